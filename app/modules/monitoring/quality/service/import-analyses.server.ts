/**
 * Files of analyses by core's import sessions: read, held against the rules, compared by writing and giving up, shown;
 * written when it is confirmed. Lines that break a rule are left out and told; the rest is one import.
 */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { nestedRecords, previewIssue, type FileIssue } from '~/modules/core/exchange/domain';
import {
  changeSession,
  findSession,
  type ImportKind,
  type ImportSession,
} from '~/modules/core/exchange/service/import-session.server';
import { openSheets } from '~/modules/core/exchange/service/read-file.server';
import { may } from '~/kernel/permissions';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { reachStations, stationsByCodes } from '~/modules/monitoring/stations/service/read-stations.server';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { readStoredFile } from '~/platform/storage/files.server';
import { findModel, keepModel, type AnalysisModel } from '../data/import-models.server';
import { findMissing, findUnitsBySymbol } from '../data/item-names.server';
import { findImportedStations, findImports } from '../data/list-imports.server';
import { broken, RULES, type Broken } from '../domain/control-rules';
import { ANALYSIS_FILES, FILE_KEYS } from '../domain/file-keys';
import { readAnalysisFile, RECORDS, type AnalysisFile } from '../domain/read-file';
import type { ReadLine } from '../domain/read-line';
import { settleReplicates } from '../domain/replicates';
import type { AnalysisImportPage, ImportReport } from '../view/analysis-import';
import { tryAnalyses, undoAnalyses, writeAnalyses, type StationAnalyses } from './write-analyses.server';

const SHOWN_ISSUES = 300;
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
  page: async (actor, _, session) => ({
    ...{ session: session?.id ?? null, fileName: session?.fileName ?? '', applied: session?.state === 'applied' },
    report: (session?.report ?? null) as ImportReport | null,
    history: session ? [] : await historyOf(actor),
  }),
  apply: async (actor, _, session) => {
    if (session.state === 'applied') return refused('alreadyApplied');
    const { stations, file, found } = await readSession(actor, session);
    if (stations.length === 0) return refused('nothingToWrite');
    const about = { kind: 'file' as const, format: file.format, fileName: session.fileName };
    const written = await writeAnalyses(actor, stations, about);
    if (!written.ok) return refused('nothingToWrite');
    await rememberColumns(actor, session, file);
    const sum = (of: 'created' | 'changed') => written.value.stations.reduce((total, one) => total + one[of], 0);
    const counts = { created: sum('created'), changed: sum('changed'), refused: countRefused(found) };
    return done({
      applied: { importId: written.value.importId, ...counts },
      keeps: { state: 'applied', options: { applied: counts } },
    });
  },
};

interface Read {
  readonly file: AnalysisFile;
  readonly stations: readonly (StationAnalyses & { readonly name: string; readonly code: string })[];
  readonly found: readonly Broken[];
  readonly model: AnalysisModel | null;
}

async function readSession(
  actor: Actor,
  { fileId, fileName, options }: Pick<ImportSession, 'fileId' | 'fileName' | 'options'>,
): Promise<Read> {
  const bytes = fileId && (await readStoredFile(fileId));
  if (!bytes) throw new Error(`the file ${fileName} of an import is gone`);
  const record = nestedRecords(RECORDS);
  const read = await openSheets({ name: fileName, bytes, by: actor.login }, ANALYSIS_FILES, { record });
  if (!read.ok) return { file: emptyFile([read.reason]), stations: [], found: [], model: null };
  const at = now().getTime();
  const first = readAnalysisFile(read.value, at, options.columns ?? null);
  const model = options.columns ? null : await findModel(first.headers);
  const file = model ? readAnalysisFile(read.value, at, model.columns) : first;
  return { file, model, ...(await placed(actor, file)) };
}
const emptyFile = (issues: readonly FileIssue[]): AnalysisFile => ({
  ...{ format: '', lines: [], broken: [], issues, count: 0, columns: [], headers: '' },
});

