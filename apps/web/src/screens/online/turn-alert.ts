import { t } from '../../i18n/i18n.svelte.ts';
import type { Snapshot } from '../../session/session.ts';
import { settings } from '../../settings/settings.svelte.ts';

/** The table and version someone was last told of: a turn is told once. */
let told = '';

/** Whether the person at this screen is asked something. */
function isMyTurn({ view }: Pick<Snapshot, 'view'>): boolean {
  return view?.viewer === 'seat' && view.options !== null;
}

/** Tells someone who looks at something else that it is their turn, if they want to be told. */
export function alertOnTurn(snapshot: Snapshot): void {
  if (!isMyTurn(snapshot)) {
    told = '';
    return;
  }
  if (told === snapshot.id) return;
  told = snapshot.id;
  if (document.visibilityState === 'visible' || !settings.notify || !('Notification' in globalThis)) return;
  if (Notification.permission !== 'granted') return;
  const shown = new Notification(t('online.notify.title', { table: snapshot.name }), { body: t('online.notify.body'), tag: snapshot.id });
  shown.onclick = () => {
    focus();
    shown.close();
  };
}
