/**
 * The environment, parsed once at boot: the only file that reads process.env.
 * A wrong value stops the start with a sentence, never later with a surprise.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const flag = (byDefault: boolean) =>
  z
    .string()
    .optional()
    .transform((text) =>
      text === undefined || text === '' ? byDefault : !['0', 'false', 'no'].includes(text.toLowerCase()),
    );
const optional = z
  .string()
  .optional()
  .transform((text) => (text === '' ? undefined : text));

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).catch('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: optional,
  DATA_DIR: z.string().default('data'),
  APP_SECRET: optional,
  /** public address, e.g. https://eau.example.fr; unset: taken from the request */
  PUBLIC_URL: optional,
  /** plain http on a LAN address: cookies lose Secure and a banner says so */
  ALLOW_HTTP: flag(false),
  TRUST_PROXY: flag(false),
  DEMO: flag(true),
  DEMO_PASSWORD: optional,
  SMTP_URL: optional,
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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** run queue workers inside the web process */
  INLINE_WORKER: flag(true),
  QUEUE_POLL_SECONDS: z.coerce.number().min(0.5).max(60).default(2),
  QUEUE_EXPIRE_SECONDS: z.coerce.number().int().min(2).max(86_400).default(30),
  QUEUE_MAINTENANCE_SECONDS: z.coerce.number().int().min(1).max(3600).default(10),
  SOLVER_THREADS: z.coerce.number().int().min(1).max(32).default(1),
  UPLOAD_MAX_MB: z.coerce.number().min(1).max(500).default(30),
});

export type Env = z.infer<typeof Environment>;
/** What may be set; the README's table says the same, in a test. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(Environment.shape);

function parse(): Env {
  const parsed = Environment.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`).join(' ; ');
  throw new Error(`Configuration invalide (variables d’environnement) — ${wrong}`);
}

export const env: Env = parse();

export const dataDirectory = (): string => path.resolve(env.DATA_DIR);

let secret: string | undefined;

/** Key of the signed and encrypted values: APP_SECRET, else a random one kept in the data folder (0600). */
export function appSecret(): string {
  if (secret) return secret;
  if (env.APP_SECRET) return (secret = env.APP_SECRET);
  const file = path.join(dataDirectory(), 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDirectory(), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return (secret = readFileSync(file, 'utf8').trim());
}
