/** Rows of the entities of SensorThings: one statement a page, of the stations that may be read. */
import { db } from '~/platform/db/client.server';
import { conditionOf, orderOf, parametersOf, type ColumnsOf, type Parameters } from './compile-filter';
import type { EntitySet, KeyName } from '../domain/things';
import { QueryFault, type Filter, type Order } from '../domain/things-query';

/** Words of quantities and sensors: names are compared as they are shown. */
interface Vocabulary {
  readonly quantities: ReadonlyMap<string, string>;
  readonly sensors: ReadonlyMap<string, string>;
}
export interface ThingsScope extends Vocabulary {
  readonly stations: readonly number[];
}

type StoredSet = Exclude<EntitySet, 'Observations'>;
interface Source {
  readonly from: (scope: ThingsScope, parameters: Parameters) => string;
  readonly where: (scope: ThingsScope, parameters: Parameters) => string;
  readonly read: string;
  readonly key: string;
  readonly keys: Readonly<Partial<Record<KeyName, string>>>;
  readonly columns: ColumnsOf;
}

const PLACE = { sql: 'point(s.longitude, s.latitude)', type: 'point' } as const;
const text = (sql: string) => ({ sql, type: 'text' }) as const;
const number = (sql: string) => ({ sql, type: 'number' }) as const;
const identified = (sql: string, type: 'text' | 'number') => ({ id: { sql, type }, '@iot.id': { sql, type } });
const SINCE = `coalesce(s."creationDate"::timestamp AT TIME ZONE 'Europe/Paris', s."createdAt")`;

const ofStations = ({ stations }: ThingsScope, { add }: Parameters): string => `s.id = ANY(${add(stations)}::int[])`;
const placed = (scope: ThingsScope, parameters: Parameters): string =>
  `${ofStations(scope, parameters)} AND s.longitude IS NOT NULL AND s.latitude IS NOT NULL`;
const STATION_CELLS = `s.id AS station, s.name, s.kind, s.code, s."codeSystem", s."townCode", s.longitude, s.latitude,
  s.altitude, s.licence, s.producer, s.citation, s.comment, ${SINCE} AS since`;
const station = (columns: ColumnsOf, where = placed): Source => ({
  from: () => '"Station" s',
  where,
  read: `s.id, ${STATION_CELLS}`,
  key: 's.id',
  keys: { station: 's.id' },
  columns: { ...identified('s.id', 'number'), ...columns },
});

const SENSOR = `CASE WHEN d.nature = 'derived' THEN 'computed' ELSE 'measured' END`;
const STREAM_NAME = `q.label || CASE WHEN d.name = '' THEN '' ELSE ' (' || d.name || ')' END || ' – ' || s.name`;
const wordsOf = (words: ReadonlyMap<string, string>, { add }: Parameters): string =>
  `unnest(${add([...words.keys()])}::text[], ${add([...words.values()])}::text[])`;

const SOURCES: Readonly<Record<StoredSet, Source>> = {
  Things: station(
    {
      name: text('s.name'),
      'properties/code': text('s.code'),
      'properties/kind': text('s.kind'),
      'properties/townCode': text('s."townCode"'),
      'Locations/location': PLACE,
    },
    ofStations,
  ),
  Locations: station({
    name: text('s.name'),
    location: PLACE,
    'Things/id': number('s.id'),
    'Things/name': text('s.name'),
  }),
  HistoricalLocations: station({ time: { sql: SINCE, type: 'time' }, 'Thing/id': number('s.id') }),
  FeaturesOfInterest: station({ name: text('s.name'), feature: PLACE }),
  Datastreams: {
    from: ({ quantities }, parameters) =>
      `"Series" d JOIN "Station" s ON s.id = d."stationId" JOIN ${wordsOf(quantities, parameters)} AS q(id, label)
        ON q.id = d.quantity`,
    where: ofStations,
    read: `d.id, d.id AS series, d.decimals, d.quantity, d.unit, d.step, d.nature, d.name AS "seriesName", q.label,
      ${STREAM_NAME} AS "streamName", ${SENSOR} AS sensor, d.count, d."firstAt", d."lastAt", d."lastValue",
      d.recipe->>'name' AS recipe, ${STATION_CELLS}`,
    key: 'd.id',
    keys: { station: 's.id', series: 'd.id', quantity: 'd.quantity', sensor: SENSOR },
    columns: {
      ...identified('d.id', 'number'),
      name: text(STREAM_NAME),
      'unitOfMeasurement/symbol': text('d.unit'),
      'properties/quantity': text('d.quantity'),
      'Thing/id': number('s.id'),
      'Thing/name': text('s.name'),
      'Thing/properties/code': text('s.code'),
      'Thing/properties/kind': text('s.kind'),
      'Thing/Locations/location': PLACE,
      'ObservedProperty/id': text('d.quantity'),
      'ObservedProperty/name': text('q.label'),
      'Sensor/id': text(SENSOR),
      observedArea: PLACE,
    },
  },
  Sensors: {
    from: ({ sensors }, parameters) => `${wordsOf(sensors, parameters)} AS q(id, label)`,
    where: () => 'true',
    read: 'q.id, q.id AS sensor, q.label',
    key: 'q.id',
    keys: { sensor: 'q.id' },
    columns: { ...identified('q.id', 'text'), name: text('q.label') },
  },
  ObservedProperties: {
    from: ({ quantities }, parameters) => `${wordsOf(quantities, parameters)} AS q(id, label)`,
    where: () => 'true',
    read: 'q.id, q.id AS quantity, q.label',
    key: 'q.id',
    keys: { quantity: 'q.id' },
    columns: { ...identified('q.id', 'text'), name: text('q.label') },
  },
};

