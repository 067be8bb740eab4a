import pino from 'pino';
import { env } from '../env.server';

/** Structured log on stdout. Secrets never enter it: cookies, passwords and tokens are redacted at the door. */
export const log = pino({
  level: env.NODE_ENV === 'test' ? 'silent' : env.LOG_LEVEL,
  base: undefined,
  redact: { paths: ['*.password', '*.token', '*.cookie', 'headers.cookie', 'headers.authorization'], censor: '[…]' },
});
