/**
 * Reads an address outside, within limits: its host must be on the caller's list, https, public (FETCH_HOSTS lifts both
 * for a host), no redirect, three seconds, a bounded body. A setting must not become a window on the inner network.
 */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { env } from '../env.server';

const TIMEOUT_MS = 3000;
const LIMIT_BYTES = 500_000;

const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

const isInner = (address: string): boolean => inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

export class FetchRefused extends Error {}

async function assertAllowed(url: URL, hosts: readonly string[]): Promise<void> {
  if (!hosts.includes(url.host)) throw new FetchRefused(`${url.host} is not an allowed host`);
  if (env.FETCH_HOSTS.includes(url.host)) return;
  if (url.protocol !== 'https:') throw new FetchRefused('only https is read');
  const addresses = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true });
  if (addresses.length === 0 || addresses.some(({ address }) => isInner(address)))
    throw new FetchRefused(`${url.host} is inside the network`);
}

/** The text found at the address. @throws FetchRefused, or the network's own error. */
export async function fetchAllowed(address: string, hosts: readonly string[]): Promise<string> {
  const url = new URL(address);
  await assertAllowed(url, hosts);
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new FetchRefused(`${url.host} answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let turn = await reader?.read(); turn && !turn.done; turn = await reader?.read()) {
    size += turn.value.byteLength;
    if (size > LIMIT_BYTES) throw new FetchRefused('the answer is too long');
    chunks.push(turn.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}
