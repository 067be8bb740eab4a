/** Answers, counted for /metrics; slow ones are told, all of them at the level « debug ». */
import { countAnswer } from '../metrics.server';
import { log } from './log.server';

interface Answered {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

const SLOW_MS = 5000;
/** Lines that stay open on purpose. */
const LASTING = ['/events', '/api/events'];

export function logAnswer({ requestId, method, path, status, ms }: Answered): void {
  if (LASTING.includes(path)) return;
  countAnswer(method, path, status, ms / 1000);
  const line = { requestId, method, path, status, ms: Math.round(ms) };
  if (ms >= SLOW_MS) log.warn(line, 'slow answer');
  else log.debug(line, 'answered');
}

/** What failed outside Remix. */
export const logFault = (error: unknown, requestId: string): void => {
  log.error({ err: error, requestId }, 'request failed');
};
