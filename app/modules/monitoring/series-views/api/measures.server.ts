/** Series of stations and their measures, under the words of the contract. */
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { parisDayAndTime } from '~/kernel/civil-time';
import { OneRow } from '~/kernel/row-number';
import { KIND_NAMES, kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { isQuantity, type Quantity, type Series } from '~/modules/monitoring/series/domain';
import { isRetained, leavingExtreme, leavingMean, leavingValues } from '~/modules/monitoring/series/domain/leaving';
import { leavingCodes, withLeavingCodes } from '~/modules/monitoring/series/domain/leaving-codes';
import { ORIGINS } from '~/modules/monitoring/series/domain/precedence';
import { instantOf } from '~/modules/monitoring/hydrograph/domain/window';
import { listMeasures } from '~/modules/monitoring/hydrograph/service/list-measures.server';
import { findLastBefore, findLastBeforeEach } from '~/modules/monitoring/series/service/measures.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { readYearlyStatistics } from '~/modules/monitoring/series/service/yearly-statistics.server';
import type { RatedPeriod } from '~/modules/monitoring/hydrology/domain';
import { surenessOf } from '~/modules/monitoring/derived-series/domain/rated-measure';
import { findMarkAt, type MarkAt } from '~/modules/monitoring/derived-series/service/marks-in-force.server';
import { findRatedPeriods } from '~/modules/monitoring/derived-series/service/stored-recipes.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { Inserted } from '~/platform/http/call-answers';
import { defineCall, type Call } from '~/platform/http/define-call';
import {
  LightAnswer,
  MeasureAnswer,
  MeasuresBody,
  SeriesAnswer,
  StatisticAnswer,
  WindowSearch,
} from '../forms/measure-bodies';
import { postMeasures } from '../service/post-measures.server';

const LAYERS = ['min', 'brute'];
const unknownParameter = (status = 404) => refuseApi(status, 'ingest:refusal.unknownParameter');

async function seriesOf(
  actor: Actor,
  kind: StationKind,
  id: number,
  action: 'station.read' | 'station.measure' = 'station.read',
): Promise<readonly Series[]> {
  const station = await stationFor(actor, id, action);
  if (station?.kind !== kind) throw refuseApi(404, 'stations:refusal.notFound');
  return openSeries(actor, await findSeriesOf([id]));
}

/** The one that is asked for by number, else the main one of the quantity, else the station's first. */
function chosen(all: readonly Series[], { series, quantity }: { series?: number; quantity?: Quantity }): Series {
  const fitting = all.filter((one) => quantity === undefined || one.quantity === quantity);
  const found =
    series === undefined ? (fitting.find(({ main }) => main) ?? fitting[0]) : fitting.find(({ id }) => id === series);
  if (!found) throw refuseApi(404, 'ingest:refusal.noSeries');
  return found;
}

/** How strictly it is examined is an affair of those who validate. */
const presentSeries = ({
  quantity,
  breakMs,
  firstAt,
  lastAt,
  precedence,
  stationId: _,
  limits: __,
  decimals,
  lastValue,
  ...series
}: Series) => ({
  ...series,
  lastValue: lastValue === null ? null : leavingExtreme({ quantity, decimals, ...series }, lastValue),
  precedence: Object.fromEntries(ORIGINS.map((origin, rank) => [origin, precedence[rank]])),
  dataType: quantity,
  breakHours: breakMs / 3_600_000,
  firstDate: firstAt === null ? null : new Date(firstAt),
  lastDate: lastAt === null ? null : new Date(lastAt),
});

const instant = (text: string | undefined, ending: boolean): number | undefined =>
  text?.endsWith('Z') ? Date.parse(text) : instantOf(text, ending);

type Row = Awaited<ReturnType<ReturnType<typeof listMeasures>['next']>>['value'];
function presentMeasure(
  series: Series,
  layer: string,
  measure: NonNullable<Row>,
  { rated, markAt }: { readonly rated: readonly RatedPeriod[] | null; readonly markAt: MarkAt | null },
) {
  const sure = rated && surenessOf(rated, { ...measure, at: measure.at.getTime() });
  const marked = sure && { outsideRating: sure.outside };
  const { at, raw: _raw, value: _value, decimals: _decimals, ...codes } = measure;
  const { value, retained, raw } = leavingValues(series, measure);
  if (layer === 'min') return { date: at, value, ...marked };
  const { day, time } = parisDayAndTime(at.getTime());
  const shown = layer === 'brute' ? (raw ?? value) : value;
  return {
    series: series.id,
    date: day,
    hour: time,
    value: shown,
    retainedValue: retained,
    rawValue: raw,
    ...codes,
    ...marked,
    ...(sure && { uncertainty: sure.uncertainty }),
    ...(markAt && { markAltitude: markAt(at.getTime()) }),
  };
}
async function* retainedOnly(rows: AsyncGenerator<NonNullable<Row>>): AsyncGenerator<NonNullable<Row>> {
  for await (const row of rows) if (isRetained(row)) yield row;
}

/** A chart's points say of themselves what they say among all: each has the measure before it looked up. */
async function* thinnedWithCodes(series: Series, rows: AsyncGenerator<NonNullable<Row>>) {
  const points: NonNullable<Row>[] = [];
  for await (const row of rows) points.push(row);
  const before = await findLastBeforeEach(
    series.id,
    points.map(({ at }) => at),
  );
  for (const row of points) yield { ...row, ...leavingCodes(series, row, before.get(row.at.getTime()) ?? null) };
}

/** Rows are written as they are read: twenty years need no room. */
function streamed(
  rows: AsyncGenerator<NonNullable<Row>>,
  present: (row: NonNullable<Row>) => object,
  headers: Record<string, string>,
): Response {
  const encoder = new TextEncoder();
  let first = true;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let text = '';
      while (text.length < 65_536) {
        const { done, value } = await rows.next();
        if (done) {
          controller.enqueue(encoder.encode(`${first ? '[' : ''}${text}]`));
          return controller.close();
        }
        text += `${first ? '[' : ','}${JSON.stringify(present(value))}`;
        first = false;
      }
      controller.enqueue(encoder.encode(text));
    },
    async cancel() {
      await rows.return(undefined);
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers } });
}

