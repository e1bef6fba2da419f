import { listMoves, type Move, type OptionsOf, refusalSeen, type SeatView, suppose, ZONES, zoneIndex } from '@planet-steam/engine';
import { describe, expect, it } from 'vitest';
import { toolStates } from '../../src/tank-turn/tool-states.ts';
import { startZones, targetsOf } from '../../src/tank-turn/tool-targets.ts';
import { TOOLS } from '../../src/tank-turn/tools.ts';
import { moveForZone, pairMoves, zoneMenuItems } from '../../src/tank-turn/zone-menu.ts';
import { games, viewsAsked } from './support.ts';

type Options = OptionsOf<'tankTurn'>;

const VIEWS = [
  ...viewsAsked('tankTurn', games(5)),
  ...viewsAsked('tankTurn', games(3, { players: 3, variants: ['riverLimits', 'sabotage'] })),
  ...viewsAsked('tankTurn', games(2, { variants: ['immobileTanks'] })),
];
const optionsOf = (view: SeatView) => view.options as Options;

/** A swap is the same from either side. */
function named(move: Move): string {
  if (move.kind !== 'swapTanks' && move.kind !== 'swapConverters') return JSON.stringify(move, Object.keys(move).sort());
  return `${move.kind} ${[move.from, move.to].sort().join()}`;
}

/** Every step that tools and zones lead to, pointing at one or two zones. */
function reachable(options: Options): Move[] {
  const found: Move[] = options.upgradeCarrier.map((resource) => ({ kind: 'upgradeCarrier', resource }));
  for (const tool of TOOLS) {
    for (const { zone, move } of targetsOf(options, { tool, picked: null })) {
      if (move !== null) found.push(move);
      else found.push(...targetsOf(options, { tool, picked: zone }).flatMap((second) => (second.move === null ? [] : [second.move])));
    }
  }
  return found;
}

describe('tools and zones', () => {
  it('reach every legal step of a tank turn, and only those', () => {
    for (const view of VIEWS) {
      const legal = [...listMoves(optionsOf(view))].filter(({ kind }) => kind !== 'endTurn').map(named);
      expect(new Set(reachable(optionsOf(view)).map(named))).toEqual(new Set(legal));
    }
  });

  it('are lit exactly where they can be used, and say why elsewhere', () => {
    const reasons = new Set<string>();
    for (const view of VIEWS) {
      for (const { tool, why } of toolStates(view, optionsOf(view))) {
        const usable = tool === 'upgradeCarrier' ? optionsOf(view).upgradeCarrier.length > 0 : startZones(optionsOf(view), tool).length > 0;
        expect(why === null).toBe(usable);
        if (why !== null) reasons.add('refusal' in why ? why.refusal.code : why.nothing);
      }
    }
    expect(reasons).toContain('cannotPay');
    expect(reasons).toContain('tanksImmobile');
    expect(reasons).toContain('tool.nothing.emptyZone');
  });

  it('say why a zone that is not lit is not: the engine refuses what it is asked about', () => {
    for (const view of VIEWS) {
      for (const tool of TOOLS) {
        const lit = startZones(optionsOf(view), tool);
        for (const zone of ZONES.filter((each) => !lit.includes(each))) {
          const move = moveForZone({ tool, picked: null }, zone);
          if (move !== null) expect(refusalSeen(view, move), `${tool} on ${zone}`).not.toBeNull();
        }
      }
    }
  });
});

describe('a zone pointed at without a tool', () => {
  it('offers steps that are legal, or says why not', () => {
    for (const view of VIEWS) {
      const tools = toolStates(view, optionsOf(view));
      for (const zone of ZONES.filter((each) => view.claims[zoneIndex(each)] === view.seat)) {
        for (const { next, why } of zoneMenuItems(view, optionsOf(view), tools, zone)) {
          if (next === null) expect(why).not.toBeNull();
          else if ('move' in next) expect(suppose(view, [next.move]).ok).toBe(true);
          else expect(targetsOf(optionsOf(view), next.toolUse).length).toBeGreaterThan(0);
        }
      }
    }
  });

  it('followed by another offers what may go from there to here', () => {
    let found = 0;
    for (const view of VIEWS) {
      const own = ZONES.filter((zone) => view.claims[zoneIndex(zone)] === view.seat);
      for (const from of own) {
        for (const to of own) {
          for (const move of pairMoves(optionsOf(view), from, to)) {
            found++;
            expect(move).toMatchObject({ from, to });
            expect(refusalSeen(view, move)).toBeNull();
          }
        }
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});
