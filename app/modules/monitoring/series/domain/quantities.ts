import { conversionOf } from '~/kernel/units';
import { isOwnKey, OWN_QUANTITIES, ownKey, type OwnQuantity, type OwnQuantityRow } from './own-quantities';

/** Colours that a person may give a series: those of the charts that lines are told apart by. */
export const SERIES_COLOURS = ['water', 'discharge', '1', '2', '4', '6', '8', '9'] as const;
export type SeriesColour = (typeof SERIES_COLOURS)[number];

/**
 * What a series can follow. How a quantity is drawn, in which unit and between which plausible values is data: a new
 * one is one entry here and its word in the locale (`timeseries:quantity.…`), or a row that an administrator adds.
 */
interface Analysed {
  readonly parameter: string;
  readonly units: readonly string[];
}
interface QuantityDefinition {
  readonly unit: string;
  readonly decimals: number;
  /** lines follow a state, steps a value that holds until the next one, bars an amount since the one before */
  readonly drawn: 'line' | 'step' | 'bars';
  /** the axis grows downwards: depths, and rain which hangs from the top */
  readonly down?: true;
  /** of its line: a colour of the charts */
  readonly colour: 'water' | 'rain' | 'discharge' | 'soft' | 3 | 4 | 7;
  /** values outside are counted as out of range when a file is brought in */
  readonly lowest?: number;
  readonly highest?: number;
  /** it tells how far below ground water stands, from the mark or by its altitude */
  readonly level?: 'depth' | 'elevation';
  /** it comes and goes within hours: a lonely peak may be a flood */
  readonly flashy?: true;
  /** days are summed instead of averaged */
  readonly summed?: true;
  /** what laboratories call it: the Sandre's parameter, and the units in which the numbers are the same */
  readonly analysed?: Analysed;
  /** its zero is a convention (sea level, melting ice): a share of a value has no meaning */
  readonly withoutZero?: true;
}

const defineQuantities = <Key extends string>(
  entries: Readonly<Record<Key, QuantityDefinition>>,
): Readonly<Record<Key, QuantityDefinition>> => entries;

