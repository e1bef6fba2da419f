/** Gives the reader a file, as if a link to it had been pressed. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Not at once: some browsers begin to read only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
