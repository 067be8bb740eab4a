/**
 * The address a request comes from: the peer's, or the one given by the declared proxies (TRUST_PROXY). Headers
 * forwarded by anybody else are written by the visitor: they are dropped before Express or Remix read a host or a
 * protocol in them.
 */
import type { Express, Request } from 'express';
import ipaddr from 'ipaddr.js';
import { env } from '../env.server';
import { log } from '../log/log.server';

/** A placeholder address, which identifies no machine. */
export const UNDECLARED_PROXY = 'mandataire non déclaré';
let warned = false;

export function clientAddress(app: Express, proxies = env.TRUST_PROXY): (request: Request) => string {
  app.set('trust proxy', proxies);
  const trusts = app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  return (request) => {
    const peer = request.socket.remoteAddress;
    const forwarded = Object.keys(request.headers).filter((name) => /^(x-)?forwarded(-|$)/.test(name));
    if (forwarded.length === 0 || trusts(peer, 0)) return request.ip ?? '';
    for (const name of forwarded) delete request.headers[name];
    if (!warned) log.warn({ peer, forwarded }, 'forwarded headers of a proxy that TRUST_PROXY does not declare');
    warned = true;
    return isThisMachine(peer ?? '') ? UNDECLARED_PROXY : (peer ?? '');
  };
}

export const isThisMachine = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
