import { type Phase, type Rules, type Seat, STEP_PHASES } from '@planet-steam/engine';
import type { PublicState } from '../policy/policy-input.ts';
import { makeSurvey, surveyInto } from '../policy/survey.ts';

/** What a rival's concealed credits are guessed from: one's own, and what he has more of than oneself and must have paid for. */
export const PURSE_FEATURES = 11;

/** A guess by phase: a straight line through the features, and how far the truth is from it as a standard deviation. */
export type PurseGuess = Readonly<Partial<Record<Phase, { readonly coefficients: readonly number[]; readonly spread: number }>>>;

const own = makeSurvey();
const his = makeSurvey();
const features = new Float64Array(PURSE_FEATURES);

function cargoOf({ players, spaces }: PublicState, rules: Rules, seat: Seat): number {
  return players[seat].held.reduce((sum, units, resource) => sum + units * rules.prices[resource][spaces[resource]], 0);
}

/** TNK-1: whether a player's tank turn of this round is over. */
function hasHadTankTurn({ step, turn, turnOrder }: PublicState, seat: Seat): number {
  return step === 'tankTurns' && turnOrder.indexOf(seat) < turn ? 1 : 0;
}

/** Fills and returns the one list of features: use it before the next call. */
export function purseFeaturesOf(table: PublicState, rules: Rules, seat: Seat, credits: number, rival: Seat): Float64Array {
  surveyInto(own, table, seat);
  surveyInto(his, table, rival);
  const mine = table.players[seat];
  const other = table.players[rival];
  const tanks = (survey: typeof own) => survey.zones - survey.empty;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  features[0] = 1;
  features[1] = credits;
  features[2] = his.zones - own.zones;
  features[3] = tanks(his) - tanks(own);
  features[4] = tanks(his) - his.uncharged - (tanks(own) - own.uncharged);
  features[5] = other.luxuryQuarters - mine.luxuryQuarters;
  features[6] = cargoOf(table, rules, rival) - cargoOf(table, rules, seat);
  features[7] = other.licences - mine.licences;
  features[8] = sum(other.classes) - sum(mine.classes);
  features[9] = (table.cards.includes(rival) ? 1 : 0) - (table.cards.includes(seat) ? 1 : 0);
  features[10] = hasHadTankTurn(table, rival) - hasHadTankTurn(table, seat);
  return features;
}

/** A rival's credits as they may be. Sums and products only, so that every JavaScript engine guesses alike. */
export function guessCredits(
  guess: PurseGuess,
  table: PublicState,
  rules: Rules,
  seat: Seat,
  credits: number,
  rival: Seat,
  random: () => number,
): number {
  const line = guess[STEP_PHASES[table.step]];
  if (line === undefined) return credits;
  const seen = purseFeaturesOf(table, rules, seat, credits, rival);
  let mean = 0;
  for (let index = 0; index < PURSE_FEATURES; index++) mean += line.coefficients[index] * seen[index];
  const chance = random() + random() + random() - 1.5; // about normal, with half the deviation: guesses far off mislead more than they teach
  return Math.max(rules.subsidy, Math.round(mean + line.spread * chance)); // AUC-1: nobody who may have to open is without
}
