import dns from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { env } from '../env.server';
import { allowedAddress, fetchAllowed, FetchRefused, isPublic } from './fetch-allowed.server';

const asked: string[] = [];
const answers: Record<string, RequestListener> = {
  '/text': (_, response) => response.end('ici'),
  '/absent': (_, response) => response.writeHead(404, { 'retry-after': '5' }).end('absent'),
  '/moved': (_, response) => response.writeHead(302, { location: '/text' }).end(),
  '/around': (_, response) => response.writeHead(302, { location: '/around' }).end(),
  '/inside': (_, response) => response.writeHead(307, { location: `http://localhost:${port}/text` }).end(),
  '/metadata': (_, response) => response.writeHead(301, { location: 'https://169.254.169.254/latest' }).end(),
  '/long': (_, response) => response.end('x'.repeat(2000)),
  '/bomb': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000))),
  '/silent': (_, response) => response.write('un début'),
};
let service: Server;
let port = 0;
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    answers[request.url ?? '']?.(request, response);
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  port = (service.address() as AddressInfo).port;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
afterEach(() => {
  (env.FETCH_HOSTS as string[]).length = 0;
  asked.length = 0;
});

const READING = { accept: 'text/plain', timeoutMs: 5000, limitBytes: 1000 };
const open = (path: string, reading = READING) => {
  (env.FETCH_HOSTS as string[]).push('127.0.0.1');
  return fetchAllowed(`http://127.0.0.1:${port}${path}`, reading);
};
const refusal = async (reading: Promise<unknown>) => {
  const error: unknown = await reading.then(
    () => 'answered',
    (reason: unknown) => reason,
  );
  return error instanceof FetchRefused ? error.code : error;
};

it('gives the status and the body of a host that the environment allows, redirections followed', async () => {
  expect(await open('/moved')).toEqual({ status: 200, body: Buffer.from('ici'), retryAfter: '' });
  expect(await open('/absent')).toEqual({ status: 404, body: Buffer.from('absent'), retryAfter: '5' });
});

it.each([
  'http://127.0.0.1:PORT/text',
  'https://127.0.0.1:PORT/text',
  'https://2130706433:PORT/text', // 127.0.0.1 in one number
  'https://0x7f.1:PORT/text',
  'https://0.0.0.0:PORT/text',
  'https://[::1]:PORT/text',
  'https://[::ffff:127.0.0.1]:PORT/text',
  'https://[64:ff9b::7f00:1]:PORT/text',
  'https://[2002:7f00:1::]:PORT/text',
  'https://localhost:PORT/text',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'http://example.org/',
  'file:///etc/passwd',
])('never reads %s', async (address) => {
  expect(await refusal(fetchAllowed(address.replace('PORT', String(port)), READING))).toBe('notAllowed');
  expect(asked).toEqual([]);
});

describe('an allowed host that redirects', () => {
  it.each(['/inside', '/metadata'])('leads nowhere inside (%s)', async (path) => {
    expect(await refusal(open(path))).toBe('notAllowed');
    expect(asked).toEqual([path]);
  });
  it('is followed five times, not for ever', async () => {
    expect(await refusal(open('/around'))).toBe('notAllowed');
    expect(asked).toHaveLength(6);
  });
  it('leaves the hosts that the caller names by no redirection', async () => {
    const there = { ...READING, hosts: [`127.0.0.1:${port}`] };
    (env.FETCH_HOSTS as string[]).push('localhost');
    expect(await refusal(open('/inside', there))).toBe('notAllowed');
    expect(await open('/text', there)).toMatchObject({ status: 200 });
  });
});

it('reads no more than the limit, whatever is compressed, and does not wait for ever', async () => {
  expect(await refusal(open('/long'))).toBe('tooLarge');
  expect(await refusal(open('/bomb'))).toBe('tooLarge');
  expect(await refusal(open('/silent', { ...READING, timeoutMs: 100 }))).toMatchObject({ name: 'TimeoutError' });
});

