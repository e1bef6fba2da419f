import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type GuardedTarget, guardTarget, PrivateAddress, type Resolve } from '../../src/notify/senders/guarded-target.ts';
import { post } from '../../src/notify/senders/post.ts';
import { isPublicAddress } from '../../src/notify/senders/public-address.ts';
import { deadPort, startReceiver, status } from './receiver.ts';
import { selfSigned } from './self-signed.ts';

const CLOSED = { allowPrivateTargets: false };
const OPEN = { allowPrivateTargets: true };
const LETTER = { headers: { 'Content-Type': 'text/plain' }, body: 'Grüße' };
const TIMEOUT_MS = 5_000;

const always =
  (...addresses: readonly string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

function accepted(target: ReturnType<typeof guardTarget>): GuardedTarget {
  if ('problem' in target) throw new Error(target.problem);
  return target;
}

describe('an address', () => {
  test.each([
    '1.1.1.1',
    '9.255.255.255',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
  test.each(['2606:4700:4700::1111', '2a00:1450:4001:82a::200e', '2001:200::1', '3ffe::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ['0.0.0.0', 'this machine'],
    ['10.20.30.40', 'private'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['100.100.100.200', 'metadata inside carrier-grade NAT'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback to its end'],
    ['168.63.129.16', 'metadata'],
    ['169.254.169.254', 'metadata'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private to its end'],
    ['192.0.0.192', 'metadata'],
    ['192.0.2.1', 'documentation'],
    ['192.88.99.1', '6to4 relay'],
    ['192.168.1.1', 'private'],
    ['198.19.255.255', 'benchmarks'],
    ['198.51.100.7', 'documentation'],
    ['203.0.113.7', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.255', 'multicast to its end'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'this machine'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'mapped IPv4'],
    ['::ffff:1.1.1.1', 'mapped IPv4, even a public one'],
    ['::7f00:1', 'compatible IPv4'],
    ['64:ff9b::7f00:1', 'IPv4 behind NAT64'],
    ['2001::1', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['2002:7f00:1::', '6to4'],
    ['3fff::1', 'documentation'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'metadata'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['2606:4700::1%eth0', 'anything with a zone'],
    ['ff02::1', 'multicast'],
    ['localhost', 'no address at all'],
  ])('%s is not public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a URL', () => {
  test.each([
    'hooks.example.org/x',
    '',
    'ftp://hooks.example.org/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'gopher://hooks.example.org/x',
    'https://',
    'https://user@hooks.example.org/',
    'https://:password@hooks.example.org/',
    `https://hooks.example.org/${'x'.repeat(2048)}`,
  ])('%s cannot be used, even where private targets are allowed', (url) => {
    expect(guardTarget(url, OPEN)).toEqual({ problem: 'targetInvalid' });
  });

  test.each([
    'http://127.0.0.1/',
    'http://127.1:8080/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://017700000001/',
    'http://①②⑦.⓪.⓪.①/',
    'http://0/',
    'https://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[fd00:ec2::254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
  ])('%s is refused as private, unless private targets are allowed', (url) => {
    expect(guardTarget(url, CLOSED)).toEqual({ problem: 'targetPrivate' });
    expect(guardTarget(url, OPEN)).toHaveProperty('lookup');
  });

  test('with a public address or a name passes', () => {
    expect(guardTarget('https://1.1.1.1/x', CLOSED)).toHaveProperty('lookup');
    expect(guardTarget('https://[2606:4700:4700::1111]/x', CLOSED)).toHaveProperty('lookup');
    expect(guardTarget('http://hooks.example.org:8080/x?y=z', CLOSED)).toHaveProperty('lookup');
  });
});

describe('the lookup of a target', () => {
  function lookUp(target: GuardedTarget, all: boolean): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      target.lookup('hooks.example.org', { all }, (error, ...found) => (error === null ? resolve(found) : reject(error)));
    });
  }

  test('gives what was checked, in both forms Node asks for', async () => {
    const target = accepted(guardTarget('https://hooks.example.org/', CLOSED, always('1.1.1.1', '2606:4700:4700::1111')));
    expect(await lookUp(target, false)).toEqual(['1.1.1.1', 4]);
    expect(await lookUp(target, true)).toEqual([
      [
        { address: '1.1.1.1', family: 4 },
        { address: '2606:4700:4700::1111', family: 6 },
      ],
    ]);
  });

  test('refuses a name that has a private address among public ones', async () => {
    const target = accepted(guardTarget('https://hooks.example.org/', CLOSED, always('1.1.1.1', '192.168.0.1')));
    await expect(lookUp(target, true)).rejects.toThrow(PrivateAddress);
  });

  test('asks once and connects to the answer, so that a name cannot change its mind after the check', async () => {
    const receiver = await startReceiver(status(204));
    const questions: string[] = [];
    const target = guardTarget(`http://hooks.example.org:${receiver.port}/x`, OPEN, async (hostname) => {
      questions.push(hostname);
      return [{ address: questions.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    });
    expect(await post(accepted(target), LETTER, TIMEOUT_MS)).toEqual({ status: 204 });
    expect(questions).toEqual(['hooks.example.org']);
    expect(receiver.received[0].headers.host).toBe(`hooks.example.org:${receiver.port}`);
  });
});

describe('a POST', () => {
  const toLoopback = (port: number, scheme = 'http') => accepted(guardTarget(`${scheme}://127.0.0.1:${port}/x`, OPEN));

  test('arrives with its bytes counted and a connection of its own', async () => {
    const receiver = await startReceiver(status(200));
    await post(toLoopback(receiver.port), LETTER, TIMEOUT_MS);
    await post(toLoopback(receiver.port), LETTER, TIMEOUT_MS);
    expect(receiver.connections()).toBe(2);
    expect(receiver.received[0]).toMatchObject({ method: 'POST', path: '/x', headers: { 'content-length': '7', connection: 'close' } });
    expect(receiver.received[0].body.toString()).toBe('Grüße');
  });

  test('never reaches a private address behind a name', async () => {
    const receiver = await startReceiver(status(200));
    const byResolver = guardTarget(`http://hooks.example.org:${receiver.port}/x`, CLOSED, always('127.0.0.1'));
    expect(await post(accepted(byResolver), LETTER, TIMEOUT_MS)).toEqual({ problem: 'targetUnknown' });
    const bySystem = guardTarget(`http://localhost:${receiver.port}/x`, CLOSED);
    expect(await post(accepted(bySystem), LETTER, TIMEOUT_MS)).toEqual({ problem: 'targetUnknown' });
    expect(receiver.connections()).toBe(0);
  });

  test('to an unknown name says so', async () => {
    const unknown: Resolve = async (hostname) => {
      throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });
    };
    expect(await post(accepted(guardTarget('http://hooks.example.org/', CLOSED, unknown)), LETTER, TIMEOUT_MS)).toEqual({
      problem: 'targetUnknown',
    });
  });

  test('that finds nobody is surely not delivered', async () => {
    expect(await post(toLoopback(await deadPort()), LETTER, TIMEOUT_MS)).toEqual({ problem: 'targetUnreachable' });
  });

  test('is surely not delivered when the time is over before there is a connection', async () => {
    const target = guardTarget('http://hooks.example.org/', OPEN, () => new Promise(() => {}));
    expect(await post(accepted(target), LETTER, 100)).toEqual({ problem: 'targetUnreachable' });
  });

  test('may have been delivered when the answer does not come in time', async () => {
    const receiver = await startReceiver(() => {});
    expect(await post(toLoopback(receiver.port), LETTER, 1_000)).toEqual({ problem: 'targetUncertain' });
    expect(receiver.received).toHaveLength(1);
  });

  test('may have been delivered when the connection breaks before the answer', async () => {
    const receiver = await startReceiver((response) => response.destroy());
    expect(await post(toLoopback(receiver.port), LETTER, TIMEOUT_MS)).toEqual({ problem: 'targetUncertain' });
  });

  test('is answered when the status is known, however the rest of the answer ends', async () => {
    const broken = await startReceiver((response) => {
      response.writeHead(202, { 'Content-Length': '10' });
      response.write('five5', () => response.destroy());
    });
    expect(await post(toLoopback(broken.port), LETTER, TIMEOUT_MS)).toEqual({ status: 202 });
    const slow = await startReceiver((response) => response.writeHead(201).write('for ever'));
    expect(await post(toLoopback(slow.port), LETTER, 1_000)).toEqual({ status: 201 });
  });

  test('takes only a little of a long answer', async () => {
    let written = 0;
    const hungUp = Promise.withResolvers<void>();
    const receiver = await startReceiver((response) => {
      response.on('close', hungUp.resolve);
      response.writeHead(200);
      const more = () => {
        written += 65_536;
        if (!response.destroyed) response.write(Buffer.alloc(65_536), () => setImmediate(more));
      };
      more();
    });
    expect(await post(toLoopback(receiver.port), LETTER, 60_000)).toEqual({ status: 200 });
    await hungUp.promise;
    // What loopback buffers, not what a server could send for a minute.
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });

  test('refuses an answer with enormous headers', async () => {
    const receiver = await startReceiver(status(200, { 'X-Much': 'x'.repeat(20_000) }));
    expect(await post(toLoopback(receiver.port), LETTER, TIMEOUT_MS)).toEqual({ problem: 'targetUncertain' });
  });

  test('does not follow a redirect', async () => {
    const elsewhere = await startReceiver(status(200));
    const receiver = await startReceiver(status(307, { Location: `http://127.0.0.1:${elsewhere.port}/` }));
    expect(await post(toLoopback(receiver.port), LETTER, TIMEOUT_MS)).toEqual({ status: 307 });
    expect(elsewhere.connections()).toBe(0);
  });

  describe('by https', () => {
    const certificate = selfSigned('hooks.example.org');
    const secure = (port: number) => accepted(guardTarget(`https://hooks.example.org:${port}/x`, OPEN, always('127.0.0.1')));

    function trustTheCertificate(): void {
      const before = getCACertificates('default');
      setDefaultCACertificates([certificate.cert]);
      onTestFinished(() => setDefaultCACertificates(before));
    }

    test('is not sent to a server whose certificate nobody vouches for', async () => {
      const receiver = await startReceiver(status(200), certificate);
      expect(await post(secure(receiver.port), LETTER, TIMEOUT_MS)).toEqual({ problem: 'targetUnreachable' });
      expect(receiver.received).toEqual([]);
    });

    test('is not sent to a server with the certificate of another name', async () => {
      trustTheCertificate();
      const receiver = await startReceiver(status(200), certificate);
      const other = guardTarget(`https://other.example.org:${receiver.port}/x`, OPEN, always('127.0.0.1'));
      expect(await post(accepted(other), LETTER, TIMEOUT_MS)).toEqual({ problem: 'targetUnreachable' });
      expect(receiver.received).toEqual([]);
    });

    test('arrives where the certificate is good', async () => {
      trustTheCertificate();
      const receiver = await startReceiver(status(200), certificate);
      expect(await post(secure(receiver.port), LETTER, TIMEOUT_MS)).toEqual({ status: 200 });
      expect(receiver.received[0].body.toString()).toBe('Grüße');
    });

    test('may have been delivered when the answer does not come in time', async () => {
      trustTheCertificate();
      const receiver = await startReceiver(() => {}, certificate);
      expect(await post(secure(receiver.port), LETTER, 2_000)).toEqual({ problem: 'targetUncertain' });
    });

    test('to a server that speaks plain http is surely not delivered', async () => {
      const receiver = await startReceiver(status(200));
      expect(await post(toLoopback(receiver.port, 'https'), LETTER, TIMEOUT_MS)).toEqual({ problem: 'targetUnreachable' });
      expect(receiver.received).toEqual([]);
    });
  });
});