function callsOfKind(kind: StationKind): Call[] {
  const { api } = kindOf(kind);
  return [
    defineCall({
      method: 'GET',
      path: `${api}/{id}/series`,
      tag: 'stations',
      summary: { fr: 'Les chroniques de la station', en: 'The series of the station' },
      allow: 'station.read',
      params: OneRow,
      answer: z.array(SeriesAnswer),
      run: async ({ actor, params }) => (await seriesOf(actor, kind, params.id)).map(presentSeries),
    }),
    defineCall({
      method: 'GET',
      path: `${api}/{id}/measures/{layer}`,
      tag: 'stations',
      summary: {
        fr:
          'Mesures : « min » (date, valeur retenue), « brute », ou une grandeur ; px : amincies pour un graphique ; ' +
          'l’en-tête Series dit de quelle chronique',
        en:
          'Measures: “min” (date, retained value), “brute”, or a data type; px: thinned for a chart. ' +
          'The header Series says of which series',
      },
      allow: 'station.read',
      params: OneRow.extend({ layer: z.string().max(60) }),
      search: WindowSearch,
      answer: z.array(z.union([MeasureAnswer, LightAnswer])),
      revalidates: true,
      streams: true,
      async run({ actor, params: { id, layer }, search, request }) {
        const all = await seriesOf(actor, kind, id);
        if (!LAYERS.includes(layer) && !isQuantity(layer)) throw unknownParameter();
        const series = chosen(all, { series: search.series, ...(isQuantity(layer) && { quantity: layer }) });
        const from = instant(search.from, false) ?? series.firstAt ?? 0;
        const to = instant(search.to, true) ?? (series.lastAt ?? 0) + 1;
        if (from >= to && series.count > 0) throw refuseApi(400, 'ingest:selection.fault.order', { field: 'from' });
        const valid = search.valid === '1' || layer === 'min';
        const [rated, markAt] = [await findRatedPeriods(series), await findMarkAt(series)];
        // how sure a curve is changes with its gaugings, and a mark with its station: neither writes a depth
        const sure = [...(rated ?? []).map(({ error }) => error), ...(markAt?.all ?? [])].join('_');
        const ETag = `"${[series.id, series.version, from, to, search.px ?? 'all', layer, valid, sure].join('-')}"`;
        const Series = `${series.id}; dataType=${series.quantity}`;
        const headers = { ETag, 'Cache-Control': 'private, no-cache', Series };
        if (request.headers.get('if-none-match')?.includes(ETag)) return new Response(null, { status: 304, headers });
        const listed = listMeasures(series, { from, to, px: search.px, layer: layer === 'brute' ? 'raw' : 'value' });
        const rows = valid ? retainedOnly(listed) : listed;
        return streamed(
          search.px === undefined
            ? withLeavingCodes(series, rows, await findLastBefore(series.id, from))
            : thinnedWithCodes(series, rows),
          (row) => presentMeasure(series, layer, row, { rated, markAt }),
          headers,
        );
      },
    }),
    defineCall({
      method: 'POST',
      path: `${api}/{id}/measures`,
      tag: 'stations',
      summary: {
        fr: 'Ajoute des mesures à des instants nouveaux, toutes ou aucune ; la même « key » n’est écrite qu’une fois',
        en: 'Adds measurements at new times, all or none; the same “key” is written once',
      },
      allow: 'station.measure',
      params: OneRow,
      body: MeasuresBody,
      bodyLimitBytes: 2_000_000,
      answer: Inserted.extend({ series: z.int() }),
      status: 201,
      refusals: [404, 409],
      async run({ actor, params, body: { dataType, name = '', key, measures } }) {
        await seriesOf(actor, kind, params.id, 'station.measure');
        if (!isQuantity(dataType)) throw unknownParameter(422);
        const posted = await postMeasures(actor, params.id, { quantity: dataType, name, key, measures });
        if (posted.ok) return { insert: posted.value.created, series: posted.value.seriesId };
        throw refusedMeasures(posted.reason);
      },
    }),
    defineCall({
      method: 'GET',
      path: `${api}/{id}/statistic/{statistic}`,
      tag: 'stations',
      summary: {
        fr: 'MAX, MIN ou AVERAGE (moyenne des moyennes journalières) par année civile ou hydrologique (1er octobre)',
        en: 'MAX, MIN or AVERAGE (mean of the daily means) of each year, calendar or hydrological (1 October)',
      },
      allow: 'station.read',
      params: OneRow.extend({ statistic: z.enum(['MAX', 'MIN', 'AVERAGE']) }),
      search: z.object({
        year: z.enum(['civil', 'hydrological']).default('civil'),
        dataType: z.string().max(60).optional(),
        series: WindowSearch.shape.series,
      }),
      answer: z.array(StatisticAnswer),
      async run({ actor, params: { id, statistic }, search: { year: kindOfYear, dataType, series } }) {
        const all = await seriesOf(actor, kind, id);
        if (dataType !== undefined && !isQuantity(dataType)) throw unknownParameter();
        const of = chosen(all, { series, quantity: dataType });
        const years = await readYearlyStatistics(of, kindOfYear);
        const valueOf = {
          MAX: ({ max }: (typeof years)[number]) => max,
          MIN: ({ min }: (typeof years)[number]) => min,
          AVERAGE: ({ average }: (typeof years)[number]) => ({ value: average, at: null }),
        }[statistic];
        return years.map((one) => {
          const { value: made, at } = valueOf(one);
          const value = (statistic === 'AVERAGE' ? leavingMean : leavingExtreme)(of, made);
          const { year, measures: count, days, completeness, hatched: incomplete } = one;
          const date = at === null ? null : new Date(at);
          return { series: of.id, year, value, date, count, days, completeness, incomplete };
        });
      },
    }),
  ];
}

function refusedMeasures(reason: Extract<Awaited<ReturnType<typeof postMeasures>>, { ok: false }>['reason']) {
  if (reason.kind === 'lines')
    return refuseApi(422, 'ingest:refusal.lines', {
      detail: reason.faults.slice(0, 100).map(({ line, cell, issue }) => ({
        line: line + 1,
        field: cell === 'time' ? 'hour' : cell,
        value: issue.value ?? '',
        fault: issue.reason.key.split('.').pop(),
      })),
    });
  if (reason.kind === 'stored')
    return refuseApi(409, 'ingest:refusal.stored', {
      detail: reason.measures.slice(0, 100).map(({ at, raw }) => {
        const { day, time } = parisDayAndTime(at);
        return { date: day, hour: time, rawValue: raw };
      }),
    });
  return refuseApi(reason.kind === 'notFound' ? 404 : 409, `ingest:refusal.${reason.kind}`);
}

export const MEASURE_CALLS: readonly Call[] = KIND_NAMES.flatMap(callsOfKind);
