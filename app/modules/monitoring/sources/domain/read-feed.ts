/** Lines of a feed into measures: what cannot be one is counted by its reason, never guessed. */
import { readWall, TIME_ZONE } from '~/kernel/civil-time';
import { decimalsIn } from '~/kernel/precision';
import { convertKnown, conversionOf } from '~/kernel/units';
import { MEASURE_CODES, onlyRanks, readCodes, type MeasureCodes } from '~/modules/monitoring/ingest/domain';
import {
  type IncomingMeasures,
  type Quantity,
  INCORRECT,
  quantityOf,
  STATUSES,
} from '~/modules/monitoring/series/domain';
import type { FeedQuantity, MeasureFeed } from './hubeau';
import { isRow, numberOf, textOf, type ServiceRow } from './service-row';

/** Why a line, or a value of it, is no measure (`sources:left`). */
export const LEFT_REASONS = [
  'noDate',
  'noValue',
  'otherParameter',
  'notTaken',
  'ofSite',
  'unit',
  'lessSure',
  'computed',
  'twice',
  'unreadable',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];
export type Left = Readonly<Partial<Record<LeftReason, number>>>;

export interface ReadPage {
  readonly series: readonly { readonly quantity: Quantity; readonly rows: IncomingMeasures }[];
  readonly left: Left;
  /** qualified « incorrecte »: kept, neither drawn nor summarised */
  readonly incorrect: number;
  /** the latest update that the service notes in these lines; empty where it notes none */
  readonly updatedTo: string;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;
/** Services write 1900 or 9999 for « not known ». */
const PLAUSIBLE = { from: Date.UTC(1800, 0, 1), to: Date.UTC(2200, 0, 1) };

/** An instant that says its zone is that; without one it is the time of France, a day alone its midnight. */
export function instantOfText(text: string): number | null {
  const parts = ISO.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone] = parts;
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  if (new Date(wall).getUTCDate() !== Number(day) || Number(hour) > 23 || Number(minute) > 59) return null;
  if (zone === undefined) return readWall(wall, TIME_ZONE).retained;
  if (zone === 'Z') return wall;
  const sign = zone.startsWith('-') ? 1 : -1;
  return wall + sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))) * 60_000;
}

function instantIn(row: ServiceRow, { stamp, date, time }: MeasureFeed['instant']): number | null {
  const stamped = stamp === undefined ? null : numberOf(row, stamp);
  const clock = time === undefined ? '' : textOf(row, time);
  const day = textOf(row, date);
  const instant = stamped ?? instantOfText(clock === '' || day.length > 10 ? day : `${day}T${clock}`);
  return instant !== null && instant > PLAUSIBLE.from && instant < PLAUSIBLE.to ? instant : null;
}

interface Found extends FeedQuantity {
  readonly value: number | null;
}
function valuesIn(row: ServiceRow, { columns, coded }: MeasureFeed): Found[] {
  const read = Object.entries(columns ?? {}).map(([column, of]) => ({ ...of, value: numberOf(row, column) }));
  const of = coded?.of[textOf(row, coded.code)];
  if (!coded || !of) return read;
  const unit = coded.unit === undefined ? '' : textOf(row, coded.unit);
  return [...read, { ...of, ...(unit !== '' && { unit }), value: numberOf(row, coded.value) }];
}

const isTaken = (row: ServiceRow, { only = {} }: MeasureFeed): boolean =>
  Object.entries(only).every(([column, codes]) => {
    const code = textOf(row, column);
    return code === '' || codes.includes(code);
  });

interface Point extends MeasureCodes {
  readonly at: number;
  readonly value: number;
}

