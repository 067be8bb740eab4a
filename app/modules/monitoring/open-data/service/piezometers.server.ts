/** Piezometers and their levels as Hub'Eau gives them (piézométrie v1). */
import { dayNumber, dayStart, dayText } from '~/kernel/civil-time';
import type { Actor } from '~/kernel/actor';
import type { Station } from '~/modules/monitoring/stations/domain';
import {
  namesBeside,
  openTerms,
  readOpenStations,
  type OpenTerms,
} from '~/modules/monitoring/stations/service/open-stations.server';
import { CONTINUITIES } from '~/modules/monitoring/series/domain';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import {
  continuityWords,
  obtainedBy,
  qualificationWords,
  statusWords,
  type Asked,
  type LEVEL_STATIONS,
  type LEVELS,
  type RowOf,
} from '../domain';
import { licenceCells, pointCell, termCells } from './cells';
import { findStretch, levelsOf, type LevelSeries } from './level-series.server';
import { mapInTurns } from '~/platform/http/loop-turn.server';

export interface PageAsked {
  readonly skip: number;
  readonly take: number;
}

/** The code of before 2016 is code_bss, the one since bss_id; a local code stands for code_bss. */
export function bssCodes({ values }: Station) {
  const all = [values.code, String(values['secondCode'] ?? '')].filter(Boolean);
  const current = all.find((code) => code.startsWith('BSS'));
  return { bss_id: current ?? null, code_bss: all.find((code) => code !== current) ?? current ?? values.code };
}
const urnOf = (code: string): string => `http://services.ades.eaufrance.fr/pointeau/${code}`;
const dayOf = (instant: number): string => dayText(dayNumber(instant));
const listOf = (code: string): readonly string[] => (code === '' ? [] : [code]);

const bssFilter = ({ bss_id: ids, code_bss: codes }: { bss_id?: readonly string[]; code_bss?: readonly string[] }) =>
  ids || codes ? { codes: [...(ids ?? []), ...(codes ?? [])] } : {};

export async function readLevelStations(
  actor: Actor,
  asked: Asked<(typeof LEVEL_STATIONS)['params']>,
  page: PageAsked,
) {
  const aquifers = asked.codes_bdlisa ?? asked.code_bdlisa;
  const { stations, count } = await readOpenStations(
    actor,
    {
      kinds: ['piezometry'],
      ...bssFilter(asked),
      ...(aquifers && { aquifers }),
      ...(asked.code_commune && { towns: asked.code_commune }),
      ...(asked.code_departement && { departments: asked.code_departement }),
      ...(asked.codes_masse_eau_edl && { watermasses: asked.codes_masse_eau_edl }),
      ...(asked.bbox && { bbox: asked.bbox }),
      ...(asked.date_recherche !== undefined && { measuring: new Date(dayStart(asked.date_recherche)) }),
      ...(asked.nb_mesures_piezo_min && { leastMeasures: asked.nb_mesures_piezo_min }),
    },
    page,
  );
  const [names, terms, series] = await Promise.all([
    namesBeside(stations),
    openTerms(),
    findSeriesOf(stations.map(({ id }) => id)),
  ]);
  return {
    count,
    rows: stations.map((station) => ({
      ...stationCells(station, names, terms(station)),
      ...measuredCells(levelsOf(series.filter(({ stationId }) => stationId === station.id))),
    })),
  };
}

type StationRow = RowOf<(typeof LEVEL_STATIONS)['columns']>;
type Measured = Pick<StationRow, 'date_debut_mesure' | 'date_fin_mesure' | 'nb_mesures_piezo'>;

