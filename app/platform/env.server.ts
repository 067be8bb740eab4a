/**
 * The environment, parsed once at boot: the only file that reads process.env. A wrong value stops the start with a
 * sentence, never later with a surprise.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

const optional = z
  .string()
  .optional()
  .transform((text) => (text === '' ? undefined : text));

const YES = ['1', 'true', 'yes', 'on', 'oui'];
const NO = ['0', 'false', 'no', 'off', 'non'];
const flag = <Unset extends boolean | null>(byDefault: Unset) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined || text === '') return byDefault;
      if (YES.includes(text.toLowerCase())) return true;
      if (NO.includes(text.toLowerCase())) return false;
      context.addIssue({ code: 'custom', message: 'écrivez 1 ou 0' });
      return z.NEVER;
    });
/** An address of one of these protocols, or nothing. */
const address = (...protocols: string[]) =>
  optional.refine((text) => text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol)), {
    error: `écrivez une adresse qui commence par ${protocols.map((protocol) => `${protocol}//`).join(' ou ')}`,
  });
/**
 * The trusted proxies, whose X-Forwarded-For is believed: their number, or their networks. The visitor's address is
 * then read from the right; addresses further left are written by the visitor and ignored.
 */
function trustedProxies(text: string, context: z.RefinementCtx): number | string[] {
  const value = text.trim();
  if (/^\d?$/.test(value)) return Number(value);
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue({
    code: 'custom',
    message:
      'donnez le nombre de mandataires (0 à 9) ou leurs réseaux séparés par des virgules, par exemple « 1 » ou ' +
      '« 10.0.0.0/8,fd00::/8 » ; tout croire (/0) est refusé',
  });
  return z.NEVER;
}
const isNetwork = (text: string): boolean =>
  isIP(text) > 0 || (isIP(text.split('/')[0] ?? '') > 0 && ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0);

/** Names and addresses that never leave the machine. */
const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

const Environment = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).catch('production'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    DATABASE_URL: optional,
    DATA_DIR: z.string().default('data'),
    APP_SECRET: optional,
    /** public address, e.g. https://eau.example.fr; unset: taken from the request */
    PUBLIC_URL: address('https:', 'http:'),
    /** plain http on a LAN address: cookies lose Secure and a banner warns of it */
    ALLOW_HTTP: flag(false),
    TRUST_PROXY: z.string().default('').transform(trustedProxies),
    /** unset: the demo is seeded, except in production with its own database */
    DEMO: flag(null),
    DEMO_PASSWORD: optional,
    SMTP_URL: address('smtp:', 'smtps:'),
    MAIL_FROM: z.string().default('Territoires <ne-pas-repondre@localhost>'),
    MODULE_NAME: z.string().default('CCE'),
    PUBLIC_TOKEN: optional,
    /** hosts (host or host:port, comma-separated) the server may read from although they are private or plain http */
    FETCH_HOSTS: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((host) => host.trim().toLowerCase())
          .filter(Boolean),
      ),
    /** the folder below which jobs may watch others for files; unset: none */
    DROP_ROOT: optional,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** sign-in of the agency (OpenID Connect): the address of its provider, and what it knows this product as */
    OIDC_ISSUER: address('https:', 'http:'),
    OIDC_CLIENT_ID: optional,
    OIDC_CLIENT_SECRET: optional,
    /** how the button calls it */
    OIDC_NAME: optional,
    OIDC_SCOPE: z.string().default('openid email'),
    /** algorithm of its signed userinfo (ProConnect: RS256); unset: plain JSON */
    OIDC_USERINFO_ALG: optional,
    /** 1: addresses count as verified where the provider says nothing of it (it says `email_verified` otherwise) */
    OIDC_TRUST_EMAIL: flag(false),
    /** 0: who came in by the agency once comes in by it alone */
    OIDC_PASSWORDS: flag(true),
    /** days without the agency after which such an account is closed; 0: never */
    OIDC_CLOSE_DAYS: z.coerce.number().int().min(0).max(3650).default(0),
    /** opens /metrics to whoever sends it; unset: nobody */
    METRICS_TOKEN: optional,
    /** statements that take longer are told in the log; 0: none */
    SLOW_QUERY_MS: z.coerce.number().int().min(0).max(600_000).default(1000),
    /** run queue workers inside the web process */
    INLINE_WORKER: flag(true),
    QUEUE_POLL_SECONDS: z.coerce.number().min(0.5).max(60).default(2),
    QUEUE_EXPIRE_SECONDS: z.coerce.number().int().min(2).max(86_400).default(30),
    QUEUE_MAINTENANCE_SECONDS: z.coerce.number().int().min(1).max(3600).default(10),
    SOLVER_THREADS: z.coerce.number().int().min(1).max(32).default(1),
    /** where the nightly backups go; unset: the folder `backups` of the data */
    BACKUP_DIR: optional,
    UPLOAD_MAX_MB: z.coerce.number().min(1).max(500).default(30),
  })
  .superRefine((given, context) => {
    // the provider sends people back to one address, and to nobody who does not say who it is
    if (given.OIDC_ISSUER === undefined) return;
    const issuer = new URL(given.OIDC_ISSUER);
    if (issuer.protocol === 'http:' && !isThisMachine(issuer.hostname))
      context.addIssue({
        code: 'custom',
        path: ['OIDC_ISSUER'],
        message: 'écrivez une adresse en https:// ; http:// n’est accepté que de localhost',
      });
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'] as const)
      if (given[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'donnez-la : OIDC_ISSUER la demande' });
  });

type Env = Omit<z.infer<typeof Environment>, 'DEMO'> & { readonly DEMO: boolean };
/** The variables that may be set; a test compares them with the README's table. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(Environment.shape);

export function readEnvironment(given: Readonly<Record<string, string | undefined>>): Env {
  const parsed = Environment.safeParse(given);
  if (parsed.success) {
    const { NODE_ENV, DATABASE_URL, DEMO } = parsed.data;
    return { ...parsed.data, DEMO: DEMO ?? !(NODE_ENV === 'production' && DATABASE_URL !== undefined) };
  }
  const wrong = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return `${name} vaut « ${given[name] ?? ''} » : ${remedyOf(issue)}`;
  });
  throw Object.assign(new Error(`Configuration invalide. ${wrong.join(' ; ')}.`), { plain: true });
}

/** What to write instead, in words. */
function remedyOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `choisissez parmi ${issue.values.join(', ')}`;
    case 'too_small':
      return `donnez un nombre à partir de ${issue.minimum}`;
    case 'too_big':
      return `donnez un nombre jusqu’à ${issue.maximum}`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'donnez un nombre entier' : 'donnez un nombre';
    default:
      return issue.message;
  }
}

export const env: Env = readEnvironment(process.env);

export const dataDirectory = (): string => path.resolve(env.DATA_DIR);

let secret: string | undefined;
const secretFile = (): string => path.join(dataDirectory(), 'secret');

/** False where the next value that is signed would make a new one. */
export const isSecretKept = (): boolean => env.APP_SECRET !== undefined || existsSync(secretFile());

/** Key of the signed and encrypted values: APP_SECRET, else a random one kept in the data folder (0600). */
export function appSecret(): string {
  if (secret) return secret;
  if (env.APP_SECRET) return (secret = env.APP_SECRET);
  const file = secretFile();
  if (!existsSync(file)) {
    mkdirSync(dataDirectory(), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return (secret = readFileSync(file, 'utf8').trim());
}
