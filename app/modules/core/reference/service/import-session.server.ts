/** Files into a set: small sets are compared and written at once, large ones in a job. */
import { done, refused } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import {
  changeSession,
  jobOfSession,
  type ImportKind,
  type ImportSession,
  createSession,
  type SessionFile,
} from '~/records/exchange/service/import-session.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { opens, REFERENCE_TARGET, refusedFile, type Answers, type ImportReport, type ReferenceSet } from '../domain';
import { importMatrix } from '../jobs/import-matrix.job';
import { importParcels } from '../jobs/import-parcels.job';
import type { ImportView } from '../view/import.view';
import { runImport } from './import-file.server';
import { acceptAttribute, acceptedList, TELEPAC_RECORD } from '~/records/exchange/domain';
import { labelOf } from '../view/column.view';
import { columnContext } from './column-context.server';

/** -16: the reference-matrix import among the jobs of the installation (S2§4, DECISIONS B10). */
const JOBS = { matrix: { job: importMatrix, said: { jobId: -16 } }, parcels: { job: importParcels, said: {} } };

/** `answers`: what the check page asked of the new rows. */
export const referenceImport = (
  set: ReferenceSet,
  answers: Answers = {},
): ImportKind<
  ReferenceSet,
  ImportView | null,
  'applied' | 'started',
  'forbidden' | 'alreadyApplied' | 'notAnswered'
> => ({
  target: REFERENCE_TARGET,
  open: (actor) => Promise.resolve(opens(actor, set, 'edit') ? done(set) : refused('forbidden')),
  begin: (actor, _, session) => (set.bulk ? launch(actor, set, session, false) : runImport(actor, set, session)),
  page: (actor, _, session) => (session ? viewOf(actor, set, session) : Promise.resolve(null)),
  async apply(actor, _, session) {
    if (session.state !== 'previewed') return refused('alreadyApplied');
    if (set.bulk) return done({ applied: 'started', keeps: await launch(actor, set, session, true) });
    const { asked } = session.report as ImportReport;
    if (asked && asked.open > 0 && answers[asked.column] === undefined) return refused('notAnswered');
    return done({ applied: 'applied', keeps: await runImport(actor, set, session, { apply: true, answers }) });
  },
});

/** The job itself writes how its session ends. */
async function launch(actor: Actor, set: ReferenceSet, session: ImportSession, apply: boolean): Promise<object> {
  const { job, said } = JOBS[set.bulk || 'parcels'];
  await inTransaction(async (tx) => {
    const given = { importId: session.id, apply };
    const executionId = await enqueue(tx, job, given, { login: actor.login, subject: `reference:${set.key}`, ...said });
    await changeSession(session, { state: apply ? 'applying' : 'checking', options: { executionId } }, tx);
  });
  return {};
}

async function viewOf(actor: Actor, set: ReferenceSet, session: ImportSession): Promise<ImportView> {
  const { id, fileName, state } = session;
  const job = await jobOfSession(session);
  const unfinished = () =>
    refusedFile(set.key, fileName, {
      line: 0,
      reason: { key: 'referenceRefusals:issue.jobFailed' },
      remedy: { key: 'referenceRefusals:remedy.jobFailed' },
    });
  const report = (session.report as ImportReport | null) ?? (job.failed ? unfinished() : null);
  const context = await columnContext(set, actor);
  const asked = report?.asked && report.asked.open > 0 ? report.asked.column : null;
  return {
    id,
    set: set.key,
    fileName,
    ...job,
    state,
    report,
    question:
      asked === null
        ? null
        : {
            column: asked,
            label: labelOf(set, asked, context),
            options: set.columns[asked]?.drawn(context).options ?? [],
          },
    summed: set.totals
      ? { by: labelOf(set, set.totals.by, context), unit: set.columns[set.totals.sum]?.input.unit ?? '' }
      : null,
  };
}

/** The answer to what the check page asks, read as a cell of that column is. */
export async function readAnswers(actor: Actor, set: ReferenceSet, given: string | null): Promise<Answers> {
  if (!set.asked || given === null || given === '') return {};
  const read = set.columns[set.asked.column]?.readCell(given, await columnContext(set, actor));
  return read?.ok && read.value !== null ? { [set.asked.column]: read.value } : {};
}

/** The upload that comes before job -16: `DATA/importDataMatriceRef.csv`, of no station. */
export async function uploadForImport({ login }: Actor, file: SessionFile): Promise<{ insert: 1 }> {
  const place = { target: REFERENCE_TARGET, targetId: 'matriceRef', login };
  await inTransaction((tx) => createSession(tx, place, file), { timeoutMs: 120_000 });
  return { insert: 1 };
}

/** The import page before a file is chosen. */
export async function describeImport(actor: Actor, set: ReferenceSet) {
  const context = await columnContext(set, actor);
  return {
    set: set.key,
    accept: acceptAttribute(set.importKinds),
    list: acceptedList(set.importKinds),
    map: set.importKinds.includes('kml'),
    telepac: set.record === TELEPAC_RECORD,
    columns: Object.entries(set.columns).map(([name, { aliases, required }]) => ({
      name,
      label: labelOf(set, name, context),
      aliases,
      required,
    })),
  };
}
