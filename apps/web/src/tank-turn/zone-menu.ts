import { type Move, type OptionsOf, refusalSeen, type SeatView, type Zone } from '@planet-steam/engine';
import { converterOn, tankOn } from './move-message.ts';
import type { ToolState, Unavailable } from './tool-states.ts';
import { type ToolUse, targetsOf } from './tool-targets.ts';
import { CONVERTER_OF, REARRANGING, TOOLS, type Tool } from './tools.ts';

/** One thing that can, or cannot, be done on a zone that was pointed at without a tool. */
export interface MenuItem {
  readonly tool: Tool;
  /** A step at once, or a tool that now waits for the second zone; null: not possible, and `why` says so. */
  readonly next: { readonly move: Move } | { readonly toolUse: ToolUse } | null;
  readonly why: Unavailable | null;
}

/** What could be done on this zone of the player's; tools that make no sense there are left out. */
export function zoneMenuItems(view: SeatView, options: OptionsOf<'tankTurn'>, tools: readonly ToolState[], zone: Zone): MenuItem[] {
  return TOOLS.filter((tool) => makesSense(view, tool, zone)).map((tool) => {
    const toolUse: ToolUse = { tool, picked: zone };
    const first = targetsOf(options, { tool, picked: null }).find((target) => target.zone === zone);
    if (first?.move) return { tool, next: { move: first.move }, why: null };
    if (targetsOf(options, toolUse).length > 0) return { tool, next: { toolUse }, why: null };
    const move = moveForZone(toolUse, zone);
    const refusal = move === null ? null : refusalSeen(view, move);
    const state = tools.find((entry) => entry.tool === tool);
    return { tool, next: null, why: refusal ? { refusal } : (state?.why ?? { nothing: 'tool.nothing.here' }) };
  });
}

/** Two zones pointed at one after the other, or something dragged from one to the other: everything that could be meant. */
export function pairMoves(options: OptionsOf<'tankTurn'>, from: Zone, to: Zone): Move[] {
  return REARRANGING.flatMap((tool) => targetsOf(options, { tool, picked: from })).flatMap(({ zone, move }) =>
    zone === to && move !== null && 'from' in move && move.from === from ? [move] : [],
  );
}

function makesSense(view: SeatView, tool: Tool, zone: Zone): boolean {
  const stands = tankOn(view, zone) !== null;
  switch (tool) {
    case 'buyTank':
    case 'importTank':
      return !stands;
    case 'moveTank':
      return true;
    case 'upgradeCarrier':
      return false;
    case 'returnConverter':
      return converterOn(view, zone) !== null;
    default:
      return stands;
  }
}

/** The move that putting this tool on a zone would be, for asking why it is refused; null where there is nothing to ask. */
export function moveForZone({ tool, picked }: ToolUse, zone: Zone): Move | null {
  const converter = CONVERTER_OF[tool];
  if (converter !== undefined) {
    return picked === null || picked === zone
      ? { kind: 'buyConverter', converter, zone, oldTo: null }
      : { kind: 'buyConverter', converter, zone: picked, oldTo: zone };
  }
  switch (tool) {
    case 'buyTank':
    case 'importTank':
    case 'buySupercharger':
    case 'returnConverter':
      return { kind: tool, zone };
    case 'moveTank':
    case 'moveConverter':
    case 'moveSupercharger':
      return picked === null || picked === zone ? null : { kind: tool, from: picked, to: zone };
    default:
      return null;
  }
}
