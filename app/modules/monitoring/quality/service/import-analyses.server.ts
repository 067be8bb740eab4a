/**
 * Files of analyses by core's import sessions: read, held against the rules, compared by writing and giving up, shown;
 * written when it is confirmed. Lines that break a rule are left out and told; the rest is one import.
 */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { dayNumber } from '~/kernel/civil-time';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { askedColumns, previewIssue } from '~/records/exchange/domain';
import {
  changeSession,
  findSession,
  type ImportKind,
  type ImportSession,
} from '~/records/exchange/service/import-session.server';
import { may } from '~/kernel/permissions';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { keepModel } from '../data/import-models.server';
import { findImportedStations, findImports } from '../data/list-imports.server';
import type { AnalysisFile } from '../domain/analysis-file';
import { isOfSeveral } from '../domain/beside-columns';
import { RULES, type Broken } from '../domain/control-rules';
import { FILE_KEYS } from '../domain/file-keys';
import { samplingKey } from '../domain/replicates';
import type { AnalysisImportPage, FileAnswers, ImportReport } from '../view/analysis-import';
import { readAnalysesOf, type PlacedFile } from './read-analysis-file.server';
import { creatableKinds, createStations, MOST_CREATED } from './create-stations.server';
import { toldChanges } from './told-changes.server';
import { tryAnalyses, undoAnalyses, writeAnalyses } from './write-analyses.server';

const SHOWN_ISSUES = 300;
const SHOWN_CHANGES = 100;
const SHOWN_IMPORTS = 10;
/** All stations: a file names its own. */
export const ANALYSIS_TARGET = 'all';

interface Applied {
  readonly importId: number | null;
  readonly created: number;
  readonly changed: number;
  readonly refused: number;
}
type ImportRefusal = 'notAllowed' | 'alreadyApplied' | 'nothingToWrite';

export const ANALYSIS_IMPORT: ImportKind<null, AnalysisImportPage, Applied, ImportRefusal> = {
  target: 'analyses',
  personal: true,
  // a file names its stations: a line for one that isn't theirs is refused in its own words
  open: (actor) => Promise.resolve(may(actor, 'station.import') ? done(null) : refused('notAllowed')),
  begin: async (actor, _, session) => ({ state: 'previewed', report: await reportOf(actor, session) }),
  page: async (actor, _, session) => {
    const { answers, ...report } = (session?.report ?? {}) as Partial<ImportReport>;
    return {
      ...{ session: session?.id ?? null, fileName: session?.fileName ?? '', applied: session?.state === 'applied' },
      report: session?.report ? (report as Omit<ImportReport, 'answers'>) : null,
      answers,
      history: session ? [] : await historyOf(actor),
    };
  },
  apply: async (actor, _, session) => {
    if (session.state === 'applied') return refused('alreadyApplied');
    const { stations, file, left } = await readAnalysesOf(actor, session);
    if (stations.length === 0) return refused('nothingToWrite');
    const about = { kind: 'file' as const, format: file.format, fileName: session.fileName };
    const written = await writeAnalyses(actor, stations, about);
    if (!written.ok) return refused('nothingToWrite');
    await rememberColumns(actor, session, file);
    const sum = (of: 'created' | 'changed') => written.value.stations.reduce((total, one) => total + one[of], 0);
    const counts = { created: sum('created'), changed: sum('changed'), refused: left };
    return done({
      applied: { importId: written.value.importId, ...counts },
      keeps: { state: 'applied', options: { applied: counts } },
    });
  },
};

const refuses = ({ rule }: Broken): boolean => RULES[rule] === 'refuses';

/** What keeps lines out, and what is to be looked at: what is told seldom before what is told of every line. */
export function toldOf({ file, found, notices }: Pick<PlacedFile, 'file' | 'found' | 'notices'>) {
  const stopping = new Set(file.issues);
  const times = new Map<string, number>();
  for (const { rule } of found) times.set(rule, (times.get(rule) ?? 0) + 1);
  const looked = found
    .filter((one) => !refuses(one))
    .sort((a, b) => Number(times.get(a.rule)! > MANY) - Number(times.get(b.rule)! > MANY));
  return {
    told: [...file.issues, ...found.filter(refuses).flatMap(({ issue }) => (stopping.has(issue) ? [] : [issue]))],
    warned: [...notices, ...looked.map(({ issue }) => issue)],
  };
}
/** Sentences of one rule. */
const MANY = 20;

async function reportOf(actor: Actor, session: ImportSession): Promise<ImportReport> {
  const { file, stations, found, left, repeated, model, notices, unknown } = await readAnalysesOf(actor, session);
  const about = { kind: 'file' as const, format: file.format, fileName: session.fileName };
  const tried = stations.length === 0 ? null : await tryAnalyses(actor, stations, about, SHOWN_CHANGES);
  const compared = tried?.written ?? [];
  const sum = (of: 'created' | 'changed' | 'same' | 'kept') => compared.reduce((total, one) => total + one[of], 0);
  const { told, warned } = toldOf({ file, found, notices });
  return {
    ...{ format: file.format, lines: file.count },
    stations: stations.map(({ stationId, name, code }) => ({ id: stationId, name, code })),
    counts: {
      ...{ created: sum('created'), changed: sum('changed'), same: sum('same'), kept: sum('kept') },
      ...{ refused: left, warned: warned.length, repeated, told: told.length },
    },
    changes: await toldChanges(actor, tried?.changes ?? [], stations),
    refused: told.slice(0, SHOWN_ISSUES).map(previewIssue),
    warned: warned.slice(0, SHOWN_ISSUES).map(previewIssue),
    columns: askedColumns(file.columns, ({ name, key, example }) => `${name}${key}${example}`.trim() === ''),
    model: model && { name: model.name, login: model.login },
    unknown: unknown.slice(0, MOST_CREATED),
    kinds: unknown.length > 0 ? await creatableKinds(actor, file.format) : [],
    ...(file.requests.length > 0 ? { answers: answersIn(file.requests, stations) } : {}),
  };
}

