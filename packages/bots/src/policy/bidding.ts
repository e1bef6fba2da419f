import { LANES, laneIndex, laneOf, type Move, type OptionsOf, type SpecialistCard, ZONE_COUNT } from '@planet-steam/engine';
import { pickBest } from '../pick-best.ts';
import { earliness, type PolicyInput, priceNow, runsLeft } from './policy-input.ts';
import { makeSurvey, surveyInto } from './survey.ts';
import { zoneValue } from './zones.ts';

const mine = makeSurvey();
const gains = LANES.map(() => 0);
const prices = [0, 0, 0, 0];

/** What a card is worth to a player this round. */
function cardValue(input: PolicyInput, card: SpecialistCard): number {
  const { rules, weights, table, seat } = input;
  let value = 0;
  for (const specialist of card.specialists) {
    switch (specialist) {
      case 'ladySteam': {
        surveyInto(mine, table, seat);
        const { held } = table.players[seat];
        let cargo = 0;
        for (let resource = 0; resource < 3; resource++) cargo += (held[resource] + mine.yields[resource]) * priceNow(input, resource);
        value += weights.ladySteam + weights.ladySteamCargo * cargo;
        break;
      }
      case 'venturer':
        value += weights.venturer;
        break;
      case 'captain':
        value += weights.captain + weights.captainLane * Math.max(...laneGains(input));
        break;
      case 'engineer':
        value += rules.engineerCredits + weights.engineer;
        break;
      case 'bankAgent':
        value += weights.bankAgent;
        break;
    }
  }
  return value;
}

/** AUC-6: the card most worth having. */
export function chooseCard(input: PolicyInput, { takeCard }: OptionsOf<'card'>): Move {
  return { kind: 'takeCard', card: pickBest(takeCard, (card) => cardValue(input, input.rules.cards[card - 1]), input.random).item };
}

/** The most one would pay for the first choice: how much better the best card is than what is left otherwise. */
function cardReservation(input: PolicyInput): number {
  const { rules, table, weights } = input;
  let best = 0;
  let sum = 0;
  let count = 0;
  for (let index = 0; index < table.cards.length; index++) {
    if (table.cards[index] !== -1) continue;
    const value = cardValue(input, rules.cards[index]);
    if (count === 0 || value > best) best = value;
    sum += value;
    count++;
  }
  return count < 2 ? 1 : weights.cardBid * (best - (sum - best) / (count - 1));
}

function reservation(input: PolicyInput, lot: OptionsOf<'bid'>['lot']): number {
  const { rules, table, weights, credits, seat } = input;
  const early = earliness(input);
  const purse = credits * weights.bidShare * (1 + weights.bidShareEarly * early);
  switch (lot) {
    case 'specialist':
      return Math.min(purse, (1 + weights.cardBidEarly * early) * cardReservation(input));
    case 'zone': {
      const worth = weights.zoneBid * (1 + weights.zoneBidEarly * early) * zoneValue(input, seat, table.zone);
      const half = table.cards[rules.cardOf.venturer - 1] === seat; // ZON-4
      return half ? 2 * Math.min(purse, worth) : Math.min(purse, worth);
    }
    case 'freelance':
      return Math.min(purse, weights.freelance * runsLeft(input) * 0.25 * priceNow(input, 0));
  }
}

/** No one bids to the credit what they have worked out: equal bidders would march in step, and who is asked last would win. */
const MOOD = 0.2;

/** AUC-4: raise while the price is below what the lot is worth, with a jump that tires the others out. */
export function chooseBid(input: PolicyInput, { lot, bid, mayPass }: OptionsOf<'bid'>): Move {
  if (bid === null) return { kind: 'pass' };
  if (!mayPass && bid.least === bid.most) return { kind: 'bid', amount: bid.least };
  const mood = 1 + MOOD * (2 * input.random() - 1);
  const most = Math.min(mood * reservation(input, lot), bid.most);
  if (most < bid.least) return mayPass ? { kind: 'pass' } : { kind: 'bid', amount: bid.least };
  return { kind: 'bid', amount: bid.least + Math.min(Math.floor(most) - bid.least, Math.ceil((most - bid.least) * input.weights.jump)) };
}

/** AIR-1: the lane that helps oneself most and the others least. */
export function laneGains(input: PolicyInput): readonly number[] {
  const { table, seat, weights, rules } = input;
  gains.fill(0);
  for (let resource = 0; resource < 4; resource++) prices[resource] = priceNow(input, resource);
  const harm = (2 * weights.spite) / (rules.players - 1);
  for (let zone = 0; zone < ZONE_COUNT; zone++) {
    const owner = table.claims[zone];
    if (owner < 0) continue;
    const resource = table.tanks[zone];
    const worth = resource >= 0 ? prices[resource] : 2;
    gains[laneOf(zone)] += owner === seat ? worth : -worth * harm;
  }
  return gains;
}

export function chooseLane(input: PolicyInput, { moorAirship }: OptionsOf<'airship'>): Move {
  laneGains(input);
  return { kind: 'moorAirship', lane: pickBest(moorAirship, (lane) => gains[laneIndex(lane)], input.random).item };
}
