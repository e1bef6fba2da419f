import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bot, isQuick, type Outsider, type Random } from '@planet-steam/bots';
import { ledgerView, type Options, optionsOf } from '@planet-steam/engine';
import { makeArchitect } from '../league/architect/architect.ts';
import { IDEA_NAMES, IDEAS, type Ideas } from '../league/architect/ideas.ts';
import { RIVALS } from '../league/make-contestant.ts';
import { BadInput } from '../shell/bad-input.ts';
import { CLOCK } from '../shell/bot-options.ts';
import { normal } from './cma-es.ts';

/** A bot of another mind than the policy, for quick games. */
export function outsider(bot: Bot): Outsider {
  if (!isQuick(bot)) {
    return {
      moveAt(game, seat, random) {
        const view = ledgerView(game.state, seat);
        return bot.choose(view, view.options as Options, random).move;
      },
    };
  }
  return {
    moveAt(game, seat, random) {
      const { rules, state } = game;
      const glance = { rules, table: state, seat, credits: state.players[seat].credits, commitment: state.commitment };
      return bot.chooseQuickly(glance, () => optionsOf(game, seat) as Options, random);
    },
  };
}

/** An architect with ideas of its own. */
function someArchitect(random: Random): Outsider {
  const entries = IDEA_NAMES.map((name) => {
    const { hand, spread, least, most } = IDEAS[name];
    return [name, Math.min(most, Math.max(least, hand + spread * normal(random)))];
  });
  return outsider(makeArchitect('architect', Object.fromEntries(entries) as Ideas));
}

/** Draws players of other minds, one at a time: one in two is an architect, the others are of the league or earlier prospectors. */
export function outsidersFrom(before: readonly Bot[]): (random: Random) => Outsider {
  const others = [...RIVALS, ...before, ...before, ...before].map(outsider);
  return (random) => (random() < 0.5 ? someArchitect(random) : others[Math.floor(random() * others.length)]);
}

/** Prospectors of earlier revisions, from checkouts that have their own `node_modules/@planet-steam/engine`. */
export function prospectorsBefore(folders: readonly string[]): Promise<Bot[]> {
  return Promise.all(
    folders.map(async (folder) => {
      const entry = pathToFileURL(resolve(folder, 'packages/bots/src/index.ts')).href;
      const { makeBot } = (await import(entry).catch(() => {
        throw new BadInput(`${folder} is not a checkout of Planet Steam whose bots can be loaded.`);
      })) as { makeBot(name: string, dependencies: typeof CLOCK): Bot };
      return makeBot('prospector', CLOCK);
    }),
  );
}
