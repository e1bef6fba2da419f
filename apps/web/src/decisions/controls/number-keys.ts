/** Fields in which a digit is a digit. */
const WRITES = 'input, select, textarea, [contenteditable]';
/** An option that a key can pick; what lies under something else cannot. */
const OPTION = '[data-option]:not([inert] *)';
const MOST = 9;

/**
 * Writes on each of the first nine options of a panel the key that picks it (`data-key`), whenever the options change. What is shown and what
 * works are read from the same place.
 */
export function numberOptions(panel: HTMLElement): () => void {
  const number = () => {
    const numbered = [...panel.querySelectorAll<HTMLElement>(OPTION)].slice(0, MOST);
    for (const old of panel.querySelectorAll<HTMLElement>('[data-key]')) if (!numbered.includes(old)) delete old.dataset.key;
    for (const [index, option] of numbered.entries()) option.dataset.key = String(index + 1);
  };
  const observer = new MutationObserver(number);
  observer.observe(panel, { subtree: true, childList: true, attributeFilter: ['data-option', 'inert'] });
  number();
  return () => observer.disconnect();
}

/** Number keys pick the option that shows the number. True when the key was used. */
export function pickByNumber(event: KeyboardEvent, panel: HTMLElement): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return false;
  if (event.target instanceof Element && event.target.closest(WRITES) !== null) return false;
  const option = panel.querySelector<HTMLElement>(`[data-key="${event.key}"]`);
  if (option === null) return false;
  // A key that is held is one press.
  if (!event.repeat) {
    option.focus();
    option.click();
  }
  return true;
}