/** What a message answers requests with, as they are compared before it is confirmed. */
const answersIn = (requests: readonly string[], stations: PlacedFile['stations']): FileAnswers => ({
  requests,
  samplings: stations.flatMap(({ code: station, analyses }) => {
    const own = new Map<string, FileAnswers['samplings'][number]>();
    for (const { sampling, parameter, fraction = '', unit = '', nature } of analyses) {
      const key = samplingKey(sampling);
      const { at, support, code = '', labCode = '' } = sampling;
      const one = own.get(key) ?? { station, code, labCode, support, day: dayNumber(at.getTime()), analyses: [] };
      own.set(key, {
        ...{ ...one, code: one.code || code, labCode: one.labCode || labCode },
        analyses: [...one.analyses, { parameter, fraction, unit, environment: nature === 'environment' }],
      });
    }
    return [...own.values()];
  }),
});

/** What a person says of the columns of a table that waits: it is read and compared again so. */
export async function chooseAnalysisColumns(
  actor: Actor,
  id: string,
  columns: Readonly<Record<string, string>>,
): Promise<Outcome<null, ImportRefusal | 'notFound' | 'columnTwice'>> {
  const session = await findSession(id, { target: ANALYSIS_IMPORT.target, login: actor.login });
  if (!session) return refused('notFound');
  if (session.state === 'applied') return refused('alreadyApplied');
  const keys = Object.values(columns).filter((key) => key !== '');
  const single = keys.filter((key) => !isOfSeveral(key));
  if (new Set(single).size < single.length) return refused('columnTwice');
  const isKnown = (key: string): boolean => key === '' || key in FILE_KEYS || key.startsWith('=');
  const known = Object.fromEntries(Object.entries(columns).filter(([, key]) => isKnown(key)));
  const options = { ...session.options, columns: known };
  await changeSession(session, { options, report: await reportOf(actor, { ...session, options }) });
  return done(null);
}

/** The stations that a file which waits names and nobody knows, made together; it is compared again. */
export async function createNamedStations(
  actor: Actor,
  id: string,
  kind: StationKind,
): Promise<Outcome<{ readonly created: number; readonly left: number }, ImportRefusal | 'notFound'>> {
  const session = await findSession(id, { target: ANALYSIS_IMPORT.target, login: actor.login });
  if (!session) return refused('notFound');
  if (session.state === 'applied') return refused('alreadyApplied');
  const { unknown, file } = await readAnalysesOf(actor, session);
  if (!(await creatableKinds(actor, file.format)).includes(kind)) return refused('notAllowed');
  const asked = unknown.slice(0, MOST_CREATED);
  const created = await createStations(actor, kind, asked);
  await changeSession(session, { report: await reportOf(actor, session) });
  return done({ created, left: asked.length - created });
}

/** Known again with the next table that has these headers. */
async function rememberColumns(actor: Actor, session: ImportSession, { headers }: AnalysisFile): Promise<void> {
  const { columns } = session.options;
  if (!columns || headers === '') return;
  await inTransaction(async (tx) => {
    await keepModel(tx, headers, { name: session.fileName, login: actor.login, columns });
    await audit(tx, {
      ...{ login: actor.login, action: 'analyses.model', entity: 'analysisModel', entityId: session.fileName },
      after: columns,
    });
  });
}

async function historyOf(actor: Actor): Promise<AnalysisImportPage['history']> {
  const reached = await reachStations(actor, 'station.import');
  const imports = await findImports(
    SHOWN_IMPORTS,
    reached.map(({ id }) => id),
  );
  return imports.map(({ id, fileName, login, at, stations, undoneAt, undoneBy }) => ({
    ...{ id, fileName, login, at: formatInstant(at), stations: stations.length },
    created: stations.reduce((total, one) => total + one.created, 0),
    changed: stations.reduce((total, one) => total + one.changed, 0),
    undone: undoneAt && { by: undoneBy ?? '', at: formatInstant(undoneAt) },
  }));
}

/** Whoever may import into every station of it. */
export async function undoAnalysisImport(
  actor: Actor,
  id: number,
): Promise<
  Outcome<{ readonly removed: number; readonly restored: number }, 'notFound' | 'alreadyUndone' | 'reviewed'>
> {
  const stations = await findImportedStations(id);
  if (!stations || stations.length === 0) return refused('notFound');
  const reached = await reachStations(actor, 'station.import', stations);
  return reached.length < stations.length ? refused('notFound') : undoAnalyses(actor, id);
}
