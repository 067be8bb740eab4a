/**
 * Centres of the municipalities that have no position yet, from the service of the settings (DECISIONS B36): a
 * PostgREST table with columns code, x and y in WGS 84. Positions that the product has already stay as they are.
 */
import { z } from 'zod';
import { readSettings } from '~/platform/settings.server';
import { jsonIn } from '~/kernel/json-in';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { fetchAllowed } from '~/platform/http/fetch-allowed.server';
import { log } from '~/platform/log/log.server';
import { readAllRows } from '../data/read-rows.server';
import { knownSet, type FileLine, type ImportReport } from '../domain';
import { columnContext } from './column-context.server';
import { importLines } from './import-file.server';

const PAGE = 5000;
const MOST_PAGES = 20;
const TIMEOUT_MS = 30_000;
const LARGEST_BYTES = 5 * 1024 * 1024;
const Centres = z
  .array(z.object({ code: z.string().max(5), x: z.number().min(-180).max(180), y: z.number().min(-90).max(90) }))
  .max(PAGE);
type Centre = z.infer<typeof Centres>[number];

export const cityServiceAddress = async (): Promise<string | null> => (await readSettings()).cityServiceUrl || null;

export async function completeCentres(
  actor: Actor,
): Promise<Outcome<ImportReport, 'forbidden' | 'noService' | 'unreachable'>> {
  const set = knownSet('communes');
  if (!may(actor, set.allow.edit)) return refused('forbidden');
  const address = await cityServiceAddress();
  if (address === null) return refused('noService');
  const centres = await fetchCentres(address);
  if (!centres) return refused('unreachable');
  const missing = new Set((await readAllRows(set)).filter((row) => row.values.x === null).map((row) => row.id));
  const lines = centres
    .filter(({ code }) => missing.has(code))
    .map(({ code, x, y }, rank): FileLine => ({
      line: rank + 1,
      given: { codeCommune: code, x, y, projection: '4326' },
      places: new Map(),
    }));
  return done(
    await importLines(actor, set, new URL(address).host, { lines, issues: [] }, await columnContext(set, actor), true),
  );
}

/** Every page of the table; null when the service does not answer as one. */
async function fetchCentres(address: string): Promise<Centre[] | null> {
  const all: Centre[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const url = new URL(address);
    for (const [name, value] of Object.entries({
      select: 'code,x,y',
      order: 'code',
      limit: String(PAGE),
      offset: String(page * PAGE),
    }))
      url.searchParams.set(name, value);
    const found = await fetchPage(url);
    if (!found) return null;
    all.push(...found);
    if (found.length < PAGE) break;
  }
  return all;
}

async function fetchPage(url: URL): Promise<Centre[] | null> {
  // why: no answer, a late one or one that is no list all mean the same to who asked: the service is to be looked at
  const answer = await fetchAllowed(url.href, {
    accept: 'application/json',
    timeoutMs: TIMEOUT_MS,
    limitBytes: LARGEST_BYTES,
  }).catch((error: unknown) => {
    log.warn({ err: error, host: url.host }, 'the service of city centres did not answer');
    return null;
  });
  if (answer?.status !== 200) return null;
  const parsed = Centres.safeParse(jsonIn(new TextDecoder().decode(answer.body)));
  return parsed.success ? parsed.data : null;
}