export interface RowsAsked {
  readonly filter: Filter | null;
  readonly order: readonly Order[];
  readonly skip: number;
  readonly take: number;
  /** only those of these keys; `each`: so many of each key */
  readonly of?: { readonly key: KeyName; readonly values: readonly (string | number)[]; readonly each?: true };
  readonly id?: string | number;
  /** of all keys together, so that few words cannot ask for everything several times */
  readonly most?: number;
}
export type ThingsRow = Readonly<Record<string, unknown>> & { readonly id: string | number };

function conditions(set: StoredSet, scope: ThingsScope, asked: RowsAsked, parameters: Parameters) {
  const source = SOURCES[set];
  const { filter, of, id } = asked;
  const from = source.from(scope, parameters);
  const column = of && source.keys[of.key];
  const where = [
    source.where(scope, parameters),
    ...(of && column ? [`${column} = ANY(${parameters.add(of.values)})`] : []),
    ...(id === undefined ? [] : [`${source.key} = ${parameters.add(id)}`]),
    ...(filter ? [conditionOf(filter, source.columns, parameters)] : []),
  ].join(' AND ');
  return { from, where, column };
}

/** What a filter asks may have no value for a row: a division by nothing, a number that no cell can hold. */
async function rowsOf<Row extends object>(statement: string, values: unknown[]): Promise<Row[]> {
  try {
    const { rows } = await db().pool.query<Row>(statement, values);
    return rows;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith(DATA_EXCEPTION))
      throw new QueryFault('value');
    throw error;
  }
}
const DATA_EXCEPTION = '22';

export async function findThings(set: StoredSet, scope: ThingsScope, asked: RowsAsked): Promise<ThingsRow[]> {
  const parameters = parametersOf();
  const { from, where, column } = conditions(set, scope, asked, parameters);
  const { read, key, columns } = SOURCES[set];
  const order = orderOf(asked.order, columns, key);
  const { add, values } = parameters;
  const statement = asked.of?.each
    ? `SELECT * FROM (
        SELECT ${read}, row_number() OVER (PARTITION BY ${column} ORDER BY ${order}) AS rank FROM ${from} WHERE ${where}
      ) ranked WHERE rank > ${add(asked.skip)} AND rank <= ${add(asked.skip + asked.take)} ORDER BY rank
      LIMIT ${add(asked.most ?? null)}`
    : `SELECT ${read} FROM ${from} WHERE ${where} ORDER BY ${order} OFFSET ${add(asked.skip)} LIMIT ${add(asked.take)}`;
  return rowsOf(statement, values);
}

export async function countThings(set: StoredSet, scope: ThingsScope, asked: RowsAsked): Promise<number> {
  const parameters = parametersOf();
  const { from, where } = conditions(set, scope, asked, parameters);
  const [row] = await rowsOf<{ n: number }>(`SELECT count(*)::int AS n FROM ${from} WHERE ${where}`, parameters.values);
  return row?.n ?? 0;
}

const AT = { sql: 'at', type: 'time' } as const;
const OBSERVATION_COLUMNS: ColumnsOf = {
  phenomenonTime: AT,
  resultTime: AT,
  result: number('value'),
  resultQuality: number('qualification'),
  'parameters/status': number('status'),
  'parameters/qualification': number('qualification'),
};
export interface ObservationRow {
  readonly at: Date;
  readonly raw: number | null;
  readonly value: number;
  readonly state: number;
  readonly status: number;
  readonly qualification: number;
  readonly decimals: number | null;
}

/** Of one series: the key has them in the order of time. */
export async function findObservations(
  seriesId: number,
  { filter, order, skip, take }: Pick<RowsAsked, 'filter' | 'order' | 'skip' | 'take'>,
): Promise<ObservationRow[]> {
  const parameters = parametersOf(seriesId);
  const condition = filter ? conditionOf(filter, OBSERVATION_COLUMNS, parameters) : 'true';
  const { add, values } = parameters;
  return rowsOf(
    `SELECT at, raw, value, state, status, qualification, decimals FROM "Measure" WHERE "seriesId" = $1 AND ${condition}
    ORDER BY ${orderOf(order, OBSERVATION_COLUMNS, 'at')} OFFSET ${add(skip)} LIMIT ${add(take)}`,
    values,
  );
}

export async function countObservations(seriesId: number, filter: Filter): Promise<number> {
  const parameters = parametersOf(seriesId);
  const condition = conditionOf(filter, OBSERVATION_COLUMNS, parameters);
  const [row] = await rowsOf<{ n: number }>(
    `SELECT count(*)::int AS n FROM "Measure" WHERE "seriesId" = $1 AND ${condition}`,
    parameters.values,
  );
  return row?.n ?? 0;
}
