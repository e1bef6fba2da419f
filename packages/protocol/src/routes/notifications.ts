import Type from 'typebox';
import { ChangeChannel, ChannelCard, ChannelMade, NewChannel } from '../channels.ts';
import { ById } from '../people.ts';
import { TableId } from './params.ts';
import { DONE, route } from './route.ts';

const tag = 'notifications';

export const listChannels = route('GET /api/me/channels', {
  auth: 'browser',
  tag,
  summary: 'How you are notified.',
  answers: { 200: Type.Array(ChannelCard) },
  gives: 'All of them, the oldest first.',
});

export const addChannel = route('POST /api/me/channels', {
  auth: 'browser',
  tag,
  summary: 'Be notified in one more way. A browser that subscribes again gets the channel it has.',
  body: NewChannel,
  answers: { 200: ChannelMade, 201: ChannelMade },
  gives: 'The channel.',
});

export const changeChannel = route('PATCH /api/me/channels/:id', {
  auth: 'browser',
  tag,
  summary: 'Switch a channel on or off.',
  params: ById,
  body: ChangeChannel,
  answers: { 200: ChannelCard },
  gives: 'The channel as it is now.',
});

export const removeChannel = route('DELETE /api/me/channels/:id', {
  auth: 'browser',
  tag,
  summary: 'Remove a channel.',
  params: ById,
  answers: DONE,
});

export const testChannel = route('POST /api/me/channels/:id/test', {
  auth: 'browser',
  tag,
  summary: 'Send a test message now.',
  params: ById,
  answers: { 200: ChannelCard },
  gives: 'It was delivered.',
});

export const silenceTable = route('PUT /api/tables/:id/silence', {
  auth: 'signedIn',
  tag,
  summary: 'No notifications about this table.',
  params: TableId,
  answers: DONE,
});

export const unsilenceTable = route('DELETE /api/tables/:id/silence', {
  auth: 'signedIn',
  tag,
  summary: 'Notifications about this table again.',
  params: TableId,
  answers: DONE,
});
