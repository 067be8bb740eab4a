/** A job is made or changed: checked against its kind, its chain and whom its credentials are for, then written. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { startOf } from '~/records/fields/domain';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { nextDate } from '~/platform/jobs/cron';
import {
  findChains,
  findJob,
  findSealedOf,
  insertJob,
  updateJob,
  type Chained,
  type JobRow,
} from '../data/scheduled-jobs.server';
import { loopOf, mustBeTyped, OF_KIND, type JobValues, type TypedSecrets } from '../domain';
import type { JobKind } from '../jobs/define-kind';
import { mayOnJob } from './job-access.server';
import { sealSecret } from './job-secrets.server';
import { listStarters } from './job-starters.server';
import { parametersOf, type JobWorld } from './job-world';

export type JobFault = string | { readonly key: string; readonly params: Readonly<Record<string, string>> };
export type JobFaults = Readonly<Record<string, JobFault>>;
export type JobRefusal =
  { readonly code: 'notFound' | 'conflict' } | { readonly code: 'faults'; readonly faults: JobFaults };

export interface JobDraft {
  readonly kind: JobKind;
  readonly values: JobValues;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly secrets: TypedSecrets;
  /** false: its schedule is kept without being followed; absent: as it was */
  readonly enabled?: boolean;
}

/** What the audit keeps: of credentials only which there are. */
const trace = ({ updatedBy: _, updatedAt: __, ...job }: JobRow) => job;

export async function createJob(actor: Actor, world: JobWorld, draft: JobDraft): Promise<Outcome<JobRow, JobRefusal>> {
  const job = settled(draft);
  const [starters, empty] = await Promise.all([listStarters(), namesNothing(job)]);
  return inTransaction<Outcome<JobRow, JobRefusal>>(async (tx) => {
    const chains = await findChains(tx, { lock: job.values.nextJobId !== null });
    const faults = { ...faultsOf(job, { world, starters, chains, before: null }), ...empty };
    if (Object.keys(faults).length > 0) return refused({ code: 'faults', faults });
    const [at, enabled] = [now(), job.enabled ?? true];
    const saved = await insertJob(tx, actor.login, at, {
      ...written(job),
      secrets: sealed({}, job.secrets),
      enabled,
      nextRunAt: enabled ? dateOf(job.values, at) : null,
    });
    await record(tx, actor, 'job.create', null, saved);
    return done(saved);
  });
}

/** `version`: the one its editor saw; without it the last word is the right one (a program). */
export async function saveJob(
  actor: Actor,
  world: JobWorld,
  { id, version }: { readonly id: number; readonly version?: number },
  draft: JobDraft,
): Promise<Outcome<JobRow, JobRefusal>> {
  const job = settled(draft);
  const [starters, empty] = await Promise.all([listStarters(), namesNothing(job)]);
  return inTransaction<Outcome<JobRow, JobRefusal>>(async (tx) => {
    const chains = await findChains(tx, { lock: true });
    const before = await findJob(id, tx);
    if (!before || !mayOnJob(actor, 'job.edit', before)) return refused({ code: 'notFound' });
    if (version !== undefined && version !== before.version) return refused({ code: 'conflict' });
    const faults = { ...faultsOf(job, { world, starters, chains, before }), ...empty };
    if (Object.keys(faults).length > 0) return refused({ code: 'faults', faults });
    const [at, enabled] = [now(), job.enabled ?? before.enabled];
    const sameDates = before.enabled && before.cron === job.values.cron;
    const saved = await updateJob(
      tx,
      id,
      { by: actor.login, at },
      {
        ...written(job),
        secrets: sealed(await findSealedOf(tx, id), job.secrets),
        enabled,
        nextRunAt: !enabled ? null : sameDates ? before.nextRunAt : dateOf(job.values, at),
      },
    );
    await record(tx, actor, 'job.update', before, saved);
    return done(saved);
  });
}

const record = (tx: Transaction, actor: Actor, action: string, before: JobRow | null, after: JobRow) =>
  audit(tx, {
    login: actor.login,
    action,
    entity: 'job',
    entityId: after.id,
    before: before && trace(before),
    after: trace(after),
  });

/** A kind whose parameters say which stations it is about is not asked for them. */
function settled(draft: JobDraft): JobDraft {
  const { kind, values, parameters } = draft;
  return kind.filterOf ? { ...draft, values: { ...values, filters: kind.filterOf(parameters) } } : draft;
}

const dateOf = ({ cron }: JobValues, after: Date): Date | null => (cron === null ? null : nextDate(cron, after));

const written = ({ kind, values, parameters }: JobDraft) => ({
  ...values,
  definition: kind.job.id,
  jobType: kind.job.jobType,
  parameters,
});

/** What was typed, sealed, over what there was. */
function sealed(before: Readonly<Record<string, string>>, { typed, cleared }: TypedSecrets): Record<string, string> {
  const kept = Object.entries(before).filter(([name]) => !cleared.includes(name));
  const added = Object.entries(typed).map(([name, value]) => [name, sealSecret(value)] as const);
  return Object.fromEntries([...kept, ...added]);
}

interface Known {
  readonly world: JobWorld;
  readonly starters: readonly { readonly login: string }[];
  readonly chains: readonly Chained[];
  readonly before: JobRow | null;
}

function faultsOf({ kind, values, parameters, secrets }: JobDraft, known: Known): JobFaults {
  const { world, starters, chains, before } = known;
  const { login, filters, cron, nextJobId } = values;
  const faults: Record<string, JobFault> = {};
  if (login !== before?.login && !starters.some((one) => one.login === login)) faults['login'] = 'jobs:fault.login';
  if (filters !== '' && !world.filters.some(({ value }) => value === filters)) faults['filters'] = 'jobs:fault.filters';
  if (cron !== null && cron !== before?.cron && nextDate(cron, now()) === null) faults['cron'] = 'jobs:fault.cron';
  const chained = chainFault(chains, before?.id ?? 0, values);
  if (nextJobId !== null && chained) faults['nextJobId'] = chained;
  const target = { names: kind.secrets, stored: before?.secrets ?? [], secretsFor: kind.secretsFor };
  // parameters that were added since the job was saved have their first values
  const start = before ? parametersOf(kind, before) : startOf(kind.parameters);
  for (const name of mustBeTyped({ ...target, fields: kind.parameters }, start, parameters, secrets))
    faults[secretField(name)] = 'jobs:fault.secretAgain';
  return faults;
}

/** A choice that names nothing to work on. */
async function namesNothing({ kind, parameters }: JobDraft): Promise<JobFaults> {
  if (kind.mayNameNothing === undefined) return {};
  const why = await kind.job.nothingToDo({ ...parameters, jobId: 0 });
  return why === null ? {} : { [`${OF_KIND}${kind.mayNameNothing}`]: why };
}

/** The names of the fields of credentials: what is typed, and whether what is kept goes. */
export const secretField = (name: string): string => `secret.${name}`;
export const clearField = (name: string): string => `clear.${name}`;

function chainFault(chains: readonly Chained[], id: number, { name, nextJobId }: JobValues): JobFault | null {
  if (!chains.some((one) => one.id === nextJobId)) return 'jobs:fault.nextJobId';
  const loop = loopOf(new Map(chains.map((one) => [one.id, one.nextJobId])), { id, next: nextJobId });
  if (!loop) return null;
  const called = new Map([...chains.map((one) => [one.id, one.name] as const), [id, name]]);
  return { key: 'jobs:fault.loop', params: { path: loop.map((one) => called.get(one) ?? one).join(' → ') } };
}
