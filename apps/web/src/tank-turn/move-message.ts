import {
  type Converter,
  type Move,
  RESOURCES,
  type Resource,
  resourceIndex,
  type SeatView,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';
import type { MessageId } from '../i18n/catalogues.ts';
import type { ToolUse } from './tool-targets.ts';

/** Something to be said: a message and what goes into it. */
export interface Message {
  readonly id: MessageId;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What the tank on a zone gives; null without a tank. */
export function tankOn({ tanks }: Pick<SeatView, 'tanks'>, zone: Zone): Resource | null {
  return RESOURCES[tanks[zoneIndex(zone)]] ?? null;
}

/** THG-4: a tank gives water unless it has a converter. */
export function converterOn(view: Pick<SeatView, 'tanks'>, zone: Zone): Converter | null {
  const gives = tankOn(view, zone);
  return gives === 'water' ? null : gives;
}

/** A zone of a player's in words, with what stands there. */
export function zoneMessage(view: Pick<SeatView, 'tanks' | 'superchargers'>, zone: Zone): Message {
  const resource = tankOn(view, zone);
  if (resource === null) return { id: 'ownZone.empty', values: { zone } };
  return { id: view.superchargers[zoneIndex(zone)] === 1 ? 'ownZone.tank.charged' : 'ownZone.tank', values: { zone, resource } };
}

/** A step of a tank turn in words, on the table as it was before it. */
export function moveMessage(move: Move, before: SeatView): Message {
  switch (move.kind) {
    case 'activate':
      return { id: 'step.activate', values: {} };
    case 'buyTank':
      return { id: 'step.buyTank', values: { zone: move.zone } };
    case 'importTank':
      return { id: 'step.importTank', values: { zone: move.zone } };
    case 'buyConverter':
      return converterBought(move, before);
    case 'buySupercharger':
      return { id: 'step.buySupercharger', values: { zone: move.zone } };
    case 'upgradeCarrier': {
      const carrierClass = before.players[before.seat].classes[resourceIndex(move.resource)] + 1;
      return { id: 'step.upgradeCarrier', values: { resource: move.resource, carrierClass } };
    }
    case 'moveTank':
      return { id: 'step.moveTank', values: { from: move.from, to: move.to } };
    case 'swapTanks':
      return { id: 'step.swapTanks', values: { from: move.from, to: move.to } };
    case 'moveConverter':
      return { id: 'step.moveConverter', values: { converter: converterOn(before, move.from) ?? '', from: move.from, to: move.to } };
    case 'swapConverters':
      return { id: 'step.swapConverters', values: { from: move.from, to: move.to } };
    case 'moveSupercharger':
      return { id: 'step.moveSupercharger', values: { from: move.from, to: move.to } };
    case 'returnConverter':
      return { id: 'step.returnConverter', values: { converter: converterOn(before, move.zone) ?? '', zone: move.zone } };
    case 'endTurn':
      return { id: 'step.endTurn', values: {} };
    default:
      throw new Error(`a tank turn has no step ${move.kind}`);
  }
}

function converterBought({ converter, zone, oldTo }: Extract<Move, { kind: 'buyConverter' }>, before: SeatView): Message {
  if (oldTo !== null) return { id: 'step.buyConverter.moved', values: { converter, zone, oldTo } };
  const replaces = converterOn(before, zone) !== null;
  return { id: replaces ? 'step.buyConverter.returned' : 'step.buyConverter', values: { converter, zone } };
}

/** What a tool in the hand asks next. */
export function toolPrompt({ tool, picked }: ToolUse): Message {
  switch (tool) {
    case 'buyTank':
    case 'importTank':
      return { id: 'aim.buyTank', values: {} };
    case 'buyQuartz':
    case 'buyOre':
    case 'buyEnergy':
      return picked === null ? { id: 'aim.buyConverter', values: {} } : { id: 'aim.buyConverter.old', values: { zone: picked } };
    case 'buySupercharger':
    case 'upgradeCarrier':
    case 'returnConverter':
      return { id: `aim.${tool}`, values: {} };
    case 'moveTank':
    case 'moveConverter':
    case 'moveSupercharger':
      return picked === null ? { id: `aim.${tool}`, values: {} } : { id: `aim.${tool}.to`, values: { zone: picked } };
  }
}
