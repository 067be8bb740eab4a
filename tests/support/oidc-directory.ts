/**
 * The directory of an agency: a real OpenID Connect provider (oidc-provider) whose sign-in page lets in whoever the
 * test says, by code and PKCE.
 */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider';

interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: unknown;
}

/** What it keeps of its sessions and codes. */
class Kept implements Adapter {
  static readonly rows = new Map<string, AdapterPayload>();
  constructor(private readonly kind: string) {}
  #key = (id: string): string => `${this.kind} ${id}`;
  upsert(id: string, payload: AdapterPayload): Promise<undefined> {
    Kept.rows.set(this.#key(id), payload);
    return Promise.resolve(undefined);
  }
  find = (id: string): Promise<AdapterPayload | undefined> => Promise.resolve(Kept.rows.get(this.#key(id)));
  findByUid = (uid: string): Promise<AdapterPayload | undefined> =>
    Promise.resolve([...Kept.rows.values()].find((row) => row.uid === uid));
  findByUserCode = (): Promise<undefined> => Promise.resolve(undefined);
  consume(id: string): Promise<undefined> {
    const row = Kept.rows.get(this.#key(id));
    if (row) row.consumed = Math.floor(Date.now() / 1000);
    return Promise.resolve(undefined);
  }
  destroy(id: string): Promise<undefined> {
    Kept.rows.delete(this.#key(id));
    return Promise.resolve(undefined);
  }
  revokeByGrantId(grantId: string): Promise<undefined> {
    for (const [key, row] of Kept.rows) if (row.grantId === grantId) Kept.rows.delete(key);
    return Promise.resolve(undefined);
  }
}

export const CLIENT = { id: 'territoires', secret: 'un-secret-d-essai-assez-long-pour-signer' } as const;

function otherKeys(): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] });
}

export class OidcDirectory {
  #server?: Server;
  #issuer = '';
  /** whom its page lets in; null: it refuses */
  person: Person | null = null;
  /** it shows other keys than those that it signs with */
  keysAreOthers = false;

  /** @param signed userinfo as a signed JWT, as ProConnect answers */
  async start(redirectUri: string, signed: boolean): Promise<void> {
    let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
    this.#server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => this.#server!.listen(0, '127.0.0.1', resolve));
    this.#issuer = `http://localhost:${(this.#server.address() as AddressInfo).port}`;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const provider = new Provider(this.#issuer, {
      adapter: Kept,
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as never] },
      cookies: { keys: ['une clé de cookie'] },
      ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
      features: { devInteractions: { enabled: false }, jwtUserinfo: { enabled: true } },
      interactions: { url: () => '/enter' },
      claims: { email: ['email', 'email_verified'] },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...this.person, sub }) }),
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
          ...(signed ? { userinfo_signed_response_alg: 'RS256' } : {}),
        },
      ],
    });
    const rest = provider.callback();
    answer = (request, response) => {
      if (this.keysAreOthers && request.url === '/jwks')
        response.setHeader('Content-Type', 'application/json').end(otherKeys());
      else if (request.url?.startsWith('/enter')) void this.#enter(provider, request, response);
      else void rest(request, response);
    };
  }

  async #enter(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    await provider.interactionDetails(request, response);
    if (!this.person) {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const grant = new provider.Grant({ accountId: this.person.sub, clientId: CLIENT.id });
    grant.addOIDCScope('openid email');
    const grantId = await grant.save();
    await provider.interactionFinished(request, response, {
      login: { accountId: this.person.sub },
      consent: { grantId },
    });
  }

  get issuer(): string {
    return this.#issuer;
  }

  /** A browser at the directory, from the address that we sent it to, to the one that it is sent back to. */
  async pass(address: string, home: string): Promise<string> {
    const cookies = new Map<string, string>();
    let at = address;
    for (let hop = 0; hop < 10 && !at.startsWith(home); hop += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const one of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = one.split(';')[0]!.split('=');
        cookies.set(name, value);
      }
      const next = answer.headers.get('location');
      if (next === null) throw new Error(`the directory stays at ${at}: ${await answer.text()}`);
      at = new URL(next, at).href;
    }
    return at;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve) ?? resolve(undefined));
  }
}
