/** Answers in the shape of Hub'Eau: an envelope of pages, CSV or GeoJSON; what is wrong is refused in its words. */
import { z } from 'zod';
import { csvLine, csvText } from '~/records/exchange/domain';
import { plainNumber } from '~/kernel/leaving-number';
import { withoutNoise } from '~/kernel/precision';
import { refuseApi, type ApiRefusal } from '~/platform/http/api-refusal';
import { longJson } from '~/platform/http/long-json.server';
import { mapInTurns } from '~/platform/http/loop-turn.server';
import { publicOrigin } from '~/platform/http/public-origin.server';
import { translator } from '~/platform/i18n/i18n.server';
import {
  DEEPEST,
  readAsked,
  type Asked,
  type Cell,
  type ColumnType,
  type Columns,
  type ParamFault,
  type Params,
  type Shape,
} from '../domain';
import { Budget, OPEN_WEIGHT } from '../domain/weight';

const OF_TYPE: Readonly<Record<ColumnType, z.ZodType>> = {
  text: z.string().nullable(),
  number: z.number().nullable(),
  whole: z.int().nullable(),
  flag: z.boolean().nullable(),
  texts: z.array(z.string()).nullable(),
  point: z
    .object({ type: z.literal('Point'), crs: z.looseObject({}).optional(), coordinates: z.array(z.number()) })
    .nullable(),
};
const rowSchema = (columns: Columns) =>
  z.object(Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, OF_TYPE[type]]))).partial();

export const envelopeSchema = (columns: Columns) =>
  z.object({
    count: z.int(),
    first: z.string().nullable(),
    last: z.string().nullable(),
    prev: z.string().nullable(),
    next: z.string().nullable(),
    api_version: z.string(),
    data: z.array(rowSchema(columns)),
  });

export const searchSchema = (params: Params) =>
  z.object(Object.fromEntries(Object.keys(params).map((name) => [name, z.string().optional()])));

/** The service says a code and a list of fields; ours is beside it, as every call says it. */
export async function refuseAsked(faults: readonly ParamFault[]): Promise<ApiRefusal> {
  const t = await translator('fr');
  const errors = faults.map(({ field, code, key, params = {} }) => ({ field, code, message: t(key, params) }));
  const [first] = faults;
  return refuseApi(400, first?.key ?? 'api:refusal.search', {
    ...{ field: first?.field ?? '', params: first?.params ?? {} },
    more: { code: 'InvalidRequest', message: t('api:hubeau.invalid'), field_errors: errors },
  });
}

export interface Page<P extends Params> {
  readonly asked: Asked<P>;
  readonly number: number;
  readonly size: number;
  readonly columns: readonly string[];
  readonly url: URL;
}

/** @throws ApiRefusal 400, of every parameter that is wrong */
export async function readPage<P extends Params>(shape: Shape<P>, request: Request): Promise<Page<P>> {
  const own = new URL(request.url);
  const url = new URL(`${own.pathname}${own.search}`, await publicOrigin(request));
  const said = new Map([...url.searchParams.keys()].map((name) => [name, url.searchParams.getAll(name)]));
  const { asked, faults } = readAsked(shape.params, said);
  const given = asked as { readonly page?: number; readonly size?: number; readonly fields?: readonly string[] };
  const size = given.size ?? shape.size.usual;
  const number = given.page ?? 1;
  const all = Object.keys(shape.columns);
  const unknown = given.fields?.filter((name) => !all.includes(name)) ?? [];
  const more: ParamFault[] = [
    ...missingOf(asked),
    ...(size < 1 || size > shape.size.most
      ? [{ field: 'size', code: 'ValidatePageSize', key: 'api:hubeau.fault.size', params: { most: shape.size.most } }]
      : []),
    ...(number < 1
      ? [{ field: 'page', code: 'ValidatePage', key: 'api:hubeau.fault.whole', params: { field: 'page' } }]
      : []),
    ...(shape.paging === 'pages' && size <= shape.size.most && number * size > DEEPEST
      ? [{ field: 'page', code: 'ValidatePageDepth', key: 'api:hubeau.fault.depth', params: { most: DEEPEST } }]
      : []),
    ...(unknown.length > 0
      ? [
          {
            field: 'fields',
            code: 'ValidateFields',
            key: 'api:hubeau.fault.fields',
            params: { fields: unknown.join(', '), names: all.join(', ') },
          },
        ]
      : []),
  ];
  if (faults.length + more.length > 0) throw await refuseAsked([...faults, ...more]);
  return { asked, number, size, columns: given.fields ?? all, url };
}

/** A circle that is half said would be left unseen, and everything given for what is near. */
function missingOf(asked: Readonly<Record<string, unknown>>): ParamFault[] {
  const missing = AROUND.filter((field) => asked[field] === undefined);
  if (missing.length === 0 || missing.length === AROUND.length) return [];
  return missing.map((field) => ({
    ...{ field, code: 'MissingParameter', key: 'api:hubeau.fault.circle', params: { field } },
  }));
}
const AROUND = ['latitude', 'longitude', 'distance'];

