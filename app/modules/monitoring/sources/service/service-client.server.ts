/**
 * Asks a service that gives its lines in pages of JSON. Faults that may pass (a network that fails, an overloaded
 * service, an answer cut half-way) are tried again, later each time; others are reported at once.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { trimEnd } from '~/kernel/trim-end';
import { FetchRefused, fetchAllowed, type FetchAnswer } from '~/platform/http/fetch-allowed.server';
import { JobFailed } from '~/platform/jobs/define-job';
import { worded } from '~/platform/jobs/log-words';
import { readSettings } from '~/platform/settings.server';
import type { SourceContext } from './source-context';

const TRIES = 6;
const TIMEOUT_MS = 90_000;
const LARGEST_BYTES = 40 * 1024 * 1024;
/** A service that asks to wait longer than this is left to the next run. */
const LONGEST_WAIT_MS = 10 * 60_000;

type SourceFault =
  'unreachable' | 'status' | 'busy' | 'unreadable' | 'notAllowed' | 'tooLarge' | 'turnsRound' | 'tooDeep';
/** The service cannot be read: `sources:fault` says it. */
export class SourceFailed extends Error {
  override readonly name = 'SourceFailed';
  constructor(
    readonly fault: SourceFault,
    readonly host: string,
    readonly status = 0,
  ) {
    super(`${host}: ${fault} ${status || ''}`.trim());
  }
}

export interface ServicePage {
  readonly data: readonly unknown[];
  /** path of the next page at the same service */
  readonly next: string | null;
  readonly count: number;
}
export interface Pace {
  /** the service's quota */
  readonly perMinute: number;
  /** the first pause after a fault; it doubles */
  readonly firstWaitMs: number;
}
export const USUAL_PACE: Pace = { perMinute: 120, firstWaitMs: 1000 };

export interface ServiceClient {
  readonly host: string;
  read(path: string): Promise<ServicePage>;
}

/** As a line of the journal. */
export const faultLine = ({ fault, host, status }: SourceFailed): string =>
  worded(`sources:fault.${fault}`, { host, status });

/** Some minutes later the service may be there again; an address that is not open stays closed. */
export const failedBy = (error: SourceFailed): JobFailed =>
  new JobFailed(faultLine(error), { cause: error, passes: error.fault !== 'notAllowed' });

/** The address that a job names, else that of the settings. */
export async function serviceAddress(named: string): Promise<string> {
  const address = named || (await readSettings()).hubeauUrl;
  if (address === '') throw new JobFailed('sources:fault.missing');
  return address;
}

export function serviceClient(
  base: string,
  { signal, log }: SourceContext,
  { perMinute, firstWaitMs }: Pace,
): ServiceClient {
  const { host, origin, pathname } = new URL(base);
  /** a service that stands below a folder of its site is asked there; its own links name it already */
  const folder = trimEnd(pathname, '/');
  const below = (path: string): string => (path.startsWith(`${folder}/`) ? path : `${folder}${path}`);
  let free = 0;

  async function ask(path: string): Promise<FetchAnswer> {
    const now = performance.now();
    const pause = Math.max(0, free - now);
    free = Math.max(free, now) + 60_000 / perMinute;
    if (pause > 0) await wait(pause, undefined, { signal });
    const limits = { accept: 'application/json', timeoutMs: TIMEOUT_MS, limitBytes: LARGEST_BYTES };
    return fetchAllowed(new URL(below(path), origin).href, { ...limits, hosts: [host], signal });
  }

  async function attempt(path: string): Promise<ServicePage | Passing> {
    try {
      const { status, body, retryAfter } = await ask(path);
      if (status === 429 || status === 503) return passing(new SourceFailed('busy', host, status), retryAfter);
      if (status >= 500 || status === 408) return passing(new SourceFailed('status', host, status), retryAfter);
      if (status !== 200 && status !== 206) throw new SourceFailed('status', host, status);
      return pageOf(Buffer.from(body).toString('utf8'), origin) ?? passing(new SourceFailed('unreadable', host));
    } catch (error) {
      if (signal.aborted || error instanceof SourceFailed) throw error;
      if (error instanceof FetchRefused)
        throw new SourceFailed(error.code === 'tooLarge' ? 'tooLarge' : 'notAllowed', host);
      return passing(new SourceFailed('unreachable', host));
    }
  }

  return {
    host,
    async read(path) {
      for (let turn = 0; ; turn += 1) {
        const answer = await attempt(path);
        if (!('fault' in answer)) return answer;
        const pause = answer.afterMs ?? firstWaitMs * 2 ** turn;
        if (turn === TRIES - 1 || pause > LONGEST_WAIT_MS) throw answer.fault;
        await log('warning', faultLine(answer.fault));
        await log('info', worded('sources:log.waits', { seconds: Math.ceil(pause / 1000) }));
        await wait(pause, undefined, { signal });
      }
    },
  };
}

interface Passing {
  readonly fault: SourceFailed;
  /** what the service asks for */
  readonly afterMs: number | null;
}
function passing(fault: SourceFailed, retryAfter = ''): Passing {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return { fault, afterMs: Number.isFinite(seconds) ? Math.max(0, seconds) : null };
}

/** Null: cut, or not what a page is. The next page is asked at the same service, whatever name it gives itself. */
function pageOf(text: string, origin: string): ServicePage | null {
  let page: { data?: unknown; next?: unknown; count?: unknown } | null;
  try {
    page = JSON.parse(text) as typeof page;
  } catch {
    return null;
  }
  if (!page || !Array.isArray(page.data)) return null;
  const data = page.data as unknown[];
  const next = typeof page.next === 'string' && page.next !== '' ? new URL(page.next, origin) : null;
  return {
    data,
    next: next && `${next.pathname}${next.search}`,
    count: typeof page.count === 'number' ? page.count : data.length,
  };
}
