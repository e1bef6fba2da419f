/** Lets so many turns of the event loop pass: whatever only waits for others in this thread has gone on by then, on any machine. */
export async function turns(count = 50): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}