const INDEX = { lowest: -3, highest: 3, withoutZero: true } as const;
const BUILT_IN = defineQuantities({
  groundwaterElevation: {
    unit: 'm NGF',
    decimals: 2,
    drawn: 'line',
    colour: 'water',
    lowest: -200,
    highest: 4800,
    level: 'elevation',
    withoutZero: true,
  },
  groundwaterDepth: {
    unit: 'm',
    decimals: 2,
    drawn: 'line',
    down: true,
    colour: 'water',
    lowest: -50,
    highest: 1000,
    level: 'depth',
  },
  waterColumn: { unit: 'm', decimals: 3, drawn: 'line', colour: 'water', lowest: -1, highest: 500 },
  absolutePressure: { unit: 'cmH2O', decimals: 1, drawn: 'line', colour: 4, lowest: 0, highest: 60000 },
  /** over that of the air: what a vented sensor, or one that was compensated, gives */
  gaugePressure: { unit: 'cmH2O', decimals: 1, drawn: 'line', colour: 4, lowest: -100, highest: 60000 },
  barometricPressure: { unit: 'cmH2O', decimals: 1, drawn: 'line', colour: 4, lowest: 700, highest: 1200 },
  stage: { unit: 'm', decimals: 3, drawn: 'line', colour: 'discharge', flashy: true, lowest: -5, highest: 30 },
  discharge: { unit: 'm³/s', decimals: 3, drawn: 'line', colour: 'discharge', flashy: true, lowest: 0, highest: 20000 },
  rain: { unit: 'mm', decimals: 1, drawn: 'bars', down: true, colour: 'rain', lowest: 0, highest: 600, summed: true },
  waterTemperature: {
    unit: '°C',
    decimals: 2,
    drawn: 'line',
    colour: 3,
    lowest: -5,
    highest: 60,
    withoutZero: true,
    analysed: { parameter: '1301', units: ['27'] },
  },
  airTemperature: { unit: '°C', decimals: 1, drawn: 'line', colour: 3, lowest: -40, highest: 55, withoutZero: true },
  conductivity: {
    unit: 'µS/cm',
    decimals: 0,
    drawn: 'line',
    colour: 4,
    lowest: 0,
    highest: 100000,
    analysed: { parameter: '1303', units: ['147'] },
  },
  nitrate: {
    unit: 'mg/l',
    decimals: 1,
    drawn: 'line',
    colour: 7,
    lowest: 0,
    highest: 500,
    analysed: { parameter: '1340', units: ['173', '162'] },
  },
  ph: {
    unit: 'pH',
    decimals: 2,
    drawn: 'line',
    colour: 4,
    lowest: 0,
    highest: 14,
    analysed: { parameter: '1302', units: ['264'] },
  },
  dissolvedOxygen: {
    unit: 'mg/l',
    decimals: 2,
    drawn: 'line',
    colour: 'discharge',
    lowest: 0,
    highest: 30,
    analysed: { parameter: '1311', units: ['175', '162'] },
  },
  turbidity: {
    unit: 'NFU',
    decimals: 1,
    drawn: 'line',
    colour: 4,
    flashy: true,
    lowest: 0,
    highest: 10000,
    analysed: { parameter: '1295', units: ['232'] },
  },
  flow: { unit: 'm³/h', decimals: 1, drawn: 'line', colour: 'discharge', flashy: true, lowest: 0 },
  volume: { unit: 'm³', decimals: 0, drawn: 'bars', colour: 'discharge', lowest: 0, summed: true },
  evapotranspiration: { unit: 'mm', decimals: 1, drawn: 'bars', colour: 3, lowest: -5, highest: 30, summed: true },
  actualEvapotranspiration: {
    unit: 'mm',
    decimals: 1,
    drawn: 'bars',
    colour: 3,
    lowest: -5,
    highest: 30,
    summed: true,
  },
  effectiveRain: { unit: 'mm', decimals: 1, drawn: 'bars', colour: 'rain', lowest: -30, highest: 600, summed: true },
  snowfall: {
    unit: 'mm',
    decimals: 1,
    drawn: 'bars',
    down: true,
    colour: 'soft',
    lowest: 0,
    highest: 600,
    summed: true,
  },
  snowDepth: { unit: 'm', decimals: 2, drawn: 'line', colour: 'soft', lowest: 0, highest: 15 },
  snowWater: { unit: 'mm', decimals: 1, drawn: 'line', colour: 'soft', lowest: 0, highest: 10_000 },
  snowmelt: { unit: 'mm', decimals: 1, drawn: 'bars', colour: 'water', lowest: 0, highest: 600, summed: true },
  snowCover: { unit: '%', decimals: 0, drawn: 'line', colour: 'soft', lowest: 0, highest: 100 },
  windSpeed: { unit: 'm/s', decimals: 1, drawn: 'line', colour: 4, flashy: true, lowest: 0, highest: 80 },
  solarRadiation: { unit: 'J/cm²', decimals: 0, drawn: 'bars', colour: 7, lowest: 0, highest: 5000, summed: true },
  skyRadiation: { unit: 'J/cm²', decimals: 0, drawn: 'bars', colour: 7, lowest: 0, highest: 6000, summed: true },
  relativeHumidity: { unit: '%', decimals: 0, drawn: 'line', colour: 4, lowest: 0, highest: 105 },
  specificHumidity: { unit: 'g/kg', decimals: 2, drawn: 'line', colour: 4, lowest: 0, highest: 40 },
  soilMoisture: { unit: 'm³/m³', decimals: 3, drawn: 'line', colour: 'water', lowest: 0, highest: 1 },
  soilIce: { unit: 'm³/m³', decimals: 3, drawn: 'line', colour: 'soft', lowest: 0, highest: 1 },
  /** 0: wilting point, 1: field capacity */
  soilWetness: {
    unit: 'SWI',
    decimals: 2,
    drawn: 'line',
    colour: 'water',
    lowest: -0.5,
    highest: 2,
    withoutZero: true,
  },
  drainage: { unit: 'mm', decimals: 1, drawn: 'bars', colour: 'water', lowest: 0, highest: 600, summed: true },
  runoff: { unit: 'mm', decimals: 1, drawn: 'bars', colour: 'discharge', lowest: 0, highest: 600, summed: true },
  /** months held against the same months of other years (DECISIONS B21); made of other series, never measured */
  groundwaterIndex: { unit: 'IPS', decimals: 2, drawn: 'line', colour: 'water', ...INDEX },
  precipitationIndex: { unit: 'SPI', decimals: 2, drawn: 'line', colour: 'rain', ...INDEX },
  positionIndex: { unit: '%', decimals: 0, drawn: 'line', colour: 4, lowest: 0, highest: 100, withoutZero: true },
  monthFrequency: { unit: '%', decimals: 0, drawn: 'line', colour: 7, lowest: 0, highest: 100, withoutZero: true },
  battery: { unit: 'V', decimals: 2, drawn: 'line', colour: 'soft', lowest: 0, highest: 30 },
});

