import { playerAt } from '../game.ts';
import type { Refusal } from '../refusal.ts';
import { cannotBuyLicence, cannotBuyLuxuryQuarters } from '../resource/certificates.ts';
import type { Cost } from '../rules.ts';
import { cannotActivate } from '../tank/activation.ts';
import { cannotBuyConverter, cannotBuySupercharger, cannotBuyTank, cannotBuyUpgrade, cannotImportTank } from '../tank/purchases.ts';
import { CONVERTERS, type Converter, RESOURCES, type Resource, resourceIndex, type Seat } from '../vocabulary.ts';
import { gameOf, type StateOrView } from './state-or-view.ts';

export type Purchase =
  | 'activation'
  | 'tank'
  | 'importedTank'
  | `${Converter}Converter`
  | 'supercharger'
  | 'carrierUpgrade'
  | 'licence'
  | 'luxuryQuarters';

type Price = Partial<Record<Resource | 'credits', number>>;

/** What one of the things costs now, and whether this seat could pay. Whose turn it is does not matter. */
export interface PurchaseForecast {
  readonly purchase: Purchase;
  readonly rule: string;
  readonly cost: Price;
  /** How much is missing of each; empty when it can be paid. */
  readonly lacking: Price;
  readonly affordable: boolean;
  /** Why it cannot be had, money aside or not: the refusal a player would get. */
  readonly refusal: Refusal | null;
}

/** Cost and affordability of every purchase for a seat whose credits are known. */
export function forecastPurchases(seen: StateOrView, seat: Seat): PurchaseForecast[] {
  const game = gameOf(seen);
  const { rules } = game;
  const player = playerAt(game, seat);
  const entry = (purchase: Purchase, rule: string, cost: Cost, refusal: Refusal | null): PurchaseForecast => {
    const price: Price = {};
    const lacking: Price = {};
    const add = (what: Resource | 'credits', needed: number, held: number) => {
      if (needed > 0) price[what] = needed;
      if (needed > held) lacking[what] = needed - held;
    };
    add('credits', cost.credits, player.credits);
    for (const [index, resource] of RESOURCES.entries()) add(resource, cost.resources[index], player.held[index]);
    return { purchase, rule, cost: price, lacking, affordable: Object.keys(lacking).length === 0, refusal };
  };
  const tank: Cost = { ...rules.localTankCost, credits: rules.localTankCost.credits + rules.tankPrices[seen.market] };
  return [
    entry('activation', 'TNK-1', rules.activationCost, cannotActivate(game, seat)),
    entry('tank', 'TNK-5', tank, cannotBuyTank(game, seat)),
    entry('importedTank', 'TNK-6', rules.importedTankCost, cannotImportTank(game, seat)),
    ...CONVERTERS.map((converter) => {
      const resource = resourceIndex(converter);
      return entry(`${converter}Converter`, 'TNK-7', rules.converterCosts[resource], cannotBuyConverter(game, seat, resource));
    }),
    entry('supercharger', 'TNK-8', rules.superchargerCost, cannotBuySupercharger(game, seat)),
    entry('carrierUpgrade', 'TNK-9', rules.carrierUpgradeCost, cannotBuyUpgrade(game, seat)),
    entry('licence', 'CRT-1', rules.licenceCost, cannotBuyLicence(game, seat)),
    entry('luxuryQuarters', 'CRT-1', rules.luxuryQuartersCost, cannotBuyLuxuryQuarters(game, seat)),
  ];
}