interface Found {
  readonly rows: readonly Readonly<Record<string, Cell>>[];
  readonly count: number;
  /** of answers that go on behind a cursor */
  readonly next?: string | null;
}

const PARTIAL = 206;

export async function answerPage<P extends Params>(shape: Shape<P>, page: Page<P>, found: Found): Promise<Response> {
  const links = shape.paging === 'pages' ? pageLinks(page, found) : cursorLinks(page, found);
  const { url, columns } = page;
  const isWhole = links.next === null && (shape.paging === 'cursor' || page.number * page.size >= found.count);
  const status = isWhole ? 200 : PARTIAL;
  if (/\.csv$/i.test(url.pathname)) {
    await checkWeight(found.rows);
    return csvAnswer(shape.columns, columns, found.rows, { status, ...links });
  }
  const wanted = columns.length === Object.keys(shape.columns).length ? null : columns;
  const data = wanted
    ? await mapInTurns(found.rows, (row) => Object.fromEntries(wanted.map((name) => [name, row[name] ?? null])))
    : found.rows;
  await checkWeight(data);
  const envelope = { count: found.count, ...links, api_version: shape.version };
  const asked = page.asked as { readonly format?: string };
  if (asked.format === 'geojson') {
    const head = { type: 'FeatureCollection', crs: CRS84, ...envelope };
    return json(await longJson(head, 'features', await mapInTurns(data, featureOf)), status, GEOJSON);
  }
  return json(await longJson(envelope, 'data', data), status);
}

/** @throws ApiRefusal 400 that says how many rows fit */
async function checkWeight(rows: Found['rows']): Promise<void> {
  const budget = new Budget(OPEN_WEIGHT);
  let fits = 0;
  await mapInTurns(rows, (row) => {
    budget.take(row);
    if (!budget.isSpent) fits += 1;
  });
  if (fits === rows.length) return;
  const params = { most: fits, mb: OPEN_WEIGHT.bytes / (1024 * 1024) };
  throw await refuseAsked([{ field: 'size', code: 'ValidatePageSize', key: 'api:hubeau.fault.heavy', params }]);
}

const GEOJSON = 'application/geo+json; charset=utf-8';
const CRS84 = { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } };
const featureOf = ({ geometry = null, ...properties }: Readonly<Record<string, Cell>>) => ({
  type: 'Feature',
  properties,
  geometry: isPoint(geometry) ? { type: geometry.type, coordinates: geometry.coordinates } : null,
});
const isPoint = (cell: Cell) => typeof cell === 'object' && cell !== null && 'coordinates' in cell;

const json = (text: string, status: number, type = 'application/json; charset=utf-8'): Response =>
  new Response(text, { status, headers: { 'Content-Type': type } });

interface Links {
  readonly first: string | null;
  readonly last: string | null;
  readonly prev: string | null;
  readonly next: string | null;
}
function withParams(url: URL, params: Readonly<Record<string, string | number | null>>): string {
  const to = new URL(url);
  for (const [name, value] of Object.entries(params))
    if (value === null) to.searchParams.delete(name);
    else to.searchParams.set(name, String(value));
  return to.href;
}

function pageLinks({ url, number, size }: Pick<Page<Params>, 'url' | 'number' | 'size'>, { count }: Found): Links {
  // a link leads to what can be had: beyond the depth, a client narrows what it asks for
  const pages = Math.max(1, Math.min(Math.ceil(count / size), Math.floor(DEEPEST / size)));
  const at = (page: number) => withParams(url, { page, size });
  return {
    first: at(1),
    last: pages > 1 ? at(pages) : null,
    prev: number > 1 ? at(number - 1) : null,
    next: number < pages ? at(number + 1) : null,
  };
}
const cursorLinks = ({ url, size }: Pick<Page<Params>, 'url' | 'size'>, { next = null }: Found): Links => ({
  first: withParams(url, { cursor: null, size }),
  last: null,
  prev: null,
  next: next === null ? null : withParams(url, { cursor: next, size }),
});

/** Semicolons, and numbers with a point: what the service gives and its clients read. */
async function csvAnswer(
  types: Columns,
  names: readonly string[],
  rows: Found['rows'],
  { status, first, prev, next, last }: Links & { readonly status: number },
): Promise<Response> {
  const shown = names.filter((name) => types[name] !== 'point');
  const lines = await mapInTurns(rows, (row) => csvLine(shown.map((name) => csvCellOf(row[name] ?? null))));
  const links = Object.entries({ first, prev, next, last }).flatMap(([rel, to]) =>
    to ? [`<${to}>; rel="${rel}"`] : [],
  );
  return new Response(`${csvLine([...shown])}${lines.join('')}`, {
    status,
    headers: { 'Content-Type': 'text/csv; charset=utf-8', Link: links.join(', ') },
  });
}
function csvCellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return plainNumber(withoutNoise(cell), '.');
  if (typeof cell === 'boolean') return String(cell);
  return csvText(Array.isArray(cell) ? cell.join(', ') : String(cell));
}
