/** Hydrometric sites, stations and their days and months as Hub'Eau gives them (hydrométrie v2). */
import type { Actor } from '~/kernel/actor';
import { DAY_MS, dayNumber, dayNumberOf, dayText } from '~/kernel/civil-time';
import { atDecimals, MORE_OF_A_MEAN } from '~/kernel/precision';
import { convert, conversionOf, convertKnown } from '~/kernel/units';
import type { Station } from '~/modules/monitoring/stations/domain';
import {
  namesBeside,
  openTerms,
  readOpenStations,
  type OpenAsk,
} from '~/modules/monitoring/stations/service/open-stations.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { decimalsOf } from '~/modules/monitoring/series/domain/leaving';
import { countPeriods, findPeriods, type PeriodsAsked } from '~/modules/monitoring/series/service/measures.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { mapInTurns } from '~/platform/http/loop-turn.server';
import {
  ELABORATED,
  ELABORATED_NAMES,
  flowStatus,
  SERVICE_UNIT,
  type TERMS,
  type Asked,
  type ElaboratedName,
  type FLOW_SITES,
  type FLOW_STATIONS,
  type FLOWS,
  type RowOf,
} from '../domain';
import { Budget, OPEN_WEIGHT } from '../domain/weight';
import { pointCell, termCells } from './cells';
import type { PageAsked } from './piezometers.server';

const SITE_LENGTH = 8;
const LAMBERT_93 = 26;
const WGS_84 = 31;
const PROJECTION_CODES: Readonly<Record<string, number>> = { 2154: LAMBERT_93, 27572: 24, 4326: WGS_84 };
const NGF_IGN69 = 3;

/** The site of a station's code; a local code is its own site. */
const siteOf = ({ values: { code, codeSystem } }: Station): string =>
  codeSystem === 'hydroStation' ? code.slice(0, SITE_LENGTH) : code;

interface PlaceAsked {
  readonly bbox?: OpenAsk['bbox'];
  readonly latitude?: number;
  readonly longitude?: number;
  readonly distance?: number;
}
const placeFilter = ({ bbox, latitude, longitude, distance }: PlaceAsked) => ({
  ...(bbox && { bbox }),
  ...(latitude !== undefined &&
    longitude !== undefined &&
    distance !== undefined && { around: { place: [longitude, latitude] as const, km: distance } }),
});

interface Searched {
  readonly code_site?: readonly string[];
  readonly code_departement?: readonly string[];
  readonly code_region?: readonly string[];
  readonly libelle_cours_eau?: readonly string[];
  readonly libelle_site?: readonly string[];
}
const searchFilter = (asked: Searched) => ({
  ...(asked.code_site && { codeStarts: asked.code_site }),
  ...(asked.code_departement && { departments: asked.code_departement }),
  ...(asked.code_region && { regions: asked.code_region }),
  ...(asked.libelle_cours_eau && { watercourses: asked.libelle_cours_eau }),
  ...(asked.libelle_site && { names: asked.libelle_site }),
});

const dayOrNull = (value: unknown): string | null => (value instanceof Date ? value.toISOString().slice(0, 10) : null);

function townCells({ values }: Station, { towns }: Awaited<ReturnType<typeof namesBeside>>) {
  const town = towns.get(values.townCode);
  return {
    libelle_commune: town?.name ?? null,
    code_departement: town?.departmentNumber || null,
    libelle_departement: null,
    code_region: town?.regionId || null,
    libelle_region: null,
    code_cours_eau: null,
    libelle_cours_eau: String(values['watercourse'] ?? '') || null,
    uri_cours_eau: null,
  };
}

export async function readFlowStations(actor: Actor, asked: Asked<(typeof FLOW_STATIONS)['params']>, page: PageAsked) {
  const { stations, count } = await readOpenStations(
    actor,
    {
      kinds: ['hydrometry'],
      ...placeFilter(asked),
      ...searchFilter(asked),
      ...(asked.code_station && { codes: asked.code_station }),
      ...(asked.code_commune_station && { towns: asked.code_commune_station }),
      ...(asked.libelle_station && { names: asked.libelle_station }),
      ...(asked.en_service !== undefined && { inService: asked.en_service }),
      ...(asked.date_ouverture_station !== undefined && { opened: new Date(asked.date_ouverture_station * DAY_MS) }),
      ...(asked.date_fermeture_station !== undefined && { closed: new Date(asked.date_fermeture_station * DAY_MS) }),
    },
    page,
  );
  const [names, terms] = await Promise.all([namesBeside(stations), openTerms()]);
  const rows = stations.map((station): RowOf<(typeof FLOW_STATIONS)['columns']> => {
    const { values, place, updatedAt } = station;
    return {
      code_site: siteOf(station),
      libelle_site: values.name,
      code_station: values.code,
      libelle_station: values.name,
      type_station: null,
      coordonnee_x_station: values.x,
      coordonnee_y_station: values.y,
      code_projection: PROJECTION_CODES[values.projection] ?? null,
      longitude_station: place?.[0] ?? null,
      latitude_station: place?.[1] ?? null,
      altitude_ref_alti_station: values.altitude,
      code_systeme_alti_site: values.altimetricSystem === 'NGF-IGN69' ? NGF_IGN69 : null,
      code_commune_station: values.townCode || null,
      ...townCells(station, names),
      date_maj_station: updatedAt.toISOString(),
      date_ouverture_station: dayOrNull(values.creationDate),
      date_fermeture_station: dayOrNull(values.closeDate),
      en_service: values.closeDate === null,
      geometry: pointCell(place),
      ...termCells(terms(station)),
    };
  });
  return { count, rows };
}

