/** Does this when the page has nothing better to do, or after two seconds all the same. What is returned calls it off. */
export function whenIdle(work: () => unknown): () => void {
  // Safari has no idle time to give.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 100);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(() => void work(), { timeout: 2000 });
  return () => cancelIdleCallback(idle);
}

/** Does this in a task of its own, after what has changed now has been drawn. What is returned calls it off. */
export function afterDrawing(work: () => void): () => void {
  // A hidden page draws nothing; the timer sees to it.
  let timer = setTimeout(work, 200);
  const picture = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(picture);
    clearTimeout(timer);
  };
}
