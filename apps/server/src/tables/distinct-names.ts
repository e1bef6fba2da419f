/**
 * Names by which people at one table can be told apart: of several with the same name the first keeps it and the others get a number. Who
 * sits comes first, in the order of the seats.
 */
export function distinctNames(seated: readonly string[], names: ReadonlyMap<string, string>): Map<string, string> {
  const others = [...names.keys()].filter((person) => !seated.includes(person)).sort();
  const counts = new Map<string, number>();
  return new Map(
    [...new Set([...seated, ...others])].map((person) => {
      const name = names.get(person) ?? '';
      const key = name.normalize('NFKC').toLowerCase();
      const number = (counts.get(key) ?? 0) + 1;
      counts.set(key, number);
      return [person, number === 1 || name === '' ? name : `${name} (${number})`];
    }),
  );
}
