import type { NewChannel } from '@planet-steam/protocol';
import type { ChannelRow } from '../../store/schema.ts';
import type { Channel } from '../senders/senders.ts';

/** What is stored of a channel. Mail has nothing of its own: it goes to the address the person has proved, whichever that is by then. */
export function storedTarget(channel: NewChannel, secret: string | null): string {
  switch (channel.kind) {
    case 'email':
      return JSON.stringify({});
    case 'webhook':
      return JSON.stringify({ url: channel.url, format: channel.format, ...(secret !== null && { secret }) });
    case 'push': {
      const { endpoint, keys } = channel.subscription;
      return JSON.stringify({ subscription: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
    }
  }
}

/** As the senders want it. Null for mail to someone who has no address. */
export function channelOf({ kind, target }: Pick<ChannelRow, 'kind' | 'target'>, email: string | null): Channel | null {
  if (kind === 'email') return email === null ? null : { kind, address: email };
  return { kind, ...JSON.parse(target) } as Channel;
}

/** Where it goes, as far as it may be shown: the rest of a webhook's or push service's address is as good as a password. */
export function shownTarget(channel: Channel | null): string {
  if (channel === null) return '';
  if (channel.kind === 'email') return channel.address;
  const address = channel.kind === 'webhook' ? channel.url : channel.subscription.endpoint;
  return `${new URL(address).host}/…`;
}
