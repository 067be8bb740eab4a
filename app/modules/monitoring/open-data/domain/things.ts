/**
 * The eight entities of SensorThings 1.1 as data: properties and relations. A relation goes by a key that both ends
 * have: the station, the series, the quantity, or whether a series is measured or computed.
 */
export type KeyName = 'station' | 'series' | 'quantity' | 'sensor';
interface Relation {
  readonly to: EntitySet;
  readonly by: KeyName;
  readonly many?: true;
}
interface Entity {
  readonly properties: readonly string[];
  readonly relations: Readonly<Record<string, Relation>>;
}

export const ENTITY_SETS = [
  'Things',
  'Locations',
  'HistoricalLocations',
  'Datastreams',
  'Sensors',
  'ObservedProperties',
  'Observations',
  'FeaturesOfInterest',
] as const;
export type EntitySet = (typeof ENTITY_SETS)[number];
export const isEntitySet = (name: string): name is EntitySet => (ENTITY_SETS as readonly string[]).includes(name);

export const ENTITIES: Readonly<Record<EntitySet, Entity>> = {
  Things: {
    properties: ['name', 'description', 'properties'],
    relations: {
      Locations: { to: 'Locations', by: 'station', many: true },
      HistoricalLocations: { to: 'HistoricalLocations', by: 'station', many: true },
      Datastreams: { to: 'Datastreams', by: 'station', many: true },
    },
  },
  Locations: {
    properties: ['name', 'description', 'encodingType', 'location', 'properties'],
    relations: {
      Things: { to: 'Things', by: 'station', many: true },
      HistoricalLocations: { to: 'HistoricalLocations', by: 'station', many: true },
    },
  },
  HistoricalLocations: {
    properties: ['time'],
    relations: {
      Thing: { to: 'Things', by: 'station' },
      Locations: { to: 'Locations', by: 'station', many: true },
    },
  },
  Datastreams: {
    properties: [
      ...['name', 'description', 'observationType', 'unitOfMeasurement'],
      ...['observedArea', 'phenomenonTime', 'resultTime', 'properties'],
    ],
    relations: {
      Thing: { to: 'Things', by: 'station' },
      Sensor: { to: 'Sensors', by: 'sensor' },
      ObservedProperty: { to: 'ObservedProperties', by: 'quantity' },
      Observations: { to: 'Observations', by: 'series', many: true },
    },
  },
  Sensors: {
    properties: ['name', 'description', 'encodingType', 'metadata', 'properties'],
    relations: { Datastreams: { to: 'Datastreams', by: 'sensor', many: true } },
  },
  ObservedProperties: {
    properties: ['name', 'description', 'definition', 'properties'],
    relations: { Datastreams: { to: 'Datastreams', by: 'quantity', many: true } },
  },
  Observations: {
    properties: ['phenomenonTime', 'resultTime', 'result', 'resultQuality', 'parameters'],
    relations: {
      Datastream: { to: 'Datastreams', by: 'series' },
      FeatureOfInterest: { to: 'FeaturesOfInterest', by: 'station' },
    },
  },
  FeaturesOfInterest: {
    properties: ['name', 'description', 'encodingType', 'feature', 'properties'],
    relations: { Observations: { to: 'Observations', by: 'station', many: true } },
  },
};

export const SENSORS = ['measured', 'computed'] as const;

/** Lines of a page. */
export const USUAL_TOP = 100;
export const MOST_TOP: Readonly<Record<EntitySet, number>> = {
  ...(Object.fromEntries(ENTITY_SETS.map((set) => [set, 1000])) as Record<EntitySet, number>),
  Observations: 10_000,
};

/** « 12:1700000000000 »: the series and the instant. */
export const observationId = (series: number, at: number): string => `${series}:${at}`;
export function readObservationId(id: string): { readonly series: number; readonly at: number } | null {
  const [, series, at] = /^(\d{1,9}):(-?\d{1,15})$/.exec(id) ?? [];
  return series === undefined ? null : { series: Number(series), at: Number(at) };
}