export type BuiltInQuantity = keyof typeof BUILT_IN;
export type Quantity = BuiltInQuantity | OwnQuantity;
type Merged = ReadonlyMap<string, QuantityDefinition>;

/** The colours of own quantities, in turn. */
const OWN_COLOURS = [4, 7, 3] as const;
const definitionOf = ({
  id,
  unit,
  decimals,
  drawn,
  down,
  summed,
  lowest,
  highest,
  parameter,
  unitCode,
}: OwnQuantityRow) => ({
  ...{ unit, decimals, drawn, colour: OWN_COLOURS[id % OWN_COLOURS.length]! },
  ...(down ? { down } : {}),
  ...(summed ? { summed } : {}),
  ...(lowest === null ? {} : { lowest }),
  ...(highest === null ? {} : { highest }),
  ...(parameter === '' || unitCode === '' ? {} : { analysed: { parameter, units: [unitCode] } }),
});
/** Those that laboratories analyse too, with the parameter that each is. */
export const analysedQuantities = (): (Analysed & { readonly quantity: Quantity })[] =>
  quantityKeys().flatMap((quantity) => {
    const { analysed } = quantityOf(quantity);
    return analysed ? [{ quantity, ...analysed }] : [];
  });

/** The quantities of the product, then those of this installation. */
export const mergeQuantities = (rows: readonly OwnQuantityRow[]): Merged =>
  new Map<string, QuantityDefinition>([
    ...Object.entries(BUILT_IN),
    ...rows.map((row) => [ownKey(row.id), definitionOf(row)] as const),
  ]);

let merged: { readonly rows: readonly OwnQuantityRow[]; readonly all: Merged } | undefined;
/** Merged again when the rows at hand are others. */
function all(): Merged {
  const rows = OWN_QUANTITIES.get();
  if (merged?.rows !== rows) merged = { rows, all: mergeQuantities(rows) };
  return merged.all;
}

/** One that was added elsewhere a moment ago, before its row is at hand. */
const UNKNOWN: QuantityDefinition = { unit: '', decimals: 2, drawn: 'line', colour: 4 };

export function quantityOf(quantity: Quantity): QuantityDefinition {
  const found = all().get(quantity) ?? (isOwnKey(quantity) ? UNKNOWN : undefined);
  if (!found) throw new RangeError(`no quantity ${quantity}`);
  return found;
}

export const isQuantity = (key: string): key is Quantity => all().has(key);
/** Those that new series can follow. */
export function quantityKeys(): Quantity[] {
  const closed = new Set<string>(OWN_QUANTITIES.get().flatMap(({ id, closed }) => (closed ? [ownKey(id)] : [])));
  return ([...all().keys()] as Quantity[]).filter((key) => !closed.has(key));
}
/** What its administrators call it; undefined for a quantity of the product, which has its word in the locale. */
export const ownQuantityName = (quantity: string): string | undefined =>
  isOwnKey(quantity) ? (OWN_QUANTITIES.get().find(({ id }) => ownKey(id) === quantity)?.name ?? quantity) : undefined;

const areSame = (a: string, b: string): boolean =>
  a === b || conversionOf(a, b).kind === 'same' || conversionOf(b, a).kind === 'same';

/** The quantities whose measures are the same numbers: no value is lost or converted between them. */
export const quantitiesLike = (quantity: Quantity): Quantity[] =>
  quantityKeys().filter((key) => key !== quantity && areSame(quantityOf(quantity).unit, quantityOf(key).unit));