/** Each line to its station; what no station, parameter or unit answers to is told. */
async function placed(actor: Actor, file: AnalysisFile): Promise<Pick<Read, 'stations' | 'found'>> {
  const found: Broken[] = [...file.broken];
  // a rule that the whole message breaks keeps all of it out
  if (file.issues.length > 0) return { stations: [], found };
  const { lines } = file;
  const codes = [...new Set(lines.map(({ station }) => station))];
  const matches = (await stationsByCodes(actor, 'station.import', codes)).filter(
    ({ station: { kind } }) => kindOf(kind).analyses,
  );
  const byCode = new Map(matches.map(({ code, station }) => [code, station] as const).reverse());
  const units = await findUnitsBySymbol([
    ...new Set(lines.flatMap(({ analysis: { unit }, unitSymbol }) => (unit || !unitSymbol ? [] : [unitSymbol]))),
  ]);
  const [noParameter, noUnit] = await Promise.all([
    findMissing(
      'parameter',
      lines.map(({ analysis: { parameter } }) => parameter),
    ),
    findMissing(
      'unit',
      lines.map(({ analysis: { unit } }) => unit ?? ''),
    ),
  ]);
  const groups = new Map<number, ReadLine[]>();
  for (const one of lines) {
    const station = byCode.get(one.station);
    const at = { line: one.line, ...(one.sheet === undefined ? {} : { sheet: one.sheet }) };
    if (!station) {
      found.push(broken('T2', { ...at, value: one.station }));
      continue;
    }
    const { parameter, unit = '' } = one.analysis;
    const symbolUnit = unit === '' && one.unitSymbol !== '' ? units.get(one.unitSymbol.toLowerCase()) : unit;
    if (symbolUnit === undefined) {
      found.push(broken('T14', { ...at, value: one.unitSymbol }));
      continue;
    }
    if (noParameter.has(parameter)) found.push(broken('T8', { ...at, value: parameter }));
    if (noUnit.has(symbolUnit)) found.push(broken('T15', { ...at, value: symbolUnit }));
    const line = { ...one, analysis: { ...one.analysis, unit: symbolUnit } };
    const group = groups.get(station.id);
    if (group) group.push(line);
    else groups.set(station.id, [line]);
  }
  const stations = [...groups].map(([stationId, group]) => {
    const analyses = group.map(({ analysis }) => analysis);
    const { repeated, contradicting } = settleReplicates(analyses);
    const tell = (rule: 'T24' | 'T25') => (rank: number) => {
      const { line, sheet } = group[rank]!;
      found.push(broken(rule, { line, ...(sheet === undefined ? {} : { sheet }), value: analyses[rank]!.parameter }));
    };
    contradicting.forEach(tell('T24'));
    repeated.forEach(tell('T25'));
    const { name, code } = matches.find(({ station: { id } }) => id === stationId)!.station;
    return { stationId, analyses, name, code };
  });
  return { stations, found };
}

const refuses = ({ rule }: Broken): boolean => RULES[rule] === 'refuses';
const placeOf = ({ issue: { sheet = '', line } }: Broken): string => `${sheet} ${line}`;
/** A line may break several rules. */
const countRefused = (found: readonly Broken[]): number => new Set(found.filter(refuses).map(placeOf)).size;

async function reportOf(actor: Actor, session: ImportSession): Promise<ImportReport> {
  const { file, stations, found, model } = await readSession(actor, session);
  const about = { kind: 'file' as const, format: file.format, fileName: session.fileName };
  const compared = stations.length === 0 ? [] : await tryAnalyses(actor, stations, about);
  const sum = (of: 'created' | 'changed' | 'same' | 'kept') => compared.reduce((total, one) => total + one[of], 0);
  const warned = found.filter((one) => !refuses(one));
  const stopping = new Set(file.issues);
  const told = [...file.issues, ...found.filter(refuses).flatMap(({ issue }) => (stopping.has(issue) ? [] : [issue]))];
  return {
    ...{ format: file.format, lines: file.count },
    stations: stations.map(({ stationId, name, code }) => ({ id: stationId, name, code })),
    counts: {
      ...{ created: sum('created'), changed: sum('changed'), same: sum('same'), kept: sum('kept') },
      ...{ refused: countRefused(found), warned: warned.length },
    },
    refused: told.slice(0, SHOWN_ISSUES).map(previewIssue),
    warned: warned.slice(0, SHOWN_ISSUES).map(({ issue }) => previewIssue(issue)),
    ...{ columns: file.columns, headers: file.headers },
    model: model && { name: model.name, login: model.login },
  };
}

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
  if (new Set(keys).size < keys.length) return refused('columnTwice');
  const known = Object.fromEntries(Object.entries(columns).filter(([, key]) => key === '' || key in FILE_KEYS));
  const options = { ...session.options, columns: known };
  await changeSession(session, { options, report: await reportOf(actor, { ...session, options }) });
  return done(null);
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
): Promise<Outcome<{ readonly removed: number; readonly restored: number }, 'notFound' | 'alreadyUndone'>> {
  const stations = await findImportedStations(id);
  if (!stations || stations.length === 0) return refused('notFound');
  const reached = await reachStations(actor, 'station.import', stations);
  return reached.length < stations.length ? refused('notFound') : undoAnalyses(actor, id);
}
