/**
 * For `vi.mock` of the server's `tables/seed.ts`: the dealer's shares are the same in every run, so the tables of a test file have the same dice in
 * the order in which they are opened.
 */
export async function fixedSecrets(original: () => Promise<object>) {
  let opened = 0;
  return { ...(await original()), newDealerSecret: () => `test table ${++opened}` };
}
