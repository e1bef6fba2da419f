/** The load driver: a process of its own for each contestant, doing what the benchmark orders. */
import { CONTESTANTS, type ContestantName } from './contestants.ts';
import { type Grown, type Growth, growing } from './growth.ts';
import { type Load, playSlice, type SliceFigures } from './load.ts';

export type Order =
  | { readonly kind: 'play'; readonly load: Load }
  | { readonly kind: 'grow'; readonly wanted: Growth; readonly deadlineMs: number }
  | { readonly kind: 'sendHome' }
  | { readonly kind: 'count' };

export type News =
  | { readonly kind: 'begun' }
  | { readonly kind: 'ended'; readonly figures: SliceFigures }
  | { readonly kind: 'closed' }
  | ({ readonly kind: 'grown' } & Grown)
  | { readonly kind: 'counted'; readonly connected: number };

const [name, port] = process.argv.slice(2);
const house = CONTESTANTS[name as ContestantName].visit(Number(port));
const crowd = growing(house);
const tell = (news: News) => process.send?.(news);

async function obey(order: Order): Promise<void> {
  switch (order.kind) {
    case 'play':
      await playSlice(
        house,
        order.load,
        () => tell({ kind: 'begun' }),
        (figures) => tell({ kind: 'ended', figures }),
      );
      tell({ kind: 'closed' });
      return;
    case 'grow':
      tell({ kind: 'grown', ...(await crowd.grow(order.wanted, order.deadlineMs)) });
      return;
    case 'sendHome':
      crowd.sendHome();
      return;
    case 'count':
      tell({ kind: 'counted', connected: crowd.connected() });
      return;
  }
}

// A rejection is not caught: the driver ends, and the benchmark shows what it printed.
process.on('message', (order) => obey(order as Order));
process.on('disconnect', () => process.exit());
