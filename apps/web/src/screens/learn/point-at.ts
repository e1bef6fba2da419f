import type { Move, Zone } from '@planet-steam/engine';

/** The zone that a move is about, for the map. */
export function zoneOf(move: Move): Zone | null {
  if ('zone' in move) return move.zone;
  return 'from' in move ? move.from : null;
}

const CONVERTERS = { quartz: 'buyQuartz', ore: 'buyOre', energy: 'buyEnergy' } as const;

/** The controls of the decision that lead to a move, by their `data-option`. */
export function controlsOf(move: Move): string[] {
  if (move.kind === 'endTurn') return [];
  if (move.kind === 'buyConverter') return [CONVERTERS[move.converter], move.zone];
  const values = Object.values(move).filter((value) => typeof value === 'string' && value !== move.kind);
  return [move.kind, ...values, ...(move.kind === 'takeCard' ? [String(move.card)] : [])];
}

/** Marks the controls that lead to a move, and scrolls the first into sight, until the returned function is called. A sheet of its own: decisions know nothing of lessons. */
export function pointAt(move: Move | null): () => void {
  if (move === null) return () => {};
  const sheet = new CSSStyleSheet();
  const selector = selectorsOf(move).join();
  sheet.replaceSync(`${selector} { outline: 3px solid var(--ember); outline-offset: -2px; border-radius: var(--radius); }`);
  document.adoptedStyleSheets.push(sheet);
  const frame = requestAnimationFrame(() => document.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  return () => {
    cancelAnimationFrame(frame);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

function selectorsOf(move: Move): string[] {
  if ('amount' in move) return ['#decision .stepper > .row'];
  if (move.kind === 'endTurn' || move.kind === 'run') return ['#decision .confirm .button'];
  const allowed = ':not([aria-pressed="true"], [aria-disabled="true"])';
  return controlsOf(move).map((control) => `#decision [data-option="${CSS.escape(control)}"]${allowed}`);
}