/** More stations than an organisation has: sites are gathered of all of them. */
const MOST_STATIONS = 5000;

export async function readFlowSites(actor: Actor, asked: Asked<(typeof FLOW_SITES)['params']>, page: PageAsked) {
  const { stations } = await readOpenStations(
    actor,
    {
      kinds: ['hydrometry'],
      ...placeFilter(asked),
      ...searchFilter(asked),
      ...(asked.code_commune_site && { towns: asked.code_commune_site }),
    },
    { skip: 0, take: MOST_STATIONS },
  );
  const bySite = new Map<string, Station[]>();
  for (const station of stations) bySite.set(siteOf(station), [...(bySite.get(siteOf(station)) ?? []), station]);
  const sites = [...bySite].slice(page.skip, page.skip + page.take);
  const [names, terms, series] = await Promise.all([
    namesBeside(sites.map(([, own]) => own[0]!)),
    openTerms(),
    findSeriesOf(sites.flatMap(([, own]) => own.map(({ id }) => id))),
  ]);
  const rows = sites.map(([code, own]): RowOf<(typeof FLOW_SITES)['columns']> => {
    const [station] = own as [Station, ...Station[]];
    const { values, place } = station;
    const measured = series.filter(({ stationId, count }) => count > 0 && own.some(({ id }) => id === stationId));
    const firsts = measured.flatMap(({ firstAt }) => firstAt ?? []);
    return {
      code_site: code,
      libelle_site: values.name,
      type_site: null,
      coordonnee_x_site: values.x,
      coordonnee_y_site: values.y,
      code_projection: PROJECTION_CODES[values.projection] ?? null,
      longitude_site: place?.[0] ?? null,
      latitude_site: place?.[1] ?? null,
      altitude_site: values.altitude,
      code_systeme_alti_site: values.altimetricSystem === 'NGF-IGN69' ? NGF_IGN69 : null,
      surface_bv: (values['drainageArea'] as number | null) ?? null,
      code_commune_site: values.townCode || null,
      ...townCells(station, names),
      grandeur_hydro:
        ['H', 'Q'].filter((_, rank) => measured.some((one) => one.quantity === MEASURED[rank])).join(',') || null,
      date_maj_site: new Date(Math.max(...own.map(({ updatedAt }) => updatedAt.getTime()))).toISOString(),
      date_premiere_donnee_dispo_site: firsts.length === 0 ? null : new Date(Math.min(...firsts)).toISOString(),
      geometry: pointCell(place),
      ...termCells(terms(station)),
    };
  });
  return { count: bySite.size, rows };
}
const MEASURED = ['stage', 'discharge'];

/** Where a page ends: the next one goes on behind this day of this quantity of this station. */
interface Place {
  readonly code: string;
  readonly name: ElaboratedName;
  readonly day: number;
}
const cursorOf = (place: Place): string =>
  Buffer.from(JSON.stringify([place.code, place.name, place.day])).toString('base64url');
const EARLIEST = dayNumberOf('1600-01-01');
const LATEST = dayNumberOf('3000-01-01');

/** Null: no cursor that was given here. */
export function placeOf(cursor: string): Place | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(read)) return null;
    const [code, name, day] = read as unknown[];
    const known = ELABORATED_NAMES.find((one) => one === name);
    const isDayOfOurs = typeof day === 'number' && Number.isInteger(day) && day >= EARLIEST && day <= LATEST;
    return typeof code === 'string' && known && isDayOfOurs ? { code, name: known, day } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

interface Chain {
  readonly station: Station;
  readonly name: ElaboratedName;
  readonly series: Series;
  readonly asked: PeriodsAsked;
}

type Period = PeriodsAsked['period'];
/** The first day of the period behind the one that a day lies in. */
function behind(period: Period, day: number): number {
  if (period === 'day') return day + 1;
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS;
}
/** Months are asked for whole: from the first that begins in the period to the end of the last that does. */
const spanOf = (period: Period, first: number, last: number) => ({
  first: behind(period, first - 1),
  last: behind(period, last) - 1,
});

const limits = (asked: Asked<(typeof FLOWS)['params']>, unit: (value: number) => number) => ({
  ...(asked.resultat_min !== undefined && { least: unit(asked.resultat_min) }),
  ...(asked.resultat_max !== undefined && { most: unit(asked.resultat_max) }),
});

function factorOf(from: string, to: string): (value: number) => number {
  const conversion = conversionOf(from, to);
  return (value) => (conversion.kind === 'converts' ? convert(value, conversion) : value);
}

