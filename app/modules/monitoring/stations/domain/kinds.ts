/**
 * The kinds of stations, as data: a ninth is one entry here, its name (kernel/station-kinds), its words
 * (`stations:kind`) and a sample row in tests/support/station-samples. Whatever differs from kind to kind is a
 * property; nobody else asks which kind it is.
 */
import type { StationDomain } from '~/kernel/permissions';
import type { StationKindName } from '~/kernel/station-kinds';
import type { MapPlace } from '~/modules/core/cartography/domain';
import { choice, decimal, optionalWhole, text, type Field } from '~/records/fields/domain';
import type { Quantity } from '~/modules/monitoring/series/domain';
import type { CodeSystemName } from './codes';
import type { PartName } from './parts';

/** A series that a station of a kind is given first, and how often it is measured. */
interface DefaultQuantity {
  readonly quantity: Quantity;
  readonly step: 'instant' | 'hour' | 'day';
}

interface StationKindSpec {
  /** the word of addresses, and the `typeName` of /station/{typeName}/{id} */
  readonly word: string;
  /** the word of the API */
  readonly api: string;
  /** the word by which jobs are about it (their `filters`) */
  readonly job: string;
  /** module code of habilitations (S3 §6) */
  readonly module: StationDomain;
  /** number of the station type (DECISIONS A32) */
  readonly type: number;
  readonly icon: string;
  /** drawn on maps, told apart without colour */
  readonly symbol: 'circle' | 'triangle' | 'square' | 'diamond' | 'drop' | 'cross' | 'saltire' | 'bar';
  /** the flag of themes whose layers stand on its maps (C711) */
  readonly mapPlace: MapPlace;
  /** first the one that a code is taken for; a local code must be called so */
  readonly codeSystems: readonly CodeSystemName[];
  /** two codes, old and new, of which one is enough */
  readonly secondCode?: true;
  /** setting of a user that holds a saved list query (DECISIONS B5) */
  readonly filter?: 'piezoFilter' | 'qualitoFilter' | 'pluvioFilter' | 'hydroFilter';
  /** fields that only this kind has; kept in `own` */
  readonly fields: Readonly<Record<string, Field<unknown>>>;
  /** the first opens the chart */
  readonly quantities: readonly DefaultQuantity[];
  /** what tells its situation month by month; of nitrate, the values themselves */
  readonly situation: Quantity;
  readonly parts: readonly PartName[];
  /** altitudes of a mark that is re-levelled or moved */
  readonly referencePoints?: true;
  /** water is taken there and analysed: samplings, quality indicators */
  readonly analyses?: true;
  /** two of them may become one */
  readonly merges?: true;
}

const of = (quantity: Quantity, step: DefaultQuantity['step']): DefaultQuantity => ({ quantity, step });
const measured = ({ max }: { max: number }) => decimal({ min: 0, max, fault: 'stations:fault.notNegative' });
const choiceOf = <const Value extends string>(values: readonly Value[], name: string, start: Value) =>
  choice(values, { start, wording: `stations:choice.${name}` });
const name = () => text({ max: 120, trim: true });

const SITE = ['arrangement', 'picture', 'remark'] as const;
const WELL = ['drilling', 'casing', 'strainer', 'lithology', 'stratigraphy', 'usage', ...SITE] as const;
const NATURES = ['piezometer', 'borehole', 'well', 'spring', 'gallery', 'other'] as const;

