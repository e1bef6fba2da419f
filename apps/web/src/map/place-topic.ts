import { laneIndex, NEUTRAL, NO_TANK, RESOURCES, UNAVAILABLE, UNCLAIMED, zoneIndex } from '@planet-steam/engine';
import type { HelpTopic } from '../i18n/help.ts';
import type { GameView } from '../session/session.ts';
import { isDock, laneOfPlace, type Place } from './grid.ts';
import { zoneInQuestion } from './place-label.ts';

/** What explains a place: the most particular thing about it. Its name says the rest. */
export function placeTopic(view: GameView, place: Place): HelpTopic {
  if (isDock(place)) return view.airship === laneIndex(laneOfPlace(place)) ? 'airship' : 'dock';
  const zone = zoneIndex(place);
  const question = zoneInQuestion(view);
  if (question?.zone === zone) return question.why === 'auction' ? 'upForAuction' : 'missed';
  if (view.tipped === zone) return 'tipped';
  if (view.superchargers[zone] === 1) return 'charged';
  const tank = view.tanks[zone] ?? NO_TANK;
  if (tank !== NO_TANK) return `tank.${RESOURCES[tank]}`;
  switch (view.claims[zone]) {
    case UNAVAILABLE:
      return 'closed';
    case UNCLAIMED:
      return 'free';
    case NEUTRAL:
      return 'neutralClaim';
    default:
      return 'emptyZone';
  }
}
