import { styleText } from 'node:util';
import type { BandColour, Resource, Seat } from '@planet-steam/engine';

type Style = Parameters<typeof styleText>[0];

/** Colors where the terminal has them; NO_COLOR, pipes and files get plain text. */
function paint(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}

const SEATS: readonly Style[] = ['cyanBright', 'yellowBright', 'magentaBright', 'greenBright', 'redBright'];

const RESOURCES = { quartz: 'magenta', ore: 'red', water: 'blue', energy: 'yellow' } as const satisfies Record<Resource, Style>;

/** The printed black would be invisible on most terminals, and there is no orange. */
const BANDS = {
  black: 'whiteBright',
  blue: 'blue',
  green: 'green',
  yellow: 'yellow',
  orange: 'redBright',
  red: 'red',
} as const satisfies Record<BandColour, Style>;

export const bold = (text: string) => paint('bold', text);
export const dim = (text: string) => paint('dim', text);
export const warning = (text: string) => paint('yellow', text);
export const river = (text: string) => paint('blueBright', text);
export const ofSeat = (seat: Seat, text: string) => paint(SEATS[seat], text);
export const ofResource = (resource: Resource, text: string) => paint(RESOURCES[resource], text);
export const ofBand = (colour: BandColour, text: string) => paint(BANDS[colour], text);
