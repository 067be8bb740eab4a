/** Answers of SensorThings: its addresses, its envelope of pages, its words for what is wrong. */
import { jsonText } from '~/platform/http/long-json.server';
import { refuseApi, type ApiRefusal } from '~/platform/http/api-refusal';
import { longJson } from '~/platform/http/long-json.server';
import { mapInTurns } from '~/platform/http/loop-turn.server';
import { publicOrigin } from '~/platform/http/public-origin.server';
import { translator } from '~/platform/i18n/i18n.server';
import { ENTITY_SETS } from '../domain/things';
import { QueryFault, readQuery, readSegment } from '../domain/things-query';
import type { ThingsAnswer } from '../service/things.server';

export const ROOT = 'sensorthings/v1.1';
/** As observations are written in rows, and lists as a map. */
const FORMATS: Readonly<Record<string, Format>> = {
  GeoJSON: 'map',
  'application/geo+json': 'map',
  dataArray: 'rows',
};
type Format = 'map' | 'rows';

const json = (value: unknown): Response => written(jsonText(value));
const written = (text: string, type = 'application/json; charset=utf-8'): Response =>
  new Response(text, { headers: { 'Content-Type': type } });

async function refusedWith(
  status: 400 | 404,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): Promise<ApiRefusal> {
  const message = (await translator('fr'))(key, params);
  return refuseApi(status, key, { params, more: { code: status, type: 'error', message } });
}

/** @throws ApiRefusal 400 that says what is not understood */
export async function inWords<Value>(read: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof QueryFault)) throw error;
    throw await refusedWith(400, `api:things.fault.${error.key}`, error.params);
  }
}
export const nothingThere = (): Promise<ApiRefusal> => refusedWith(404, 'api:refusal.notFound');

export async function readAddress(request: Request, segments: readonly string[]) {
  const own = new URL(request.url);
  const url = new URL(`${own.pathname}${own.search}`, await publicOrigin(request));
  const options = [...url.searchParams].filter(([name]) => name !== '$resultFormat');
  const format = url.searchParams.get('$resultFormat');
  if (format !== null && !Object.hasOwn(FORMATS, format)) throw new QueryFault('format', { names: FORMAT_NAMES });
  return {
    url,
    format: format === null ? null : FORMATS[format]!,
    base: `${url.origin}/api/${ROOT}`,
    docs: `${url.origin}/api/docs`,
    segments: segments.map(readSegment),
    query: readQuery(options),
  };
}

const FORMAT_NAMES = 'GeoJSON, dataArray';

export const landingPage = (base: string): Response =>
  json({
    value: ENTITY_SETS.map((name) => ({ name, url: `${base}/${name}` })),
    serverSettings: { conformance: CONFORMANCE },
  });
const CONFORMANCE = [
  'http://www.opengis.net/spec/iot_sensing/1.1/req/datamodel',
  'http://www.opengis.net/spec/iot_sensing/1.1/req/resource-path/resource-path-to-entities',
  'http://www.opengis.net/spec/iot_sensing/1.1/req/request-data',
];

export async function answerThings(
  answer: ThingsAnswer,
  { url, base, format }: { readonly url: URL; readonly base: string; readonly format: Format | null },
) {
  if (format && answer.is !== 'page') throw new QueryFault('format', { names: FORMAT_NAMES });
  if (answer.is === 'text')
    return new Response(answer.value, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  if (answer.is !== 'page') return json(answer.value);
  const { value, places, count, next } = answer.page;
  const links = next === null ? {} : { '@iot.nextLink': nextOf(url, next) };
  const counted = count === null ? {} : { '@iot.count': count };
  if (format === 'rows') return written(await longJson({ ...counted, ...links }, 'value', inRows(answer, base)));
  if (!format) return written(await longJson({ ...counted, ...links }, 'value', value));
  if (places.length > 0 && places.every((place) => place === null))
    throw new QueryFault('noPlace', { name: answer.set });
  const features = await mapInTurns(value, ({ location: _l, feature: _f, observedArea: _a, ...properties }, rank) => ({
    type: 'Feature',
    id: properties['@iot.id'],
    geometry: places[rank] ?? null,
    properties,
  }));
  const head = { type: 'FeatureCollection', ...counted, ...links };
  return written(await longJson(head, 'features', features), 'application/geo+json; charset=utf-8');
}

/** Observations as rows under the names of their cells, a group a series (18-088, §12). */
function inRows({ set, page }: Extract<ThingsAnswer, { is: 'page' }>, base: string) {
  if (set !== 'Observations') throw new QueryFault('rows');
  const groups = new Map<string | number | undefined, unknown[][]>();
  const components = Object.keys(page.value[0] ?? {}).filter((name) => !/Link$/.test(name));
  for (const [rank, row] of page.value.entries()) {
    const series = page.series[rank];
    const rows = groups.get(series) ?? [];
    rows.push(components.map((name) => row[name] ?? null));
    groups.set(series, rows);
  }
  return [...groups].map(([series, dataArray]) => ({
    'Datastream@iot.navigationLink': `${base}/Datastreams(${series})`,
    components: components.map((name) => name.replace(/^@iot\.id$/, 'id')),
    'dataArray@iot.count': dataArray.length,
    dataArray,
  }));
}

function nextOf(url: URL, skip: number): string {
  const to = new URL(url);
  to.searchParams.set('$skip', String(skip));
  // clients and people read the options: a dollar needs no escape in a query
  return to.href.replaceAll('%24', '$');
}
