import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { env } from '../env.server';
import { allowedAddress, fetchAllowed, FetchRefused } from './fetch-allowed.server';

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

it('connects to no host of the network by another language either, unless the environment names it', async () => {
  for (const host of ['localhost', '127.0.0.1', '10.1.2.3', '::1', '169.254.169.254', 'a b', ''])
    expect(await refusal(allowedAddress(host, 22)), host).toBe('notAllowed');
  (env.FETCH_HOSTS as string[]).push('localhost:22');
  expect(await allowedAddress('localhost', 22)).toBe('localhost');
  expect(await refusal(allowedAddress('localhost', 21))).toBe('notAllowed');
});
