/** Stations of a file beside those that are stored: new, changed, the same, refused and why. */
import { toWgs84 } from '~/kernel/lambert.server';
import { distanceKm, type LonLat } from '~/kernel/projection';
import { diffImport, type FileIssue, type Message } from '~/records/exchange/domain';
import type { Transaction } from '~/platform/db/transaction.server';
import { findStationsToImport } from '../data/import-stations.server';
import type { StationScope } from '../data/scope.server';
import { findIdsByCode } from '../data/stations.server';
import { fieldsOf, type Projection, type Station, type StationKind, type StationValues } from '../domain';
import { faultAt, type StationRow, type StationRows } from '../domain/station-file';
import { judgeStation, readKnownRows, type KnownRows } from './check-station.server';
import { newStation } from './new-station';

/** Below it two writings of a position are one: what a file rounds. */
const SAME_PLACE_KM = 0.001;
/** Above it X, Y and longitude, latitude of a line contradict each other. */
const OTHER_PLACE_KM = 0.05;

interface Entry {
  readonly target: Station | null;
  readonly values: StationValues;
}
export interface ComparedStations {
  readonly created: readonly { readonly line: number; readonly values: StationValues }[];
  readonly changed: readonly {
    readonly line: number;
    readonly before: Station;
    readonly values: StationValues;
    readonly fields: readonly string[];
  }[];
  readonly unchanged: number;
  readonly refused: readonly FileIssue[];
  readonly towns: ReadonlyMap<string, string>;
}
/** `scope`: stations that this person may change; `creates`: whether they may make some. */
export interface ImportRights {
  readonly scope: StationScope;
  readonly creates: boolean;
}

export async function compareStations(
  tx: Transaction,
  kind: StationKind,
  { rows, issues }: StationRows,
  { scope, creates }: ImportRights,
  { lock }: { readonly lock: boolean },
): Promise<ComparedStations> {
  const holders = await findIdsByCode(kind, rows.flatMap(codesOf), tx);
  const found = await findStationsToImport(tx, scope, [...new Set(holders.values())], { lock });
  const stations = new Map(found.map((station) => [station.id, station]));
  const refused: FileIssue[] = [...issues];
  const merged: { row: StationRow; entry: Entry }[] = [];
  for (const row of rows) {
    const holder = codesOf(row).flatMap((code) => holders.get(code) ?? [])[0];
    const target = holder === undefined ? null : (stations.get(holder) ?? null);
    if (holder !== undefined && !target) refused.push(at(row, 'code', { key: 'stations:import.notYours' }));
    else if (!target && !creates) refused.push(at(row, 'code', { key: 'stations:import.notNew' }));
    else {
      const values = withRow(kind, row, target);
      if (values) merged.push({ row, entry: { target, values } });
      else refused.push(at(row, 'x', { key: 'stations:import.twoPlaces' }));
    }
  }
  const known = await readKnownRows(
    tx,
    kind,
    merged.map(({ entry }) => entry.values),
  );
  const judged = merged.flatMap(({ row, entry }) => {
    const { values, faults } = judgeStation(kind, entry.values, known, entry.target?.id);
    for (const [field, { key, params }] of Object.entries(faults)) refused.push(at(row, field, { key, params }));
    return Object.keys(faults).length > 0 ? [] : [{ row, entry: { ...entry, values } }];
  });
  return { ...differences(kind, judged, refused), towns: townsOf(known) };
}

const townsOf = ({ items }: KnownRows): ReadonlyMap<string, string> => items.get('city') ?? new Map();

/** The station is the one that has, or had, the first of them. */
const codesOf = ({ given }: StationRow): string[] =>
  ['code', 'secondCode'].map((name) => String(given[name] ?? '')).filter(Boolean);

function at({ line, sheet, columns, given }: StationRow, field: string, reason: Message): FileIssue {
  const column = columns.get(field);
  const value = given[field];
  return faultAt(
    {
      line,
      ...(sheet && { sheet }),
      ...(column && { column: column.rank + 1, columnName: column.header }),
      value: value instanceof Date ? value.toISOString().slice(0, 10) : String((value as string | null) ?? ''),
    },
    reason,
  );
}

