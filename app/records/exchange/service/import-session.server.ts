/**
 * One import, whatever the file goes into: it is stored, what it would change is shown, and it is applied when this is
 * confirmed – read and compared again, with the data as they are then. A kind says who may, what the page shows and
 * what applying does.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { inTransaction } from '~/platform/db/transaction.server';
import {
  changeSession,
  createSession,
  findExecution,
  findSession,
  type ImportSession,
  type SessionChange,
  type SessionFile,
} from '../data/import-sessions.server';

export {
  changeSession,
  claimSession,
  createSession,
  findSession,
  latestSession,
  releaseSession,
  type ImportSession,
  type SessionFile,
} from '../data/import-sessions.server';

export interface ImportKind<Subject, Page, Applied, Refusal> {
  readonly target: string;
  /** a file is shown to, and confirmed by, the person who sent it only */
  readonly personal?: boolean;
  /** what the file goes into, for those who may change it */
  readonly open: (actor: Actor, targetId: string) => Promise<Outcome<Subject, Refusal>>;
  /** compares at once, where the page shows a kept report; what the session keeps */
  readonly begin?: (actor: Actor, subject: Subject, session: ImportSession) => Promise<SessionChange>;
  /** without a session: the page where a file is chosen */
  readonly page: (actor: Actor, subject: Subject, session: ImportSession | null) => Promise<Page>;
  /** `keeps`: the end of the session, unless a job writes it */
  readonly apply: (
    actor: Actor,
    subject: Subject,
    session: ImportSession,
  ) => Promise<Outcome<{ readonly applied: Applied; readonly keeps: SessionChange }, Refusal>>;
}

const STORE_MS = 120_000;
const placeOf = (kind: { target: string; personal?: boolean }, { login }: Actor, targetId: string) => ({
  target: kind.target,
  targetId,
  ...(kind.personal && { login }),
});

/** Keeps the file; returns the session's id. */
export async function startImport<Subject, Refusal>(
  kind: ImportKind<Subject, unknown, unknown, Refusal>,
  actor: Actor,
  targetId: number | string,
  file: SessionFile,
  companion: SessionFile | null = null,
): Promise<Outcome<string, Refusal>> {
  const opened = await kind.open(actor, String(targetId));
  if (!opened.ok) return opened;
  const place = { target: kind.target, targetId: String(targetId), login: actor.login };
  const id = await inTransaction((tx) => createSession(tx, place, file, companion), { timeoutMs: STORE_MS });
  const session = kind.begin && (await findSession(id, place));
  if (session) await changeSession(session, await kind.begin!(actor, opened.value, session));
  return done(id);
}

/** The page of a session; of none where it is not known. */
export async function readImport<Subject, Page, Refusal>(
  kind: ImportKind<Subject, Page, unknown, Refusal>,
  actor: Actor,
  targetId: number | string,
  id: string | null,
): Promise<Outcome<Page, Refusal>> {
  const opened = await kind.open(actor, String(targetId));
  if (!opened.ok) return opened;
  const session = id === null ? null : await findSession(id, placeOf(kind, actor, String(targetId)));
  return done(await kind.page(actor, opened.value, session));
}

export async function confirmImport<Subject, Applied, Refusal>(
  kind: ImportKind<Subject, unknown, Applied, Refusal>,
  actor: Actor,
  targetId: number | string,
  id: string,
): Promise<Outcome<Applied, Refusal | 'notFound'>> {
  const opened = await kind.open(actor, String(targetId));
  if (!opened.ok) return opened;
  const session = await findSession(id, placeOf(kind, actor, String(targetId)));
  if (!session) return refused('notFound');
  const outcome = await kind.apply(actor, opened.value, session);
  if (!outcome.ok) return outcome;
  await changeSession(session, outcome.value.keeps);
  return done(outcome.value.applied);
}

/** The job of a session: how far it is, and whether it ended badly. */
export async function jobOfSession({ options: { executionId }, state }: Pick<ImportSession, 'options' | 'state'>) {
  const execution = executionId === undefined ? null : await findExecution(executionId);
  const running = execution !== null && execution.state !== 'finalized';
  const failed = !running && (execution?.outcome === 'failure' || execution?.outcome === 'cancelled');
  return { running, failed: failed && state !== 'applied', progress: execution?.progress ?? 0 };
}
