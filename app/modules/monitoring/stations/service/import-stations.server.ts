/** Stations from a table or a map, by core's import sessions: compared, shown, applied whole when it is confirmed. */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { askedColumns, PLACE_FILES, previewIssue, type FileIssue } from '~/records/exchange/domain';
import {
  changeSession,
  findSession,
  type ImportKind,
  type ImportSession,
} from '~/records/exchange/service/import-session.server';
import { openPlaces } from '~/records/exchange/service/read-file.server';
import { textsOf } from '~/records/fields/domain';
import { describeField } from '~/records/fields/view/field-words';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction, violatedConstraint, type Transaction } from '~/platform/db/transaction.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { wordingsFor } from '~/platform/i18n/wordings.server';
import { readStoredFile } from '~/platform/storage/files.server';
import { CodeTaken, lockImport, writeStations } from '../data/import-stations.server';
import { findListModel, keepListModel } from '../data/list-models.server';
import { findStationImports, recordStationImport } from '../data/station-imports.server';
import { grantStations } from '../data/stations.server';
import { fieldsOf, isStationKind, kindOf, type StationKind, type StationValues } from '../domain';
import { columnsByModel, headersOf, modelColumns, type ListModel } from '../domain/list-model';
import { columnsOf, readStationRows, withLocalCode, type StationRows } from '../domain/station-file';
import type { StationImportPage, StationImportPreview } from '../view/station-import.view';
import { placeOf } from './check-station.server';
import { compareStations, type ComparedStations, type ImportRights } from './compare-stations.server';
import { farFromTowns } from './far-from-town.server';
import { mayCreate, stationScope } from './station-scope.server';

/** Codes of so many lines are looked up in one query. */
const MAX_LINES = 10_000;
const SHOWN_ISSUES = 300;
const SHOWN_CHANGES = 200;
const SHOWN_FAR = 20;
const WRITE_MS = 120_000;

interface Subject extends ImportRights {
  readonly kind: StationKind;
}
interface AppliedStations {
  readonly created: number;
  readonly changed: number;
  readonly refused: number;
}
type StationImportRefusal = 'notAllowed' | 'changedMeanwhile' | 'alreadyApplied';

export const STATION_IMPORT: ImportKind<Subject, StationImportPage, AppliedStations, StationImportRefusal> = {
  target: 'stations',
  personal: true,
  open: openImport,
  async page(actor, subject, session) {
    const { kind } = subject;
    const words = await wordingsFor(actor.locale);
    const columns = columnsOf(kind, words).map(({ key, names }) => ({
      name: key,
      label: names[0] ?? key,
      needed: key === 'code' || key === 'name',
    }));
    const page = { kind, word: kindOf(kind).word, columns, history: session ? [] : await historyOf(kind) };
    if (!session) return { ...page, session: null, preview: null };
    const rows = await readRows(actor, kind, session);
    const compared = await inTransaction((tx) => compareStations(tx, kind, rows, subject, { lock: false }));
    return { ...page, session: session.id, preview: await previewOf(actor, kind, session, rows, compared) };
  },
  async apply(actor, subject, session) {
    if (session.state === 'applied') return refused('alreadyApplied');
    const rows = await readRows(actor, subject.kind, session);
    const applied = await orChangedMeanwhile(() =>
      inTransaction(
        async (tx) => {
          await rememberColumns(tx, actor, subject.kind, session, rows);
          return applyIn(tx, actor, subject, rows, session.fileName);
        },
        { timeoutMs: WRITE_MS },
      ),
    );
    if (!applied.ok) return applied;
    return done({ applied: applied.value, keeps: { state: 'applied', options: { applied: applied.value } } });
  },
};

const SHOWN_IMPORTS = 10;
const historyOf = async (kind: StationKind) =>
  (await findStationImports(kind, SHOWN_IMPORTS)).map(({ id, fileName, login, at, created, changed, undone }) => ({
    ...{ id, fileName, login, at: formatInstant(at), created: created.length, changed: changed.length },
    undone: undone && { by: undone.by, at: formatInstant(undone.at) },
  }));

