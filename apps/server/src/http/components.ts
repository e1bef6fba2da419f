import * as protocol from '@planet-steam/protocol';
import * as answers from '@planet-steam/protocol/answers';

/** The schemas that have a name in the description. Wherever one of them stands in a route, the description refers to it. */
export const COMPONENTS: Readonly<Record<string, object>> = {
  Problem: protocol.Problem,
  Refusal: answers.RefusalSchema,

  TableView: answers.TableViewSchema,
  TableCard: answers.TableCardSchema,
  TableHead: answers.TableHeadSchema,
  SeatClock: answers.SeatClockSchema,
  PersonCard: answers.PersonCardSchema,
  StandingOrder: answers.StandingOrderSchema,
  Setup: answers.SetupSchema,
  Clock: protocol.Clock,
  Said: answers.SaidSchema,
  Link: answers.LinkSchema,
  GameRecord: answers.GameRecordSchema,

  View: answers.WireViewSchema,
  Options: answers.OptionsSchema,
  Move: answers.MoveSchema,
  Event: answers.EventSchema,
  Wealth: answers.WealthSchema,
  Zone: answers.ZoneName,
  Resource: answers.ResourceName,
  Amounts: answers.Amounts,
  Range: answers.Range,

  StreamEntry: answers.StreamEntrySchema,
  Entry: answers.WireEntrySchema,
  Presence: answers.PresenceSchema,
  StreamEnd: answers.StreamEndSchema,

  NewTable: protocol.NewTable,
  TakeSeat: protocol.TakeSeat,
  HandToBot: protocol.HandToBot,
  NewLink: protocol.NewLink,
  UseLink: protocol.UseLink,
  NewTurn: protocol.NewTurn,
  TurnAccepted: protocol.TurnAccepted,
  NewOrder: protocol.NewOrder,
  NewTakeBack: protocol.NewTakeBack,
  NewWords: protocol.NewWords,

  ServerCard: protocol.ServerCard,
  NewGuest: protocol.NewGuest,
  Me: protocol.Me,
  ChangeMe: protocol.ChangeMe,
  SessionCard: protocol.SessionCard,
  NewToken: protocol.NewToken,
  TokenMade: protocol.TokenMade,
  PasskeyCard: protocol.PasskeyCard,
  PasskeyCeremony: protocol.PasskeyCeremony,
  NewChannel: protocol.NewChannel,
  ChannelCard: protocol.ChannelCard,
  Mutes: protocol.Mutes,
};