export function readFeed(feed: MeasureFeed, data: readonly unknown[]): ReadPage {
  const left: Partial<Record<LeftReason, number>> = {};
  const leave = (reason: LeftReason) => {
    left[reason] = (left[reason] ?? 0) + 1;
  };
  const points = new Map<Quantity, Map<number, Point>>();
  let updatedTo = '';

  function add(row: ServiceRow, at: number, { quantity, unit, value }: Found): void {
    if (value === null) return leave('noValue');
    const conversion = conversionOf(unit, quantityOf(quantity).unit);
    if (conversion.kind !== 'same' && conversion.kind !== 'converts') return leave('unit');
    const of = points.get(quantity) ?? new Map<number, Point>();
    points.set(quantity, of);
    const point = {
      at,
      value: conversion.kind === 'converts' ? convertKnown(value, decimalsIn(value), conversion) : value,
      ...codesIn(row, feed),
    };
    const other = of.get(at);
    if (other === undefined) of.set(at, point);
    // a page given twice, or overlapping the one before
    else if (other.value === point.value && statusOf(other) === statusOf(point)) return;
    else {
      const apart = statusOf(point) - statusOf(other);
      if (apart > 0) of.set(at, point);
      leave(apart === 0 ? 'twice' : 'lessSure');
    }
  }

  for (const row of data) {
    if (!isRow(row)) {
      leave('unreadable');
      continue;
    }
    const updated = textOf(row, feed.updated?.column);
    if (updated > updatedTo) updatedTo = updated;
    const at = instantIn(row, feed.instant);
    const values = valuesIn(row, feed);
    if (at === null) leave('noDate');
    else if (!isTaken(row, feed)) leave('notTaken');
    else if (feed.own !== undefined && textOf(row, feed.own) === '') leave('ofSite');
    else if (values.length === 0) leave('otherParameter');
    else for (const value of values) add(row, at, value);
  }
  const all = [...points.values()].flatMap((of) => [...of.values()]);
  return {
    series: [...points].map(([quantity, of]) => ({ quantity, rows: inOrder([...of.values()]) })),
    left,
    incorrect: all.filter(({ qualification }) => qualification === INCORRECT).length,
    updatedTo,
  };
}

/**
 * Without the instants that the page before gave already with another value of the same status: pages overlap where the
 * service orders its lines anew. As within a page, the first one that was given stands.
 */
export function withoutContradictions(page: ReadPage, before: ReadPage | null): ReadPage {
  let { left } = page;
  const series = page.series.map(({ quantity, rows }) => {
    const earlier = before?.series.find((one) => one.quantity === quantity)?.rows;
    const there = new Map(Array.from(earlier?.at ?? [], (at, rank) => [at, rank]));
    const ranks: number[] = [];
    for (let rank = 0; rank < rows.at.length; rank += 1) {
      const known = there.get(rows.at[rank]!);
      const [old, fresh] = [earlier?.status?.[known ?? 0], rows.status?.[rank]].map((status) => status ?? STATUSES.raw);
      if (known === undefined || earlier?.value[known] === rows.value[rank] || fresh !== old) ranks.push(rank);
      else left = addLeft(left, { twice: 1 });
    }
    return { quantity, rows: ranks.length === rows.at.length ? rows : onlyRanks(rows, ranks) };
  });
  return { ...page, series: series.filter(({ rows }) => rows.at.length > 0), left };
}

const statusOf = ({ status = STATUSES.raw }: MeasureCodes): number => status;

const codesIn = (row: ServiceRow, { codes = {}, hydrometry }: MeasureFeed): MeasureCodes =>
  readCodes((code) => textOf(row, codes[code]), hydrometry);

/** In the order of time; where a line does not say a code, the stored ones are left. */
function inOrder(points: Point[]): IncomingMeasures {
  points.sort((a, b) => a.at - b.at);
  const said = MEASURE_CODES.filter((code) => points.every((point) => point[code] !== undefined));
  return {
    at: Float64Array.from(points, ({ at }) => at),
    value: Float64Array.from(points, ({ value }) => value),
    ...Object.fromEntries(said.map((code) => [code, points.map((point) => point[code]!)])),
  };
}

export const addLeft = (a: Left, b: Left): Left =>
  Object.fromEntries(
    LEFT_REASONS.flatMap((reason) => {
      const sum = (a[reason] ?? 0) + (b[reason] ?? 0);
      return sum > 0 ? [[reason, sum]] : [];
    }),
  );