/** Whoever imports and changes stations of this kind, all of them or their own. */
async function openImport(actor: Actor, kind: string): Promise<Outcome<Subject, StationImportRefusal>> {
  if (!isStationKind(kind)) return refused('notAllowed');
  const [imports, scope, creates] = await Promise.all([
    stationScope(actor, 'station.import', [kind]),
    stationScope(actor, 'station.update', [kind]),
    mayCreate(actor, kind),
  ]);
  const opens = [imports, scope].every(({ all, own }) => all.length + own.length > 0);
  return opens ? done({ kind, scope, creates }) : refused('notAllowed');
}

/** Whether the list of a kind leads to its import. */
export const mayImport = async (actor: Actor, kind: StationKind): Promise<boolean> =>
  (await openImport(actor, kind)).ok;

async function readRows(
  actor: Actor,
  kind: StationKind,
  { fileId, fileName, options }: Pick<ImportSession, 'fileId' | 'fileName' | 'options'>,
): Promise<StationRows & { readonly model?: ListModel }> {
  const bytes = fileId && (await readStoredFile(fileId));
  if (!bytes) throw new Error(`the file ${fileName} of an import is gone`);
  const read = await openPlaces({ name: fileName, bytes, by: actor.login }, PLACE_FILES, { maxRows: MAX_LINES });
  if (!read.ok) return { rows: [], issues: [read.reason], ignored: [], table: null };
  const { tables, issues } = read.value;
  if (tables.length === 0) return { rows: [], issues, ignored: [], table: null };
  const words = await wordingsFor(actor.locale);
  const rows = readStationRows(kind, tables, words, options.columns ?? null);
  const model = options.columns ? null : await modelFor(kind, rows);
  const known = model && rows.table ? readStationRows(kind, tables, words, columnsByModel(rows.table, model)) : rows;
  return {
    ...known,
    rows: options.localCodes ? known.rows.map((row) => withLocalCode(kind, row)) : known.rows,
    issues: [...issues, ...known.issues],
    ...(model ? { model } : {}),
  };
}

async function modelFor(kind: StationKind, { table }: StationRows): Promise<ListModel | null> {
  const headers = table ? headersOf(table) : '';
  return headers === '' ? null : findListModel(kind, headers);
}

/** What was said of the columns of a list that comes in is known again with the next one. */
async function rememberColumns(
  tx: Transaction,
  actor: Actor,
  kind: StationKind,
  { fileName, options: { columns } }: ImportSession,
  { table }: StationRows,
): Promise<void> {
  const headers = table && columns ? headersOf(table) : '';
  if (!table || !columns || headers === '') return;
  const model = { name: fileName, login: actor.login, at: now(), columns: modelColumns(table, columns) };
  await keepListModel(tx, kind, headers, model);
  await audit(tx, {
    login: actor.login,
    action: 'station.listModel',
    entity: 'stations',
    entityId: kind,
    after: { file: fileName, columns: model.columns },
  });
}

/** What a person says of the columns of a file that waits: it is compared again so. */
export async function chooseColumns(
  actor: Actor,
  kind: StationKind,
  id: string,
  { columns, localCodes }: { readonly columns: Readonly<Record<string, string>>; readonly localCodes: boolean },
): Promise<Outcome<null, StationImportRefusal | 'notFound' | 'columnTwice'>> {
  const opened = await openImport(actor, kind);
  if (!opened.ok) return opened;
  const session = await findSession(id, { target: STATION_IMPORT.target, targetId: kind, login: actor.login });
  if (!session) return refused('notFound');
  if (session.state === 'applied') return refused('alreadyApplied');
  const keys = Object.values(columns);
  if (new Set(keys).size < keys.length) return refused('columnTwice');
  await changeSession(session, { options: { columns, localCodes } });
  return done(null);
}

/** A code was given to another station between the comparison and the rows. */
async function orChangedMeanwhile<Value>(
  work: () => Promise<Value>,
): Promise<Outcome<Value, Extract<StationImportRefusal, 'changedMeanwhile'>>> {
  try {
    return done(await work());
  } catch (error) {
    if (error instanceof CodeTaken || violatedConstraint(error) !== null) return refused('changedMeanwhile');
    throw error;
  }
}

