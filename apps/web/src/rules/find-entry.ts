/** The entry that an address or a link means: as it is written, in any case, or the first of a rule in several parts (AUC-5 is AUC-5a). */
export function findEntry(wanted: string, ids: Iterable<string>): string | null {
  const plain = wanted.toLowerCase();
  for (const id of ids) if (id.toLowerCase() === plain || id.toLowerCase() === `${plain}a`) return id;
  return null;
}
