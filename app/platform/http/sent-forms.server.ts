/** Forms that were sent a moment ago, for all the processes of one database. */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { now } from '../clock.server';
import { db } from '../db/client.server';
import { log } from '../log/log.server';

/** As long as an answer may take to be seen on a slow line. */
export const REMEMBERED_MS = 60_000;
/** Who holds a form this long without an answer was killed: it may be acted on again. */
const HELD_MS = 120_000;

const Answer = z.object({ status: z.number().int(), headers: z.array(z.tuple([z.string(), z.string()])) });
type Held =
  { readonly kind: 'mine' } | { readonly kind: 'busy' } | { readonly kind: 'done'; readonly answer: Response };

let swept = 0;

/** The insert decides which request is first; only a second one needs another query. */
export async function takeForm(click: string): Promise<Held> {
  const at = now();
  const { rowCount } = await db().pool.query(
    'INSERT INTO "SentForm" AS s (click, until) VALUES ($1, $2) ON CONFLICT (click) DO UPDATE SET until = ' +
      'excluded.until, answer = NULL WHERE s.until < $3',
    [click, new Date(at.getTime() + HELD_MS), at],
  );
  if ((rowCount ?? 0) > 0) {
    sweep(at);
    return { kind: 'mine' };
  }
  const { rows } = await db().pool.query<{ answer: unknown }>('SELECT answer FROM "SentForm" WHERE click = $1', [
    click,
  ]);
  const read = Answer.safeParse(rows[0]?.answer);
  return read.success
    ? { kind: 'done', answer: new Response(null, { status: read.data.status, headers: read.data.headers }) }
    : { kind: 'busy' };
}

/** Stores where the form led. Not awaited: a second request polls until it is there. */
export function rememberForm(click: string, { status, headers }: Response): void {
  beside(
    db().pool.query('UPDATE "SentForm" SET until = $2, answer = $3 WHERE click = $1', [
      click,
      new Date(now().getTime() + REMEMBERED_MS),
      JSON.stringify({ status, headers: [...headers] }),
    ]),
  );
}

const FREE_EVERY_MS = 500;

/**
 * It came back, or failed: the same form may be sent again. Where it failed with the database, freeing it is tried
 * again as long as it would be held: who sends it again would wait for nothing.
 */
export const freeForm = (click: string): void => beside(free(click, HELD_MS / FREE_EVERY_MS));

async function free(click: string, tries: number): Promise<void> {
  try {
    await db().pool.query('DELETE FROM "SentForm" WHERE click = $1', [click]);
  } catch (error) {
    if (tries === 0) throw error;
    await wait(FREE_EVERY_MS, undefined, { ref: false });
    await free(click, tries - 1);
  }
}

/** Each process deletes expired rows at most once a minute. */
function sweep(at: Date): void {
  if (Math.abs(at.getTime() - swept) < REMEMBERED_MS) return;
  swept = at.getTime();
  beside(db().pool.query('DELETE FROM "SentForm" WHERE until < $1', [at]));
}

function beside(work: Promise<unknown>): void {
  work.catch((error: unknown) =>
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a sent form was not remembered'),
  );
}
