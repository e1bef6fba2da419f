import type { Page } from 'playwright-core';

/** Bytes that the page's worker holds after its rubbish was collected. Call it before the worker is started. */
export async function workerHeap(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  const waiting = new Map<number, (answer: { result?: { usedSize?: number } }) => void>();
  let next = 1;
  const worker = new Promise<string>((resolve) => session.on('Target.attachedToTarget', ({ sessionId }) => resolve(sessionId)));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message);
    waiting.get(answer.id)?.(answer);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });

  async function ask(method: string): Promise<{ usedSize?: number }> {
    const id = next++;
    const sessionId = await worker;
    const answered = new Promise<{ result?: { usedSize?: number } }>((resolve) => waiting.set(id, resolve));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    return (await answered).result ?? {};
  }

  return async () => {
    await ask('HeapProfiler.collectGarbage');
    return (await ask('Runtime.getHeapUsage')).usedSize ?? 0;
  };
}
