/**
 * Sign-in at the agency's own directory: OpenID Connect, as a strategy of remix-auth (decision 130). One address goes
 * there and is come back to. What the answer is checked with (state, nonce, PKCE) travels in a sealed cookie, so that
 * any process may receive it.
 */
import { redirect } from '@remix-run/node';
import * as oidc from 'openid-client';
import { Authenticator } from 'remix-auth';
import { Strategy } from 'remix-auth/strategy';
import { z } from 'zod';
import { urls } from '~/urls';
import { now } from '../clock.server';
import { env } from '../env.server';
import { agencyCookie } from '../http/cookies.server';
import { log } from '../log/log.server';
import { signature } from './tokens.server';
import { verifiedAddress } from './verified-address';

const AGENCY = 'agency';
const TIMEOUT_SECONDS = 10;
const DISCOVERED_MS = 3_600_000;

/** Whom the agency says it is. */
export interface AgencyPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** where they wanted to go */ readonly next: string;
}
/** Why nobody comes in; the page of sign-in words it. */
type AgencyFault = 'unavailable' | 'refused' | 'stale';
export class AgencyRefusal extends Error {
  constructor(readonly code: AgencyFault) {
    super(code);
  }
}

export const agencyName = (): string | null =>
  env.OIDC_ISSUER === undefined ? null : (env.OIDC_NAME ?? new URL(env.OIDC_ISSUER).host);

let discovered: { readonly until: number; readonly config: oidc.Configuration } | undefined;
/** Its addresses and keys, read once an hour: it changes its keys without telling. @throws AgencyRefusal */
async function configuration(): Promise<oidc.Configuration> {
  const at = now().getTime();
  if (discovered && discovered.until > at) return discovered.config;
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_USERINFO_ALG } = env;
  const issuer = new URL(OIDC_ISSUER ?? '');
  try {
    const config = await oidc.discovery(
      issuer,
      OIDC_CLIENT_ID ?? '',
      {
        client_secret: OIDC_CLIENT_SECRET ?? '',
        ...(OIDC_USERINFO_ALG ? { userinfo_signed_response_alg: OIDC_USERINFO_ALG } : {}),
      },
      undefined,
      {
        timeout: TIMEOUT_SECONDS,
        execute: [
          // the token's signature too: that it came over TLS says who sent it, not who wrote it
          oidc.enableNonRepudiationChecks,
          // only a provider on the same machine is asked over http (platform/env)
          ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    discovered = { until: at + DISCOVERED_MS, config };
    return config;
  } catch (error) {
    log.error({ err: error, issuer: issuer.href }, 'the provider of the agency does not answer');
    throw new AgencyRefusal('unavailable');
  }
}
/** What the provider calls itself, as its tokens do. @throws AgencyRefusal */
export const agencyIssuer = async (): Promise<string> => (await configuration()).serverMetadata().issuer;
/** For tests, which change the provider. */
export const forgetAgency = (): void => {
  discovered = undefined;
};

const OnItsWay = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  sign: z.string(),
});
type OnItsWay = z.output<typeof OnItsWay>;
const signOf = ({ state, nonce, verifier, next }: Omit<OnItsWay, 'sign'>): string =>
  signature(AGENCY, JSON.stringify([state, nonce, verifier, next]));

const callbackUrl = (): string => new URL(urls.agencySignIn(), env.PUBLIC_URL).href;

class AgencyStrategy<User> extends Strategy<User, AgencyPerson> {
  name = AGENCY;

  async authenticate(request: Request): Promise<User> {
    const asked = new URL(request.url);
    const back = ['code', 'error', 'state'].some((name) => asked.searchParams.has(name));
    return back ? this.verify(await comeBack(request, asked)) : goThere(asked.searchParams.get('next') ?? '');
  }
}

/** @throws Response that leads to the provider */
async function goThere(next: string): Promise<never> {
  const config = await configuration();
  const verifier = oidc.randomPKCECodeVerifier();
  const onItsWay = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier, next: next.slice(0, 2000) };
  const to = oidc.buildAuthorizationUrl(config, {
    ...{ redirect_uri: callbackUrl(), scope: env.OIDC_SCOPE, state: onItsWay.state, nonce: onItsWay.nonce },
    ...{ code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
  });
  throw redirect(to.href, {
    headers: { 'Set-Cookie': await agencyCookie.serialize({ ...onItsWay, sign: signOf(onItsWay) }) },
  });
}

/** @throws AgencyRefusal */
async function comeBack(request: Request, asked: URL): Promise<AgencyPerson> {
  const cookie: unknown = await agencyCookie.parse(request.headers.get('cookie'));
  const stored = OnItsWay.safeParse(cookie);
  if (!stored.success || signOf(stored.data) !== stored.data.sign) throw new AgencyRefusal('stale');
  const { state, nonce, verifier, next } = stored.data;
  if (asked.searchParams.get('state') !== state) throw new AgencyRefusal('stale');
  const config = await configuration();
  // behind a proxy the request says another host: what the provider was told counts
  const answer = new URL(`${callbackUrl()}${asked.search}`);
  try {
    const tokens = await oidc.authorizationCodeGrant(config, answer, {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
    });
    const claims = tokens.claims()!;
    const told = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
    const email = verifiedAddress([told, claims], env.OIDC_TRUST_EMAIL);
    return { issuer: claims.iss, subject: claims.sub, next, email };
  } catch (error) {
    const refused = error instanceof oidc.AuthorizationResponseError;
    log.warn({ err: error }, refused ? 'the agency let nobody in' : 'the answer of the agency is not right');
    throw new AgencyRefusal(refused ? 'refused' : 'unavailable');
  }
}

/** @throws a redirection to the provider, or AgencyRefusal */
export function signInAtAgency<User>(request: Request, verify: (person: AgencyPerson) => Promise<User>): Promise<User> {
  return new Authenticator<User>().use(new AgencyStrategy<User>(verify), AGENCY).authenticate(AGENCY, request);
}
