import pino from 'pino';
import { env } from '../env.server';
import { currentRequest } from './request-id.server';

/** Structured log on stdout. Cookies, passwords and tokens are redacted before they are written. */
export const log = pino({
  level: env.NODE_ENV === 'test' ? 'silent' : env.LOG_LEVEL,
  base: undefined,
  mixin() {
    const requestId = currentRequest();
    return requestId === undefined ? {} : { requestId };
  },
  redact: { paths: ['*.password', '*.token', '*.cookie', 'headers.cookie', 'headers.authorization'], censor: '[…]' },
});
