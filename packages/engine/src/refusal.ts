/**
 * Why a move was not accepted. A refusal changes nothing; its code is stable, its rule can be looked up,
 * and its parameters are what a message needs. Predicates return `Refusal | null`: null means "go ahead".
 */
export interface Refusal {
  readonly code: RefusalCode;
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number | null>>;
}

/** Each code with the plain English a program without a catalog can show. `{x}` is a parameter. */
export const REFUSALS = {
  gameOver: 'The game is over; no more moves are accepted.',
  notYourTurn: 'Seat {asked} has to decide now, not seat {seat}.',
  notAsked: 'This move does not answer the current question ({asked}).',
  malformed: 'The move cannot be read: {problem}.',
  cannotPay: 'This costs {needed} {what}, but you have only {held}.',
  bidTooLow: 'A bid must be at least {least}.',
  bidTooHigh: 'You cannot bid more than {most}.',
  mustOpen: 'The player who opens an auction must bid and cannot pass.',
  cardTaken: 'Card {card} has already been taken.',
  noSuchCard: 'There is no card {card} with this number of players.',
  noLicenceLeft: 'No license is left in the supply.',
  noLicenceHeld: 'You hold no license.',
  noLuxuryQuartersLeft: 'No luxury quarters are left in the supply.',
  carrierAtTop: 'The {resource} carrier is already at the highest class.',
  upgradeCompulsory: 'You must upgrade one carrier.',
  notInBonusBox: 'There is no {resource} among the bonus resources.',
  markerUsed: 'Order marker {marker} has already been placed.',
  gaugeMarked: 'There is already an order marker on {resource}.',
  tooManySpaces: 'At this strength, prices move by at most {most} spaces in total.',
  tooFewSpaces: 'At this strength, a price must move by at least {least} space.',
  tooManyResources: 'At this strength, at most {most} prices can move.',
  resourceBarred: 'At this strength, the price of {resource} cannot move.',
  notAVictim: 'Seat {seat} cannot be sabotaged: name an opponent who has a tank.',
  notYourTank: 'You have no tank on {zone}.',
  numberTooHigh: 'The number can be at most {most}.',
  notUnclaimed: '{zone} is not an unclaimed zone.',
  notRiver: '{zone} is not an unclaimed river zone.',
  neutralOnRiver: '{zone} is a river zone; these neutral claim markers go on other zones.',
  notOffered: '{zone} cannot be auctioned now.',
  notClaimable: '{zone} is neither unclaimed nor neutral.',
  noClaimLeft: 'You have no claim markers left.',
  noUnclaimedZone: 'There is no unclaimed zone on the map.',
  diceNotUsed: 'In this game, zones are claimed without the die.',
  diceUsed: 'In this game, zones are claimed with the die or a license.',
  notNearest: '{zone} is not one of the nearest unclaimed zones.',
  cannotKeep: 'The freelance carrier cannot be kept again.',
  wrongDiscard: 'Discard exactly {lose}.',
  notExcess: 'Only {most} {resource} can be discarded; the rest fits on its carrier.',
  marketEmpty: 'The tank market is out of stock.',
  noTankInReserve: 'No tank is left in the reserve.',
  noConverterInReserve: 'No {converter} converter is left in the reserve.',
  noSuperchargerInReserve: 'No supercharger is left in the reserve.',
  notYourZone: '{zone} is not yours.',
  zoneOccupied: 'There is already a tank on {zone}.',
  sameZone: 'Choose two different zones.',
  hasConverter: 'The tank on {zone} already has a converter.',
  hasNoConverter: 'The tank on {zone} has no converter.',
  hasSupercharger: 'The tank on {zone} already has a supercharger.',
  hasNoSupercharger: 'The tank on {zone} has no supercharger.',
  nothingDisplaced: 'The tank on {zone} has no converter to move.',
  tanksImmobile: 'In this game, a placed tank never moves.',
  riverLimit: 'In this game, river zones give only water and energy, and {zone} is on the river.',
  tipped: 'The tank on {zone} is tipped over for this round.',
  zoneTwice: '{zone} is named twice.',
  notEnoughEnergy: 'Running these tanks costs {needed} energy, but you have only {held}.',
  wrongResource: 'The resource being traded now is {asked}, not {resource}.',
  notInSupply: 'The terminal has only {most} to sell.',
  notHeld: 'You hold only {most}.',
} as const;
export type RefusalCode = keyof typeof REFUSALS;

export function refuse(code: RefusalCode, rule: string, params: Refusal['params'] = {}): Refusal {
  return { code, rule, params };
}

/** The refusal as an English sentence with its rule. */
export function describeRefusal({ code, rule, params }: Refusal): string {
  const sentence = REFUSALS[code].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '?'));
  return rule === '' ? sentence : `${sentence} (${rule})`;
}
