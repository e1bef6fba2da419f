/**
 * Why a move was not accepted. A refusal changes nothing; its code is stable, its rule can be looked up,
 * and its parameters are what a message needs. Predicates return `Refusal | null`: null means "go ahead".
 */
export interface Refusal {
  readonly code: RefusalCode;
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number | null>>;
}

/** Each code with the plain English a program without a catalogue can show. `{x}` is a parameter. */
export const REFUSALS = {
  gameOver: 'The game is over; no more moves are taken.',
  notYourTurn: 'Seat {seat} is not asked now; seat {asked} is.',
  notAsked: 'This move does not answer what is asked ({asked}).',
  malformed: 'The move cannot be read: {problem}.',
  cannotPay: 'It costs {needed} {what}, but only {held} are there.',
  bidTooLow: 'A bid must be at least {least}.',
  bidTooHigh: 'You cannot bid more than {most}.',
  mustOpen: 'The opener of a bidding must bid; passing is not possible.',
  cardTaken: 'Card {card} is not there any more.',
  noSuchCard: 'There is no card {card} with this number of players.',
  noLicenceLeft: 'No licence is left in the supply.',
  noLicenceHeld: 'You hold no licence.',
  noLuxuryQuartersLeft: 'No luxury quarters are left in the supply.',
  carrierAtTop: 'The {resource} carrier is of the highest class already.',
  upgradeCompulsory: 'One carrier must be upgraded.',
  notInBonusBox: 'There is no {resource} among the bonus resources.',
  markerUsed: 'Order marker {marker} has been placed already.',
  gaugeMarked: 'The {resource} gauge has a marker already.',
  tooManySpaces: 'This strength allows {most} spaces in total.',
  tooFewSpaces: 'This strength must move at least {least} space.',
  tooManyResources: 'This strength moves at most {most} resources.',
  resourceBarred: 'This strength cannot move {resource}.',
  notAVictim: 'Seat {seat} cannot be sabotaged: an opponent with a tank must be named.',
  notYourTank: 'You have no tank on {zone}.',
  numberTooHigh: 'The number can be {most} at most.',
  notUnclaimed: '{zone} is not an unclaimed zone.',
  notRiver: '{zone} is not an unclaimed river zone.',
  neutralOnRiver: '{zone} is a river zone; these neutral claims go on other zones.',
  notOffered: '{zone} cannot be auctioned now.',
  notClaimable: '{zone} is neither unclaimed nor neutral.',
  noClaimLeft: 'You have no claim left to place.',
  noUnclaimedZone: 'There is no unclaimed zone on the map.',
  diceNotUsed: 'In this game zones are claimed without the die.',
  diceUsed: 'In this game zones are claimed with the die or a licence.',
  notNearest: '{zone} is not a nearest unclaimed zone.',
  cannotKeep: 'The freelance carrier cannot be kept again.',
  wrongDiscard: 'Exactly {lose} must be given up.',
  notExcess: 'Only {most} {resource} lie beyond their carrier.',
  marketEmpty: 'The tank market is out of stock.',
  noTankInReserve: 'No tank is left in the reserve.',
  noConverterInReserve: 'No {converter} converter is left in the reserve.',
  noSuperchargerInReserve: 'No supercharger is left in the reserve.',
  notYourZone: '{zone} is not your zone.',
  zoneOccupied: 'A tank stands on {zone} already.',
  sameZone: 'Two different zones are needed.',
  hasConverter: 'The tank on {zone} has a converter already.',
  hasNoConverter: 'The tank on {zone} has no converter.',
  hasSupercharger: 'The tank on {zone} has a supercharger already.',
  hasNoSupercharger: 'The tank on {zone} has no supercharger.',
  nothingDisplaced: 'The tank on {zone} has no converter that could move.',
  tanksImmobile: 'In this game a placed tank never moves.',
  riverLimit: 'On river zones only water and energy are extracted: {zone}.',
  tipped: 'The tank on {zone} is tipped over for this round.',
  zoneTwice: '{zone} is named twice.',
  notEnoughEnergy: 'Running these tanks costs {needed} energy; {held} are there.',
  wrongResource: '{asked} is traded now, not {resource}.',
  notInSupply: 'The terminal has {most} to sell.',
  notHeld: 'You hold {most}.',
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