export const STATION_KINDS = {
  quality: {
    word: 'quality',
    api: 'quality',
    job: 'QUALITOMETER',
    module: 'QUALITO',
    type: 0,
    icon: 'flask-conical',
    symbol: 'diamond',
    mapPlace: 'quality',
    codeSystems: ['sandre', 'bss', 'bssOld', 'local'],
    filter: 'qualitoFilter',
    analyses: true,
    fields: {
      water: choiceOf(['surface', 'groundwater', 'raw', 'treated', 'coastal'], 'water', 'surface'),
      watercourse: name(),
      depth: measured({ max: 5000 }),
    },
    quantities: [of('nitrate', 'hour'), of('waterTemperature', 'hour'), of('conductivity', 'hour'), of('ph', 'hour')],
    situation: 'nitrate',
    parts: SITE,
  },
  piezometry: {
    word: 'piezometry',
    api: 'piezometer',
    job: 'PIEZOMETER',
    module: 'PIEZO',
    type: 1,
    icon: 'arrow-down',
    symbol: 'circle',
    mapPlace: 'piezometry',
    codeSystems: ['bss', 'bssOld', 'local'],
    secondCode: true,
    filter: 'piezoFilter',
    fields: {
      nature: choiceOf(NATURES, 'nature', 'piezometer'),
      depth: measured({ max: 5000 }),
      aquiferState: choiceOf(['unknown', 'free', 'confined', 'semiConfined'], 'aquiferState', 'unknown'),
    },
    quantities: [
      of('groundwaterElevation', 'hour'),
      of('groundwaterDepth', 'hour'),
      of('waterColumn', 'hour'),
      of('absolutePressure', 'hour'),
      of('waterTemperature', 'hour'),
      of('conductivity', 'hour'),
    ],
    situation: 'groundwaterIndex',
    parts: WELL,
    referencePoints: true,
  },
  hydrometry: {
    word: 'hydrometry',
    api: 'hydrologicalStation',
    job: 'HYDROLOGICAL_STATION',
    module: 'HYDRO',
    type: 3,
    icon: 'waves',
    symbol: 'triangle',
    mapPlace: 'hydrometry',
    codeSystems: ['hydroStation', 'hydroSite', 'local'],
    filter: 'hydroFilter',
    fields: {
      watercourse: name(),
      drainageArea: measured({ max: 1_000_000 }),
      scaleZero: decimal({ min: -100, max: 5000, fault: 'stations:fault.altitude' }),
    },
    quantities: [of('discharge', 'instant'), of('stage', 'instant'), of('waterTemperature', 'hour')],
    situation: 'monthFrequency',
    parts: SITE,
    referencePoints: true,
  },
  pluviometry: {
    word: 'pluviometry',
    api: 'pluviometer',
    job: 'PLUVIOMETER',
    module: 'PLUVIO',
    type: 2,
    icon: 'droplets',
    symbol: 'drop',
    mapPlace: 'pluviometry',
    codeSystems: ['meteo', 'local'],
    filter: 'pluvioFilter',
    fields: {
      instrument: choiceOf(['tippingBucket', 'weighing', 'manual', 'radar', 'other'], 'instrument', 'tippingBucket'),
      height: measured({ max: 100 }),
    },
    quantities: [of('rain', 'day'), of('airTemperature', 'hour')],
    situation: 'precipitationIndex',
    parts: SITE,
  },
  productionUnit: {
    word: 'productionUnit',
    api: 'productionUnit',
    job: 'PRODUCTION_UNIT',
    module: 'PRODUCTION',
    type: 5,
    icon: 'factory',
    symbol: 'square',
    mapPlace: 'productionUnit',
    codeSystems: ['sise', 'local'],
    analyses: true,
    fields: {
      capacity: measured({ max: 10_000_000 }),
      treatment: name(),
      population: optionalWhole(),
    },
    quantities: [of('volume', 'day'), of('flow', 'hour'), of('nitrate', 'hour'), of('turbidity', 'hour')],
    situation: 'monthFrequency',
    parts: SITE,
  },
  distributionUnit: {
    word: 'distributionUnit',
    api: 'distributionUnit',
    job: 'DISTRIBUTION_UNIT',
    module: 'DISTRIBUTION',
    type: 6,
    icon: 'share',
    symbol: 'saltire',
    mapPlace: 'distributionUnit',
    codeSystems: ['sise', 'local'],
    analyses: true,
    fields: { population: optionalWhole(), networkLength: measured({ max: 100_000 }) },
    quantities: [of('volume', 'day'), of('flow', 'hour')],
    situation: 'monthFrequency',
    parts: SITE,
  },
  installation: {
    word: 'installation',
    api: 'installation',
    job: 'INSTALLATION',
    module: 'INSTALLATION',
    type: 4,
    icon: 'factory',
    symbol: 'cross',
    mapPlace: 'installation',
    codeSystems: ['bss', 'bssOld', 'local'],
    secondCode: true,
    fields: {
      nature: choiceOf(NATURES, 'nature', 'borehole'),
      depth: measured({ max: 5000 }),
      authorisedFlow: measured({ max: 1_000_000 }),
      authorisedVolume: measured({ max: 1_000_000_000 }),
    },
    quantities: [of('volume', 'day'), of('groundwaterElevation', 'hour'), of('groundwaterDepth', 'hour')],
    situation: 'monthFrequency',
    parts: WELL,
    referencePoints: true,
    merges: true,
  },
  // a sector is part of a distribution network, and takes its rights
  sector: {
    word: 'sector',
    api: 'sector',
    job: 'SECTOR',
    module: 'DISTRIBUTION',
    type: 8,
    icon: 'map',
    symbol: 'bar',
    mapPlace: 'distributionUnit',
    codeSystems: ['local'],
    fields: { population: optionalWhole(), networkLength: measured({ max: 100_000 }) },
    quantities: [of('volume', 'day'), of('flow', 'hour')],
    situation: 'monthFrequency',
    parts: SITE,
  },
} as const satisfies Record<StationKindName, StationKindSpec>;

export type StationKind = StationKindName;
export const KIND_NAMES = Object.keys(STATION_KINDS) as StationKind[];
export const isStationKind = (kind: string): kind is StationKind => Object.hasOwn(STATION_KINDS, kind);
export const kindOf = (kind: StationKind): StationKindSpec => STATION_KINDS[kind];
export const followedBy = (kind: StationKind): readonly Quantity[] =>
  kindOf(kind).quantities.map(({ quantity }) => quantity);
const byType = new Map(KIND_NAMES.map((kind) => [STATION_KINDS[kind].type as number, kind]));
/** The kind of a station type of the contract (A32). */
export const kindOfType = (type: number): StationKind | null => byType.get(type) ?? null;
