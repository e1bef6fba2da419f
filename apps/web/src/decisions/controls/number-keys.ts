/** Fields in which a digit is a digit. */
const WRITES = 'input, select, textarea, [contenteditable]';

/** Number keys pick the n-th option that is shown in the panel. True when the key was used. */
export function pickByNumber(event: KeyboardEvent, panel: HTMLElement): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return false;
  if (event.target instanceof Element && event.target.closest(WRITES) !== null) return false;
  const option = panel.querySelectorAll<HTMLElement>('[data-option]')[Number(event.key) - 1];
  if (option === undefined) return false;
  option.focus();
  option.click();
  return true;
}
