/** What a station must be beyond its single fields: codes of their system and free, a place on earth, known items. */
import { toWgs84 } from '~/kernel/lambert.server';
import type { LonLat } from '~/kernel/projection';
import type { Transaction } from '~/platform/db/transaction.server';
import { findNames, isEmptySet } from '../data/reference-names.server';
import { findIdsByCode } from '../data/stations.server';
import {
  CODE_SYSTEMS,
  isCodeOf,
  kindOf,
  REFERENCE_FIELDS,
  systemOf,
  type Projection,
  type StationKind,
  type StationValues,
} from '../domain';

/** Field → sentence and what it says. */
export type StationFaults = Readonly<
  Record<string, { readonly key: string; readonly params?: Readonly<Record<string, string>> }>
>;

/** Mainland France and Corsica, where the two Lambert grids hold. */
const FRANCE = { west: -5.5, south: 41, east: 10, north: 51.5 };

/** In WGS 84; null where nothing was typed. */
export function placeOf({ x, y, projection }: Pick<StationValues, 'x' | 'y' | 'projection'>): LonLat | null {
  if (x === null || y === null) return null;
  return toWgs84(Number(projection) as 2154 | 27572 | 4326, [x, y]);
}

function placeFault({ x, y, projection }: StationValues): StationFaults {
  if ((x === null) !== (y === null)) return { [x === null ? 'x' : 'y']: { key: 'stations:fault.oneCoordinate' } };
  const place = placeOf({ x, y, projection });
  if (!place) return {};
  const [longitude, latitude] = place;
  const onEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  const inFrance =
    longitude > FRANCE.west && longitude < FRANCE.east && latitude > FRANCE.south && latitude < FRANCE.north;
  return onEarth && (projection === ('4326' satisfies Projection) || inFrance)
    ? {}
    : { x: { key: onEarth || projection !== '4326' ? 'stations:fault.outsideGrid' : 'stations:fault.outsideEarth' } };
}

/** One code is enough, of one of the kind's systems; the first of the two is the station's. */
function settleCodes(
  kind: StationKind,
  given: StationValues,
): { readonly values: StationValues; readonly faults: StationFaults } {
  const { codeSystems, secondCode } = kindOf(kind);
  const typedSecond = secondCode ? String(given['secondCode'] ?? '') : '';
  const code = given.code || typedSecond;
  const second = given.code ? typedSecond : '';
  if (code === '')
    return { values: given, faults: { code: { key: `stations:fault.${secondCode ? 'oneBssCode' : 'code'}` } } };
  if (second === code) return { values: given, faults: { secondCode: { key: 'stations:fault.sameBssCode' } } };
  const fits = isCodeOf(given.codeSystem, code) && codeSystems.includes(given.codeSystem);
  const codeSystem = fits
    ? given.codeSystem
    : systemOf(
        codeSystems.filter((system) => system !== 'local'),
        code,
      );
  const faulty = (field: string, text: string): StationFaults => ({
    [field]: {
      key: 'stations:fault.codeForm',
      params: { code: text, example: CODE_SYSTEMS[codeSystems[0] ?? 'local'].example },
    },
  });
  if (!codeSystem) return { values: given, faults: faulty('code', code) };
  if (second !== '' && !systemOf(codeSystems, second)) return { values: given, faults: faulty('secondCode', second) };
  return { values: { ...given, code, ...(secondCode ? { secondCode: second } : {}), codeSystem }, faults: {} };
}

/** What a check asks of other rows: read once for many stations. */
export interface KnownRows {
  /** code → the station of the kind that has or had it */
  readonly holders: ReadonlyMap<string, number>;
  /** set → code → name of its items */
  readonly items: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** sets that nobody has filled yet: they cannot refuse a code */
  readonly emptySets: ReadonlySet<string>;
}

const codesOf = (values: StationValues): string[] => [values.code, String(values['secondCode'] ?? '')].filter(Boolean);

export async function readKnownRows(
  tx: Transaction,
  kind: StationKind,
  stations: readonly StationValues[],
): Promise<KnownRows> {
  const wanted = new Map<string, Set<string>>();
  for (const [field, set] of Object.entries(REFERENCE_FIELDS))
    for (const values of stations) {
      const code = String(values[field] ?? '');
      if (code !== '') wanted.set(set, (wanted.get(set) ?? new Set()).add(code));
    }
  const items = new Map<string, ReadonlyMap<string, string>>();
  const emptySets = new Set<string>();
  for (const [set, codes] of wanted) {
    const found = await findNames(set, [...codes], tx);
    items.set(set, found);
    if (found.size === 0 && (await isEmptySet(set, tx))) emptySets.add(set);
  }
  return { holders: await findIdsByCode(kind, stations.flatMap(codesOf), tx), items, emptySets };
}

function referenceFaults(values: StationValues, { items, emptySets }: KnownRows): StationFaults {
  const faults: Record<string, StationFaults[string]> = {};
  for (const [field, set] of Object.entries(REFERENCE_FIELDS)) {
    const code = String(values[field] ?? '');
    if (code !== '' && !emptySets.has(set) && !items.get(set)?.has(code))
      faults[field] = { key: `stations:fault.unknown.${set}`, params: { code } };
  }
  return faults;
}

/** `id`: the station itself, whose codes are free to it. */
export function judgeStation(
  kind: StationKind,
  given: StationValues,
  known: KnownRows,
  id?: number,
): { readonly values: StationValues; readonly faults: StationFaults } {
  const { values, faults: codes } = settleCodes(kind, given);
  const second = String(values['secondCode'] ?? '');
  const used = (field: string, code: string): StationFaults => {
    const holder = known.holders.get(code);
    return holder === undefined || holder === id
      ? {}
      : { [field]: { key: 'stations:fault.codeUsed', params: { code } } };
  };
  const { creationDate, closeDate } = values;
  const dates: StationFaults =
    creationDate && closeDate && closeDate < creationDate ? { closeDate: { key: 'stations:fault.dates' } } : {};
  return {
    values,
    faults: {
      ...referenceFaults(values, known),
      ...dates,
      ...placeFault(values),
      ...(second ? used('secondCode', second) : {}),
      ...(values.code ? used('code', values.code) : {}),
      ...codes,
    },
  };
}

export const checkStation = async (tx: Transaction, kind: StationKind, given: StationValues, id?: number) =>
  judgeStation(kind, given, await readKnownRows(tx, kind, [given]), id);