describe('a name whose answer changes from one time to the next', () => {
  const usual = dns.lookup;
  const answersOf = (...turns: readonly (readonly string[])[]) => {
    let turn = 0;
    dns.lookup = ((_name: string, _options: unknown, told: (error: null, found: unknown) => void) => {
      const found = turns[Math.min(turn, turns.length - 1)]!;
      turn += 1;
      told(
        null,
        found.map((address) => ({ address, family: 4 })),
      );
    }) as unknown as typeof dns.lookup;
    syncBuiltinESMExports();
    return () => turn;
  };
  afterEach(() => {
    dns.lookup = usual;
    syncBuiltinESMExports();
  });
  const soon = { ...READING, timeoutMs: 500 };
  const PUBLIC = '93.184.215.14';

  it('is asked once for a connection, which goes nowhere else', async () => {
    const times = answersOf([PUBLIC], ['127.0.0.1']);
    // nobody answers at that port of that machine; what counts is that nobody here does
    expect(await refusal(fetchAllowed(`https://change.example:${port}/text`, soon))).not.toBe('answered');
    expect(times()).toBe(1);
    expect(await refusal(fetchAllowed(`https://change.example:${port}/text`, soon))).toBe('notAllowed');
    expect(asked).toEqual([]);
  });
  it('is refused where one of several answers is inside the network', async () => {
    answersOf([PUBLIC, '10.0.0.1']);
    expect(await refusal(fetchAllowed('https://change.example/text', soon))).toBe('notAllowed');
  });
});

it('connects to no host of the network by another language either, unless the environment names it', async () => {
  for (const host of ['localhost', '127.0.0.1', '10.1.2.3', '::1', '169.254.169.254', 'a b', ''])
    expect(await refusal(allowedAddress(host, 22)), host).toBe('notAllowed');
  (env.FETCH_HOSTS as string[]).push('localhost:22');
  expect(await allowedAddress('localhost', 22)).toBe('localhost');
  expect(await refusal(allowedAddress('localhost', 21))).toBe('notAllowed');
});

describe('an address inside another', () => {
  const INSIDE = ['127.0.0.1', '10.1.2.3', '172.16.0.9', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
  const hex = (address: string) => {
    const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
    return [a * 256 + b, c * 256 + d].map((part) => part.toString(16)) as [string, string];
  };
  /** RFC 4291, 6052, 8215, 6145, 3056, 4380, 5214, and forms that were given up */
  const FORMS: readonly ((high: string, low: string) => string)[] = [
    (high, low) => `::${high}:${low}`,
    (high, low) => `::ffff:${high}:${low}`,
    (high, low) => `0:0:0:0:0:ffff:${high}:${low}`,
    (high, low) => `::ffff:0:${high}:${low}`,
    (high, low) => `64:ff9b::${high}:${low}`,
    (high, low) => `64:ff9b:1::${high}:${low}`,
    (high, low) => `2002:${high}:${low}::1`,
    (high, low) => `2001:0:4136:e378:8000:63bf:${high}:${low}`,
    (high, low) => `2a00:1450:4007:80c:0:5efe:${high}:${low}`,
    (high, low) => `2a00:1450:4007:80c:200:5efe:${high}:${low}`,
    (high, low) => `fe80::5efe:${high}:${low}`,
    (high, low) => `fec0::${high}:${low}`,
  ];
  it.each(INSIDE)('%s is inside the network, however it is written', (address) => {
    expect(isPublic(address)).toBe(false);
    for (const form of FORMS) expect(isPublic(form(...hex(address))), form(...hex(address))).toBe(false);
    for (const text of [`::${address}`, `::ffff:${address}`, `64:ff9b::${address}`]) expect(isPublic(text)).toBe(false);
  });
  it('what is public stays so', () => {
    for (const address of ['8.8.8.8', '2a00:1450:4007:80c::200e', '2001:4860:4860::8888', '::ffff:8.8.8.8'])
      expect(isPublic(address), address).toBe(true);
  });
  it('a literal is refused before anything is asked', async () => {
    for (const host of ['[::127.0.0.1]', '[::7f00:1]', '[2002:7f00:1::]'])
      expect(await refusal(fetchAllowed(`https://${host}/`, READING))).toBe('notAllowed');
  });
});