async function applyIn(
  tx: Transaction,
  actor: Actor,
  subject: Subject,
  rows: StationRows,
  fileName: string,
): Promise<AppliedStations> {
  const { kind } = subject;
  await lockImport(tx, kind);
  const { created, changed, refused: issues, towns } = await compareStations(tx, kind, rows, subject, { lock: true });
  const at = now();
  const written = (values: StationValues) => ({
    values,
    place: placeOf(values),
    town: towns.get(values.townCode) ?? '',
    login: actor.login,
    at,
  });
  const counts = { created: created.length, changed: changed.length, refused: linesOf(issues) };
  if (counts.created + counts.changed === 0) return counts;
  const ids = await writeStations(
    tx,
    kind,
    {
      created: created.map(({ values }) => written(values)),
      changed: changed.map(({ before, values }) => ({ before, written: written(values) })),
    },
    { login: actor.login, at, summary: 'stations:what.imported' },
  );
  if (!actor.isAdmin && actor.id > 0) await grantStations(tx, actor.id, ids);
  await recordStationImport(
    tx,
    kind,
    { fileName, login: actor.login, created: ids },
    changed.map(({ before }) => before),
  );
  await audit(tx, {
    login: actor.login,
    action: 'station.import',
    entity: 'stations',
    entityId: kind,
    before: changed.map(({ before: { id, values } }) => ({ id, ...values })),
    after: {
      file: fileName,
      created: ids,
      changed: changed.map(({ before: { id }, values }) => ({ id, ...values })),
      refused: counts.refused,
    },
  });
  return counts;
}

/** A line may have several faults. */
const linesOf = (issues: readonly FileIssue[]): number =>
  new Set(issues.map(({ sheet = '', line }) => `${sheet} ${line}`)).size;

async function previewOf(
  actor: Actor,
  kind: StationKind,
  session: ImportSession,
  { ignored, table, model }: StationRows & { readonly model?: ListModel },
  { created, changed, unchanged, refused: issues }: ComparedStations,
): Promise<StationImportPreview> {
  const words = { t: await translatorOf(actor), locale: actor.locale };
  const fields = fieldsOf(kind);
  const said = (values: StationValues, name: string) =>
    describeField(fields, name, textsOf(fields, values)[name] ?? [], words);
  const title = ({ name, code }: StationValues) => `${name} (${code})`;
  const placed = (entries: readonly { readonly line: number; readonly values: StationValues }[]) =>
    entries.flatMap(({ line, values }) => {
      const place = placeOf(values);
      return place ? [{ id: String(line), name: values.name, place }] : [];
    });
  const entries = [...created, ...changed];
  const away = await farFromTowns(entries.map(({ values }) => values));
  const far = entries.flatMap(({ line, values }, rank) => {
    const found = away[rank];
    return found && typeof found !== 'string' ? [{ line, title: title(values), ...found }] : [];
  });
  return {
    fileName: session.fileName,
    applied: session.state === 'applied',
    counts: { created: created.length, changed: changed.length, unchanged, refused: linesOf(issues) },
    created: created.slice(0, SHOWN_CHANGES).map(({ line, values }) => ({ line, title: title(values) })),
    changed: changed.slice(0, SHOWN_CHANGES).map(({ line, before, values, fields: names }) => ({
      line,
      title: title(before.values),
      fields: names.map((name) => ({ name, before: said(before.values, name), after: said(values, name) })),
    })),
    places: { created: placed(created), changed: placed(changed) },
    far: { count: far.length, first: far.slice(0, SHOWN_FAR) },
    unchecked: {
      noTown: away.filter((found) => found === 'noTown').length,
      noCentre: away.filter((found) => found === 'noCentre').length,
    },
    issues: issues.slice(0, SHOWN_ISSUES).map(previewIssue),
    ignored,
    table: askedColumns(
      table?.columns ?? [],
      ({ name, key, sample }) => `${name}${key}${sample.join('')}`.trim() === '',
    ),
    model: model ? { name: model.name, login: model.login, at: formatInstant(model.at) } : null,
  };
}
