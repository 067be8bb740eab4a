/** Rows as entities of SensorThings: their properties, their own address and those of what belongs to them. */
import { leavingStatus } from '~/modules/monitoring/series/domain/leaving-codes';
import { quantityOf, type Quantity, type Series } from '~/modules/monitoring/series/domain';
import { leavingValues } from '~/modules/monitoring/series/domain/leaving';
import type { OpenTerms } from '~/modules/monitoring/stations/service/open-stations.server';
import type { ObservationRow, ThingsRow } from '../data/things.server';
import { qualificationWords, statusWords } from '../domain/sandre-words';
import { ENTITIES, type EntitySet, type KeyName } from '../domain/things';

export interface ThingsWorld {
  /** where the service begins: links are built on it */
  readonly base: string;
  readonly docs: string;
  readonly terms: (station: { licence: string; producer: string; citation: string }) => OpenTerms;
  readonly kindWord: (kind: string) => string;
}

/** An entity beside its keys, by which its relations go. */
export interface Entity {
  readonly id: string | number;
  readonly keys: Readonly<Partial<Record<KeyName, string | number>>>;
  readonly properties: Readonly<Record<string, unknown>>;
  /** of a Datastream: how finely its series is known */
  readonly decimals?: number | null;
  /** where it is drawn */
  readonly place: ReturnType<typeof pointOf>;
}

const MEASUREMENT = 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Measurement';
const GEO_JSON = 'application/geo+json';
const iso = (at: unknown): string | null => (at instanceof Date ? at.toISOString() : null);
const said = (text: unknown): string => (typeof text === 'string' ? text : '');

const pointOf = ({ longitude, latitude, altitude }: ThingsRow) =>
  typeof longitude === 'number' && typeof latitude === 'number'
    ? { type: 'Point', coordinates: [longitude, latitude, ...(typeof altitude === 'number' ? [altitude] : [])] }
    : null;

/** What the data may be used for, whose they are and how they are cited. */
function termsOf(row: ThingsRow, { terms }: ThingsWorld) {
  const { licence, producer, citation } = terms({
    licence: said(row['licence']),
    producer: said(row['producer']),
    citation: said(row['citation']),
  });
  return {
    ...(producer && { producer }),
    ...(licence && { licence: licence.name, licenceUrl: licence.url }),
    ...(citation && { citation }),
  };
}

type Present = (row: ThingsRow, world: ThingsWorld) => Readonly<Record<string, unknown>>;
const described = (row: ThingsRow, { kindWord }: ThingsWorld): string =>
  [`${kindWord(said(row['kind']))}, ${said(row['code'])}`, said(row['comment'])].filter(Boolean).join('. ');

const PRESENT: Readonly<Record<Exclude<EntitySet, 'Observations'>, Present>> = {
  Things: (row, world) => ({
    name: row['name'],
    description: described(row, world),
    properties: {
      ...{ code: row['code'], codeSystem: row['codeSystem'], kind: row['kind'], townCode: row['townCode'] },
      ...termsOf(row, world),
    },
  }),
  Locations: (row, world) => ({
    name: row['name'],
    description: described(row, world),
    encodingType: GEO_JSON,
    location: pointOf(row),
    properties: { townCode: row['townCode'] },
  }),
  HistoricalLocations: (row) => ({ time: iso(row['since']) }),
  FeaturesOfInterest: (row, world) => ({
    name: row['name'],
    description: described(row, world),
    encodingType: GEO_JSON,
    feature: pointOf(row),
    properties: { code: row['code'] },
  }),
  Datastreams: (row, world) => {
    const [first, last] = [iso(row['firstAt']), iso(row['lastAt'])];
    const time = first && last ? `${first}/${last}` : null;
    return {
      name: row['streamName'],
      description: `${said(row['label'])}, ${said(row['code'])}`,
      observationType: MEASUREMENT,
      unitOfMeasurement: {
        name: row['unit'],
        symbol: row['unit'],
        definition: `${world.docs}#${said(row['quantity'])}`,
      },
      observedArea: pointOf(row),
      phenomenonTime: time,
      resultTime: time,
      properties: {
        ...{ quantity: row['quantity'], count: row['count'], stepMinutes: row['step'], nature: row['nature'] },
        ...(row['recipe'] ? { recipe: row['recipe'] } : {}),
        ...termsOf(row, world),
      },
    };
  },
  Sensors: (row, { docs }) => ({
    name: row['label'],
    description: row['label'],
    encodingType: 'text/html',
    metadata: docs,
    properties: {},
  }),
  ObservedProperties: (row, { docs }) => ({
    name: row['label'],
    description: row['label'],
    definition: `${docs}#${row.id}`,
    properties: { unit: quantityOf(row.id as Quantity).unit },
  }),
};
const KEYS: readonly KeyName[] = ['station', 'series', 'quantity', 'sensor'];

export const entityOf = (set: Exclude<EntitySet, 'Observations'>, row: ThingsRow, world: ThingsWorld): Entity => ({
  id: row.id,
  keys: Object.fromEntries(KEYS.flatMap((key) => (key in row ? [[key, row[key] as string | number]] : []))),
  properties: PRESENT[set](row, world),
  ...(typeof row['decimals'] === 'number' ? { decimals: row['decimals'] } : {}),
  place: pointOf(row),
});

export const observationOf = (
  id: string,
  row: ObservationRow,
  series: Pick<Series, 'id' | 'quantity' | 'nature' | 'stationId' | 'decimals'>,
): Entity => ({
  id,
  keys: { series: series.id, station: series.stationId },
  place: null,
  properties: {
    phenomenonTime: row.at.toISOString(),
    resultTime: row.at.toISOString(),
    result: leavingValues(series, row).value,
    resultQuality: row.qualification,
    parameters: {
      ...{ status: leavingStatus(row), statusName: statusWords(leavingStatus(row)) },
      ...{ qualification: row.qualification, qualificationName: qualificationWords(row.qualification) },
      rawResult: row.raw,
    },
  },
});

export const addressOf = (set: EntitySet, id: string | number, { base }: ThingsWorld): string =>
  `${base}/${set}(${typeof id === 'number' ? id : encodeURIComponent(`'${id.replaceAll("'", "''")}'`)})`;

/** With its own address and the addresses of its relations; of some properties, only these. */
export function presented(
  set: EntitySet,
  entity: Entity,
  world: ThingsWorld,
  {
    select,
    expanded,
  }: { readonly select: readonly string[] | null; readonly expanded: Readonly<Record<string, unknown>> },
): Readonly<Record<string, unknown>> {
  const wanted = (name: string) => !select || select.includes(name);
  const self = addressOf(set, entity.id, world);
  const links = Object.keys(ENTITIES[set].relations).filter((name) => !(name in expanded) && wanted(name));
  return {
    ...(!select || select.includes('id') || select.includes('@iot.id')
      ? { '@iot.id': entity.id, '@iot.selfLink': self }
      : {}),
    ...Object.fromEntries(Object.entries(entity.properties).filter(([name, value]) => wanted(name) && value !== null)),
    ...Object.fromEntries(links.map((name) => [`${name}@iot.navigationLink`, `${self}/${name}`])),
    ...expanded,
  };
}
