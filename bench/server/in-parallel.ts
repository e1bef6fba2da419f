/** Does something `count` times, at most `atOnce` at the same time. The first failure stops it. */
export async function inParallel<Result>(atOnce: number, count: number, act: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next++;
      try {
        results[index] = await act(index);
      } catch (error) {
        next = count;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work));
  return results;
}
