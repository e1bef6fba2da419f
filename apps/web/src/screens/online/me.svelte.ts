import type { Me } from '@planet-steam/protocol';
import { i18n } from '../../i18n/i18n.svelte.ts';
import type { ServerErrorCode } from '../../session/failure.ts';
import { api, lasting } from '../../session/remote/browser.ts';
import { settings } from '../../settings/settings.svelte.ts';

const PLAYED_ONLINE = 'planet-steam/online';

/** Who the person at this screen is to the server: asked for once, then known. */
class Myself {
  /** Undefined: not known yet. Null: no one. */
  #me = $state.raw<Me | null | undefined>(undefined);
  #problem = $state.raw<ServerErrorCode | null>(null);

  get me(): Me | null | undefined {
    return this.#me;
  }
  get problem(): ServerErrorCode | null {
    return this.#problem;
  }

  async ask(): Promise<void> {
    this.#problem = null;
    const reply = await api.me();
    if (reply.ok) this.#know(reply.value);
    else if (reply.code === 'notSignedIn') this.#me = null;
    else this.#problem = reply.code;
  }

  /** From now on the first page asks the server whether someone waits here. */
  #know(me: Me): void {
    this.#me = me;
    lasting.set(PLAYED_ONLINE, 'yes');
  }

  is(me: Me): void {
    this.#know(me);
    settings.set({ name: me.name });
  }

  /** Answers with what went wrong, or null. */
  async become(name: string): Promise<ServerErrorCode | null> {
    const reply = await api.becomeGuest({ name, language: i18n.language });
    if (reply.ok) this.is(reply.value);
    // Signed in already, in another tab: then that is who it is.
    else if (reply.code === 'notNow') await this.ask();
    else return reply.code;
    return null;
  }
}

export const myself = new Myself();