/** The values of a line over those of the station; null where it gives two positions. */
function withRow(kind: StationKind, row: StationRow, target: Station | null): StationValues | null {
  const base = target?.values ?? newStation(kind);
  const placed = placedValues(row, target, base);
  if (!placed) return null;
  const code = codesOf(row)[0] ?? '';
  const called = row.unnamed && !target ? { name: code } : {};
  const values: StationValues = { ...base, ...row.given, ...called, ...placed };
  // under a code that the station had, or its other one, it stays called as it is
  const renamed =
    target !== null && row.given['code'] !== '' && row.given['code'] !== undefined && isOtherCode(row, target);
  return renamed ? { ...values, code: base.code, secondCode: base['secondCode'] } : values;
}
const isOtherCode = ({ given }: StationRow, { values, formerCodes }: Station): boolean =>
  given['code'] === values['secondCode'] || formerCodes.includes(String(given['code']));

/**
 * Where the line puts it. X and Y say it as it was measured; longitude and latitude are followed where there is nothing
 * else, or where they alone were moved, as a map's user does.
 */
function placedValues(
  { given, place }: StationRow,
  target: Station | null,
  base: StationValues,
): Partial<StationValues> | null {
  const typed = { x: base.x, y: base.y, projection: base.projection, ...positionOf(given) };
  const degrees = place && { x: place[0], y: place[1], projection: '4326' as const };
  const stored = target?.place ?? null;
  const untouched = typed.x === base.x && typed.y === base.y && typed.projection === base.projection;
  if (!place || !degrees) return {};
  if (untouched || typed.x === null || typed.y === null)
    return stored && distanceKm(stored, place) < SAME_PLACE_KM ? positionOf(base) : degrees;
  const measured: LonLat = toWgs84(Number(typed.projection) as 2154 | 27572 | 4326, [typed.x, typed.y]);
  // an unchanged cell repeats the old position and says nothing new
  const echo = stored !== null && distanceKm(stored, place) < SAME_PLACE_KM;
  return echo || distanceKm(measured, place) < OTHER_PLACE_KM ? {} : null;
}
const positionOf = ({ x, y, projection }: Readonly<Record<string, unknown>>) => ({
  ...(x === undefined ? {} : { x: x as number | null }),
  ...(y === undefined ? {} : { y: y as number | null }),
  ...(projection === undefined ? {} : { projection: projection as Projection }),
});

function differences(
  kind: StationKind,
  judged: readonly { readonly row: StationRow; readonly entry: Entry }[],
  refused: readonly FileIssue[],
): Omit<ComparedStations, 'towns'> {
  const fields = fieldsOf(kind);
  const written = (name: string, { values }: Entry) => String(fields[name]?.write(values[name]) ?? '');
  const stored = judged.flatMap(({ entry: { target } }) => (target ? [{ target, values: target.values }] : []));
  const diff = diffImport<Entry>({
    existing: stored,
    incoming: judged.map(({ row, entry }) => ({ line: row.line, sheet: row.sheet, value: entry })),
    keyOf: ({ target, values }) => target?.values.code ?? values.code,
    fields: Object.keys(fields).map((name) => ({ name, read: (entry: Entry) => written(name, entry) })),
    refused,
  });
  const taken = takenTwice([...diff.created.map(({ value }) => value), ...diff.changed.map(({ after }) => after)]);
  const clash = judged
    .filter(({ entry }) => taken.has(entry))
    .map(({ row }) => at(row, 'code', { key: 'stations:import.codeTwice' }));
  return {
    created: diff.created
      .filter(({ value }) => !taken.has(value))
      .map(({ line, value }) => ({ line, values: value.values })),
    changed: diff.changed
      .filter(({ after }) => !taken.has(after))
      .map(({ line, after, fields: changes }) => ({
        line,
        before: after.target!,
        values: after.values,
        fields: changes.map(({ name }) => name),
      })),
    unchanged: diff.unchanged,
    refused: [...diff.refused, ...clash].sort((a, b) => a.line - b.line),
  };
}

/** Lines that give one code to several stations. */
function takenTwice(entries: readonly Entry[]): ReadonlySet<Entry> {
  const byCode = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const code of [entry.values.code, String(entry.values['secondCode'] ?? '')].filter(Boolean))
      byCode.set(code, [...(byCode.get(code) ?? []), entry]);
  return new Set([...byCode.values()].filter((claims) => claims.length > 1).flat());
}