function stationCells(
  station: Station,
  { towns, watermasses }: Awaited<ReturnType<typeof namesBeside>>,
  terms: OpenTerms,
): Omit<StationRow, keyof Measured> {
  const { values, place, updatedAt } = station;
  const codes = bssCodes(station);
  const town = towns.get(values.townCode);
  const [x = null, y = null] = place ?? [];
  const watermass = watermasses.get(values.watermassCode);
  return {
    ...codes,
    urn_bss: urnOf(codes.code_bss),
    code_commune_insee: values.townCode || null,
    nom_commune: town?.name ?? null,
    ...{ x, y, geometry: pointCell(place) },
    codes_bdlisa: listOf(values.aquiferCode),
    urns_bdlisa: [],
    altitude_station: values.altitude === null ? null : String(values.altitude),
    code_departement: town?.departmentNumber || null,
    nom_departement: null,
    libelle_pe: values.name,
    profondeur_investigation: (values['depth'] as number | null) ?? null,
    codes_masse_eau_edl: listOf(values.watermassCode),
    noms_masse_eau_edl: listOf(watermass ?? ''),
    urns_masse_eau_edl: [],
    date_maj: updatedAt.toISOString(),
    ...termCells(terms),
  };
}

function measuredCells({ elevation, depth }: LevelSeries): Measured {
  const held = [elevation, depth].flatMap((one) => one ?? []);
  const ends = held.flatMap(({ firstAt, lastAt }) => [firstAt, lastAt]).filter((end) => end !== null);
  return {
    date_debut_mesure: ends.length === 0 ? null : dayOf(Math.min(...ends)),
    date_fin_mesure: ends.length === 0 ? null : dayOf(Math.max(...ends)),
    nb_mesures_piezo: Math.max(0, ...held.map(({ count }) => count)),
  };
}

/** Stations by their codes, each from its first measure to its last (or back): station by station down to the page. */
export async function readLevels(actor: Actor, asked: Asked<(typeof LEVELS)['params']>, page: PageAsked) {
  const { stations } = await readOpenStations(
    actor,
    { kinds: ['piezometry'], ...bssFilter(asked) },
    { skip: 0, take: MOST_STATIONS },
  );
  const [terms, series] = [await openTerms(), await findSeriesOf(stations.map(({ id }) => id))];
  const window = {
    ...(asked.date_debut_mesure !== undefined && { from: dayStart(asked.date_debut_mesure) }),
    ...(asked.date_fin_mesure !== undefined && { to: dayStart(asked.date_fin_mesure + 1) }),
  };
  const rows: RowOf<(typeof LEVELS)['columns']>[] = [];
  let count = 0;
  for (const station of stations) {
    const own = levelsOf(series.filter(({ stationId }) => stationId === station.id));
    const stretch = await findStretch(own, window, {
      newestFirst: asked.sort === 'desc',
      skip: Math.max(0, page.skip - count),
      take: page.take - rows.length,
    });
    count += stretch.count;
    const [codes, said] = [bssCodes(station), terms(station)];
    rows.push(...(await mapInTurns(stretch.levels, (level) => levelCells(level, codes, said))));
  }
  return { count, rows };
}
/** As many codes as an address may name, each old and new. */
const MOST_STATIONS = 400;

function levelCells(
  { at, elevation, depth, measure }: Awaited<ReturnType<typeof findStretch>>['levels'][number],
  codes: ReturnType<typeof bssCodes>,
  terms: OpenTerms,
): RowOf<(typeof LEVELS)['columns']> {
  const continuity = measure.continuity === CONTINUITIES.initial ? CONTINUITIES.initial : CONTINUITIES.joined;
  return {
    ...codes,
    urn_bss: urnOf(codes.code_bss),
    date_mesure: dayOf(at),
    timestamp_mesure: at,
    niveau_nappe_eau: elevation,
    mode_obtention: obtainedBy(measure),
    statut: statusWords(measure.status),
    qualification: qualificationWords(measure.qualification),
    code_continuite: String(continuity),
    nom_continuite: continuityWords(continuity),
    code_producteur: null,
    nom_producteur: terms.producer || null,
    code_nature_mesure: null,
    nom_nature_mesure: null,
    profondeur_nappe: depth,
    ...licenceCells(terms),
  };
}
