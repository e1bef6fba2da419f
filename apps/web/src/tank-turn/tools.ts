import type { Converter } from '@planet-steam/engine';

/** What a player reaches for in their tank turn: first what they can buy, then what they can rearrange. Moving and swapping are one tool. */
export const BUYING = ['buyTank', 'importTank', 'buyQuartz', 'buyOre', 'buyEnergy', 'buySupercharger', 'upgradeCarrier'] as const;
export const REARRANGING = ['moveTank', 'moveConverter', 'moveSupercharger', 'returnConverter'] as const;
export const TOOLS = [...BUYING, ...REARRANGING] as const;
export type Tool = (typeof TOOLS)[number];

/** Which converter a tool buys; not named for the others. */
export const CONVERTER_OF: Readonly<Partial<Record<Tool, Converter>>> = { buyQuartz: 'quartz', buyOre: 'ore', buyEnergy: 'energy' };
