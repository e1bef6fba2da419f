import type { HelpTopic } from '../i18n/help.ts';
import type { Tool } from './tools.ts';

/** What explains a tool. */
export const TOPIC_OF = {
  buyTank: 'buyTank',
  importTank: 'importTank',
  buyQuartz: 'converter',
  buyOre: 'converter',
  buyEnergy: 'converter',
  buySupercharger: 'supercharger',
  upgradeCarrier: 'upgradeCarrier',
  moveTank: 'rearrange',
  moveConverter: 'rearrange',
  moveSupercharger: 'rearrange',
  returnConverter: 'rearrange',
} as const satisfies Record<Tool, HelpTopic>;
