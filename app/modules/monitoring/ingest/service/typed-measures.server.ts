/** Measures of a station typed, chosen and removed by hand. The route says which station it is and who may. */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { dayNumber, dayStart } from '~/kernel/civil-time';
import { usualOf, type FarNumber } from '~/kernel/far-number';
import { formatNumber, parseFrenchNumber } from '~/kernel/french-number';
import { askedNumber } from '~/kernel/typed-number';
import { parisClock } from '~/kernel/paris-time';
import { previewIssue } from '~/records/exchange/domain';
import { quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { instantOf } from '~/modules/monitoring/hydrograph/domain/window';
import {
  countSelected,
  removeMeasures,
  typeMeasures,
  type Selection,
  type WriteRefusal,
} from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { listImports } from '~/modules/monitoring/raw-measures/service/list-imports.server';
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import { farMeasure, valuesAround } from '~/modules/monitoring/series/service/far-measures.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { now } from '~/platform/clock.server';
import { readTyped, typedFault, type TypedFault, type TypedLine } from '../domain';
import type { MeasuresSearch } from '../forms/measures-search';
import type { StationOfImport } from '../view/measure-preview';
import type { MeasuresPage, TypedAgain } from '../view/measures-page';

const MINUTE = 60_000;

/** The series that the address names, else the main one that can be written. */
export async function chosenSeries(actor: Actor, stationId: number, wanted: number | undefined) {
  const series = openSeries(actor, await findSeriesOf([stationId]));
  const measured = series.filter(({ nature }) => nature === 'measured');
  return { series, chosen: series.find(({ id }) => id === wanted) ?? measured[0] ?? series[0] ?? null };
}

/** Both ends count: the last minute that is typed too. Null where nothing is asked for. */
export function selectionOf({
  from,
  to,
  lowest = '',
  highest = '',
}: MeasuresSearch): { readonly value: Selection } | { readonly fault: string } | null {
  if (from === undefined && to === undefined) return null;
  const [first, last] = [instantOf(from, false), instantOf(to, true)];
  if (first === undefined || last === undefined) return { fault: 'ends' };
  const end = to!.length > 10 ? last + MINUTE : last;
  if (first >= end) return { fault: 'order' };
  if (askedNumber(lowest, highest)) return { fault: 'open' };
  const [low, high] = [parseFrenchNumber(lowest), parseFrenchNumber(highest)];
  if (low === undefined || high === undefined) return { fault: 'number' };
  if (low !== null && high !== null && low >= high) return { fault: 'bounds' };
  return { value: { from: first, to: end, lowest: low, highest: high } };
}

/** Fields of days and minutes take no day alone. */
function minutesOf(clock: string | undefined, ending: boolean): string {
  const instant = instantOf(clock, false);
  if (instant === undefined || clock!.length > 10) return clock ?? '';
  return parisClock(new Date(ending ? dayStart(dayNumber(instant) + 1) - MINUTE : instant));
}

export async function readMeasuresPage(
  actor: Actor,
  station: StationOfImport,
  search: MeasuresSearch,
  mayImport: boolean,
): Promise<MeasuresPage> {
  const { series, chosen } = await chosenSeries(actor, station.id, search.series);
  const selected = chosen && selectionOf(search);
  const none = { count: 0, reviewed: 0 };
  return {
    station,
    series,
    chosen,
    selection: selected && {
      from: minutesOf(search.from, false),
      to: minutesOf(search.to, true),
      lowest: search.lowest ?? '',
      highest: search.highest ?? '',
      fault: 'fault' in selected ? selected.fault : null,
      asked: askedNumber(search.lowest, search.highest),
      ...('fault' in selected ? none : await countSelected(chosen.id, selected.value)),
    },
    imports: await listImports(actor, station.id, chosen?.id),
    mayImport,
  };
}

const again = (lines: readonly TypedLine[], faults: readonly TypedFault[]): TypedAgain => ({
  lines,
  cells: faults.map(({ line, cell }) => [line, cell] as const),
  issues: faults.map(({ issue }) => previewIssue(issue)),
  beyond: faults.some(({ issue }) => issue.reason.key.endsWith('outOfRange')),
});

/** All of the lines, or none: what is wrong is told line by line. */
export async function storeTyped(
  actor: Actor,
  series: Series,
  lines: readonly TypedLine[],
  beyond: boolean,
): Promise<
  | { readonly stored: number; readonly far: readonly FarNumber[] }
  | { readonly again: TypedAgain }
  | { readonly refused: WriteRefusal['kind'] }
> {
  const bounds = beyond ? { lowest: null, highest: null } : series;
  const read = readTyped(lines, bounds, now().getTime(), actor.locale);
  if (read.faults.length > 0) return { again: again(lines, read.faults) };
  if (read.at.length === 0) return { stored: 0, far: [] };
  const around = await valuesAround(series.id, read.at[0]!);
  const written = await typeMeasures(actor, series.id, read);
  if (written.ok) {
    const stored = written.value.series.reduce((sum, { created }) => sum + created, 0);
    return { stored, far: stored === 0 ? [] : farTyped(series, read, around) };
  }
  if (written.reason.kind !== 'stored') return { refused: written.reason.kind };
  const { decimals } = quantityOf(series.quantity);
  const faults = written.reason.measures.map(({ at, raw }) => {
    const line = read.lines[read.at.indexOf(at)]!;
    const stored = raw === null ? '' : `${formatNumber(raw, decimals, actor.locale)} ${series.unit}`;
    return typedFault(line, 'value', lines[line]!.value, 'storedOther', { stored, at: formatInstant(new Date(at)) });
  });
  return { again: again(lines, faults) };
}

/** Those beyond what the series allows were asked about already. On an empty series they stand beside each other. */
function farTyped(
  { quantity, unit, lowest, highest }: Series,
  { at, value }: { readonly at: readonly number[]; readonly value: readonly number[] },
  around: readonly number[],
): FarNumber[] {
  const recent = [usualOf(around) ?? usualOf(value)];
  return value.flatMap((one, rank) => {
    if (one < (lowest ?? -Infinity) || one > (highest ?? Infinity)) return [];
    const far = farMeasure(quantity, one, recent);
    return far ? [{ ...far, what: formatInstant(new Date(at[rank]!)), value: one, unit }] : [];
  });
}

/** `expected`: the number that the person saw and confirmed. */
export async function removeSelected(
  actor: Actor,
  series: Series,
  selection: Selection,
  expected: number,
): Promise<{ readonly removed: number } | { readonly refused: WriteRefusal['kind'] | 'countChanged' }> {
  const { count } = await countSelected(series.id, selection);
  if (count !== expected) return { refused: 'countChanged' };
  const removed = await removeMeasures(actor, series.id, selection);
  if (!removed.ok) return { refused: removed.reason.kind };
  return { removed: removed.value.series.reduce((sum, one) => sum + one.removed, 0) };
}