/** Each is counted: what asks for more of them is asked to name its stations. */
const MOST_CHAINS = 100;

/** By station, quantity and day, from the cursor on; null: too many stations. */
export async function readFlows(
  actor: Actor,
  asked: Asked<(typeof FLOWS)['params']>,
  { take, from }: { readonly take: number; readonly from: Place | null },
) {
  const { code_entite: entities, grandeur_hydro_elab: wanted } = asked;
  // a site stands for its stations
  const { stations } = await readOpenStations(
    actor,
    { kinds: ['hydrometry'], ...placeFilter(asked), ...(entities && { codeStarts: entities }) },
    { skip: 0, take: MOST_STATIONS },
  );
  const series = (await findSeriesOf(stations.map(({ id }) => id))).filter(({ count }) => count > 0);
  const span = { first: asked.date_debut_obs_elab ?? EARLIEST, last: asked.date_fin_obs_elab ?? LATEST };
  const chains = stations.flatMap((station) =>
    ELABORATED_NAMES.flatMap((name): Chain[] => {
      if (wanted && !wanted.includes(name)) return [];
      const { quantity, period, value } = ELABORATED[name];
      const main = series.find((one) => one.stationId === station.id && one.quantity === quantity);
      if (!main) return [];
      const own = limits(asked, factorOf(SERVICE_UNIT[quantity], main.unit));
      return [
        { station, name, series: main, asked: { period, value, ...spanOf(period, span.first, span.last), ...own } },
      ];
    }),
  );
  if (chains.length > MOST_CHAINS) return null;
  const terms = await openTerms();
  const rows: RowOf<(typeof FLOWS)['columns']>[] = [];
  const budget = new Budget(OPEN_WEIGHT);
  let [count, reached, next] = [0, from === null, null as string | null];
  for (const chain of chains) {
    count += await countPeriods(chain.series.id, chain.asked);
    const goesOn = !reached && chain.station.values.code === from?.code && chain.name === from.name;
    reached ||= goesOn;
    if (!reached || next !== null) continue;
    const window =
      goesOn && from
        ? { ...chain.asked, first: Math.max(chain.asked.first, behind(chain.asked.period, from.day)) }
        : chain.asked;
    const found = await findPeriods(chain.series.id, window, take - rows.length + 1);
    const own = termCells(terms(chain.station));
    const cells = flowCells(chain);
    const made = await mapInTurns(found.slice(0, take - rows.length), (one, rank) => {
      const row = { ...cells(one), ...own };
      budget.take(row);
      // a first row that is too heavy by itself is refused by the answer, instead of asked again for ever
      const isFirst = rows.length + rank === 0;
      return budget.isSpent && !isFirst ? null : row;
    });
    // a page that would be too heavy ends sooner: its cursor goes on behind it
    const written = made.filter((row) => row !== null);
    rows.push(...written);
    const last = written.length > 0 ? found[written.length - 1] : undefined;
    if (found.length > written.length)
      next = cursorOf(last ? { ...placeIn(chain), day: last.day } : { ...placeIn(chain), day: window.first - 1 });
  }
  return { count, rows, next };
}
const placeIn = ({ station, name }: Chain) => ({ code: station.values.code, name });

interface PeriodRow {
  readonly day: number;
  readonly value: number;
  readonly status: number;
}
type FlowCells = Omit<RowOf<(typeof FLOWS)['columns']>, keyof typeof TERMS>;

/** What is the same for all rows of a series is found once. */
function flowCells({ station, name, series, asked }: Chain): (row: PeriodRow) => FlowCells {
  const unit = SERVICE_UNIT[ELABORATED[name].quantity];
  const produced = series.lastAt === null ? null : dayText(dayNumber(series.lastAt));
  return ({ day, value, status }) => {
    const [code, words] = flowStatus(status);
    return {
      code_site: siteOf(station),
      code_station: station.values.code,
      date_obs_elab: dayText(day),
      resultat_obs_elab: leavingPeriod(series, unit, value, asked.value === 'mean'),
      date_prod: produced,
      code_statut: code,
      libelle_statut: words,
      code_methode: COMPUTED[0],
      libelle_methode: COMPUTED[1],
      code_qualification: UNQUALIFIED[0],
      libelle_qualification: UNQUALIFIED[1],
      longitude: station.place?.[0] ?? null,
      latitude: station.place?.[1] ?? null,
      grandeur_hydro_elab: name,
    };
  };
}
/** Of many measures: as finely as their series is known, a mean one decimal more, in the unit of the service. */
function leavingPeriod(series: Series, unit: string, value: number, isMean: boolean): number {
  const decimals = decimalsOf(series) + (isMean ? MORE_OF_A_MEAN : 0);
  const conversion = conversionOf(series.unit, unit);
  const shown = atDecimals(value, decimals);
  return conversion.kind === 'converts' ? convertKnown(shown, decimals, conversion) : shown;
}
const COMPUTED = [8, 'Calculée'] as const;
const UNQUALIFIED = [16, 'Non qualifiée'] as const;
