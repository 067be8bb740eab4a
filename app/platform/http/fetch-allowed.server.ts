/**
 * The only place where the server fetches an outside address. The address comes from a setting, which must not open the
 * internal network: https and public addresses only, at every redirect, unless FETCH_HOSTS names the host; time and
 * size are limited. Names are resolved once, by the connection itself, which connects to the addresses that were
 * checked, so a changing DNS answer gains nothing.
 */
import { lookup } from 'node:dns';
import { lookup as lookupAll } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch, type Response } from 'undici';
import { collect } from '~/platform/storage/files.server';
import { env } from '../env.server';

const MOST_REDIRECTS = 5;
/** Sites that lend their tiles ask for a name. */
const USER_AGENT = 'Territoires';

export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  constructor(
    readonly code: 'notAllowed' | 'tooLarge',
    message: string,
  ) {
    super(message);
  }
}
const notAllowed = (message: string) => new FetchRefused('notAllowed', message);

interface Reading {
  readonly accept: string;
  readonly timeoutMs: number;
  readonly limitBytes: number;
  /** the only hosts (host or host:port) that may answer; any public one without */
  readonly hosts?: readonly string[];
  readonly signal?: AbortSignal;
}
export interface FetchAnswer {
  readonly status: number;
  readonly body: Uint8Array;
  /** when to come back, as the service writes it; empty where it does not */
  readonly retryAfter: string;
}

/** What the Internet gives to IPv6 (2000::/3); everything else is local, reserved, or has an IPv4 address inside. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** ISATAP writes an IPv4 address behind 0000:5efe or 0200:5efe, under any prefix (RFC 5214). */
const isIsatap = ({ parts }: ipaddr.IPv6): boolean => parts[5] === 0x5efe && (parts[4]! & ~0x200) === 0;

/** Neither private, loopback, link-local, reserved, nor an IPv6 address with an IPv4 one inside that is not public. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  if (read.range() !== 'unicast') return false;
  return read instanceof ipaddr.IPv4 || (read.match(GLOBAL_IPV6) && !isIsatap(read));
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) callback(error, []);
    else if (!first || !addresses.every(({ address }) => isPublic(address)))
      callback(notAllowed(`${hostname} is inside the network`), []);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

// a connection serves one request: each is checked when it opens
const publicOnly = new Agent({ pipelining: 0, connect: { lookup: publicLookup } });
const anywhere = new Agent({ pipelining: 0 });

function agentFor(url: URL, hosts: Reading['hosts']): Agent {
  if (hosts && !hosts.includes(url.host)) throw notAllowed(`${url.host} is not an allowed host`);
  if (env.FETCH_HOSTS.includes(url.host) || env.FETCH_HOSTS.includes(url.hostname)) return anywhere;
  if (url.protocol !== 'https:') throw notAllowed(`${url.protocol} is not read, only https`);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // a literal address needs no resolution
  if (ipaddr.isValid(literal) && !isPublic(literal)) throw notAllowed(`${url.host} is inside the network`);
  return publicOnly;
}

async function follow(address: string, { accept, hosts }: Reading, signal: AbortSignal): Promise<Response> {
  let url = new URL(address);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const dispatcher = agentFor(url, hosts);
    const response = await fetch(url, {
      dispatcher,
      signal,
      redirect: 'manual',
      headers: { accept, 'user-agent': USER_AGENT },
    });
    const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (next === null) return response;
    await response.body?.cancel();
    url = new URL(next, url);
  }
  throw notAllowed(`${address} redirects more than ${MOST_REDIRECTS} times`);
}

/**
 * The address of a host that speaks another language than http: checked like the others, and to be connected to itself,
 * so that a second answer of the DNS changes nothing. @throws FetchRefused
 */
export async function allowedAddress(host: string, port: number): Promise<string> {
  const name = host.trim().toLowerCase();
  if (name === '' || /[\s/@]/.test(name)) throw notAllowed(`${host} is no host`);
  if (env.FETCH_HOSTS.includes(name) || env.FETCH_HOSTS.includes(`${name}:${port}`)) return name;
  const found = await lookupAll(name, { all: true });
  const [first] = found;
  if (!first || !found.every(({ address }) => isPublic(address))) throw notAllowed(`${host} is inside the network`);
  return first.address;
}

/** @throws FetchRefused, or the network's own error. */
export async function fetchAllowed(address: string, reading: Reading): Promise<FetchAnswer> {
  const late = AbortSignal.timeout(reading.timeoutMs);
  const signal = reading.signal ? AbortSignal.any([reading.signal, late]) : late;
  try {
    const { status, body, headers } = await follow(address, reading, signal);
    const read = body ? await collect(body, reading.limitBytes) : null;
    if (read && !read.ok)
      throw new FetchRefused('tooLarge', `${address} answers more than ${reading.limitBytes} bytes`);
    return { status, body: read ? read.value : new Uint8Array(), retryAfter: headers.get('retry-after') ?? '' };
  } catch (error) {
    if (error instanceof Error && error.cause instanceof FetchRefused) throw error.cause;
    throw error;
  }
}
