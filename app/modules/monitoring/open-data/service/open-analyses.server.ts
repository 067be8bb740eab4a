/** Analyses of public stations, and of those that the person of a key reads, as Hub'Eau gives them. */
import type { Actor } from '~/kernel/actor';
import { dayNumber, dayStart, dayText, parisDayAndTime } from '~/kernel/civil-time';
import { natureCode, type Analysis } from '~/modules/monitoring/quality/domain';
import { namesOfCodes, type CodeNames } from '~/modules/monitoring/quality/service/code-names.server';
import { pageOfAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import type { Station } from '~/modules/monitoring/stations/domain';
import {
  namesBeside,
  openTerms,
  readOpenStations,
  type OpenAsk,
} from '~/modules/monitoring/stations/service/open-stations.server';
import { mapInTurns } from '~/platform/http/loop-turn.server';
import {
  filled,
  GROUND_ANALYSES,
  qualificationWords,
  RIVER_ANALYSES,
  statusWords,
  type Asked,
  type Cell,
} from '../domain';
import { licenceCells, termCells } from './cells';
import { bssCodes, type PageAsked } from './piezometers.server';

/** As many stations as an address may lead to: the analyses of each are asked for. */
const MOST_STATIONS = 5000;
/** Codes of one or two digits; a longer one is nobody's. */
const numbers = (codes: readonly string[]) => codes.filter((code) => /^\d{1,4}$/.test(code)).map(Number);

interface Filter {
  readonly parameters?: readonly string[];
  readonly supports?: readonly string[];
  readonly statuses?: readonly string[];
}
interface Shared {
  readonly date_debut_prelevement?: number;
  readonly date_fin_prelevement?: number;
  readonly code_fraction?: readonly string[];
  readonly code_qualification?: readonly string[];
  readonly sort?: 'asc' | 'desc';
}

async function found(
  actor: Actor,
  ask: OpenAsk,
  { parameters, supports, statuses, ...asked }: Filter & Shared,
  page: PageAsked,
) {
  const { stations } = await readOpenStations(actor, { ...ask, kinds: ['quality'] }, { skip: 0, take: MOST_STATIONS });
  const { analyses, count } = await pageOfAnalyses(
    actor,
    {
      stations: stations.map(({ id }) => id),
      natures: [natureCode('parameter')],
      from: asked.date_debut_prelevement === undefined ? null : new Date(dayStart(asked.date_debut_prelevement)),
      to: asked.date_fin_prelevement === undefined ? null : new Date(dayStart(asked.date_fin_prelevement + 1)),
      ...(parameters && { parameters }),
      ...(supports && { supports }),
      ...(asked.code_fraction && { fractions: asked.code_fraction }),
      ...(statuses && { statuses: numbers(statuses) }),
      ...(asked.code_qualification && { qualifications: numbers(asked.code_qualification) }),
    },
    { ...page, newestFirst: asked.sort === 'desc' },
  );
  const met = new Set(analyses.map(({ stationId }) => stationId));
  const shown = stations.filter(({ id }) => met.has(id));
  const codes = (of: (analysis: Analysis) => string) => [...new Set(analyses.map(of))];
  const names = await namesOfCodes({
    parameter: codes(({ parameter }) => parameter),
    unit: codes(({ unit }) => unit),
    fraction: codes(({ fraction }) => fraction),
    support: codes(({ support }) => support),
    method: codes(({ method }) => method),
    contributor: [...codes(({ producer }) => producer), ...codes(({ laboratory }) => laboratory)],
  });
  return {
    stations: new Map(shown.map((one) => [one.id, one])),
    beside: await namesBeside(shown),
    terms: await openTerms(),
    analyses,
    count,
    names,
  };
}

/** Nothing where the reference set has no word for the code. */
const word = (names: CodeNames, ...[set, code]: Parameters<CodeNames>): string | null => {
  const said = names(set, code);
  return said === code ? null : said;
};
const orNull = (text: string): string | null => text || null;
const uriOfParameter = (code: string): string => `https://id.eaufrance.fr/par/${code}`;

/** What both services say of an analysis, each under its own names. */
const shared = (analysis: Analysis) => ({
  resultat: analysis.result,
  code_unite: orNull(analysis.unit),
  limite_detection: analysis.ld,
  limite_quantification: analysis.lq,
  incertitude_analytique: analysis.uncertainty,
  code_fraction: orNull(analysis.fraction),
  code_qualification: String(analysis.qualification),
});
const placeCells = ({ place }: Station) => ({ longitude: place?.[0] ?? null, latitude: place?.[1] ?? null });

export async function readRiverAnalyses(
  actor: Actor,
  asked: Asked<(typeof RIVER_ANALYSES)['params']>,
  page: PageAsked,
) {
  const ask: OpenAsk = {
    water: 'surface',
    ...(asked.bbox && { bbox: asked.bbox }),
    ...(asked.code_station && { codes: asked.code_station }),
    ...(asked.libelle_station && { names: asked.libelle_station }),
    ...(asked.code_commune && { towns: asked.code_commune }),
    ...(asked.code_departement && { departments: asked.code_departement }),
    ...(asked.code_region && { regions: asked.code_region }),
  };
  const filter = {
    ...(asked.code_parametre && { parameters: asked.code_parametre }),
    ...(asked.code_support && { supports: asked.code_support }),
    ...(asked.code_statut && { statuses: asked.code_statut }),
  };
  const { stations, terms, analyses, count, names } = await found(actor, ask, { ...asked, ...filter }, page);
  const rows = await mapInTurns(analyses, (analysis) => {
    const station = stations.get(analysis.stationId)!;
    const { time } = parisDayAndTime(analysis.at.getTime());
    return filled(RIVER_ANALYSES.columns, {
      ...shared(analysis),
      ...placeCells(station),
      code_station: station.values.code,
      libelle_station: station.values.name,
      code_support: orNull(analysis.support),
      libelle_support: word(names, 'support', analysis.support),
      libelle_fraction: word(names, 'fraction', analysis.fraction),
      date_prelevement: dayText(dayNumber(analysis.at.getTime())),
      heure_prelevement: time.slice(0, 8),
      code_parametre: analysis.parameter,
      libelle_parametre: word(names, 'parameter', analysis.parameter),
      uri_parametre: uriOfParameter(analysis.parameter),
      symbole_unite: word(names, 'unit', analysis.unit),
      code_remarque: String(analysis.remark),
      code_insitu: String(analysis.inSitu),
      code_difficulte_analyse: String(analysis.difficulty),
      limite_saturation: analysis.saturation,
      code_methode_analyse: orNull(analysis.method),
      nom_methode_analyse: word(names, 'method', analysis.method),
      code_accreditation: String(analysis.accreditation),
      code_statut: String(analysis.status),
      mnemo_statut: statusWords(analysis.status),
      libelle_qualification: qualificationWords(analysis.qualification),
      commentaires_analyse: orNull(analysis.comment),
      code_producteur_analyse: orNull(analysis.producer),
      nom_producteur_analyse: word(names, 'contributor', analysis.producer),
      code_laboratoire: orNull(analysis.laboratory),
      nom_laboratoire: word(names, 'contributor', analysis.laboratory),
      code_analyse: orNull(analysis.code),
      ...termCells(terms(station)),
    });
  });
  return { count, rows };
}

export async function readGroundAnalyses(
  actor: Actor,
  asked: Asked<(typeof GROUND_ANALYSES)['params']>,
  page: PageAsked,
) {
  const ask: OpenAsk = {
    water: 'groundwater',
    ...(asked.bbox && { bbox: asked.bbox }),
    ...((asked.bss_id ?? asked.code_bss) && { codes: [...(asked.bss_id ?? []), ...(asked.code_bss ?? [])] }),
    ...(asked.code_insee_actuel && { towns: asked.code_insee_actuel }),
    ...(asked.num_departement && { departments: asked.num_departement }),
    ...(asked.codes_masse_eau_edl && { watermasses: asked.codes_masse_eau_edl }),
    ...(asked.codes_entite_hg_bdlisa && { aquifers: asked.codes_entite_hg_bdlisa }),
  };
  const filter = {
    ...(asked.code_param && { parameters: asked.code_param }),
    ...(asked.code_statut_analyse && { statuses: asked.code_statut_analyse }),
  };
  const { stations, beside, terms, analyses, count, names } = await found(actor, ask, { ...asked, ...filter }, page);
  const rows = await mapInTurns(analyses, (analysis) => {
    const station = stations.get(analysis.stationId)!;
    const { values } = station;
    const town = beside.towns.get(values.townCode);
    const listOf = (text: string | undefined): Cell => (text ? [text] : []);
    return filled(GROUND_ANALYSES.columns, {
      ...bssCodes(station),
      ...shared(analysis),
      ...placeCells(station),
      altitude: values.altitude,
      code_insee_actuel: orNull(values.townCode),
      nom_commune_actuel: town?.name ?? null,
      num_departement: town?.departmentNumber || null,
      code_region: town?.regionId || null,
      codes_entite_hg_bdlisa: listOf(values.aquiferCode),
      noms_entite_hg_bdlisa: listOf(beside.aquifers.get(values.aquiferCode)),
      codes_masse_eau_edl: listOf(values.watermassCode),
      noms_masse_eau_edl: listOf(beside.watermasses.get(values.watermassCode)),
      code_producteur: orNull(analysis.producer),
      nom_producteur: word(names, 'contributor', analysis.producer),
      date_debut_prelevement: analysis.at.toISOString().replace('.000Z', 'Z'),
      code_param: analysis.parameter,
      nom_param: word(names, 'parameter', analysis.parameter),
      uri_param: uriOfParameter(analysis.parameter),
      nom_fraction: word(names, 'fraction', analysis.fraction),
      code_remarque_analyse: String(analysis.remark),
      code_lieu_analyse: String(analysis.inSitu),
      code_methode: orNull(analysis.method),
      nom_methode: word(names, 'method', analysis.method),
      symbole_unite: word(names, 'unit', analysis.unit),
      code_statut_analyse: String(analysis.status),
      nom_statut_analyse: statusWords(analysis.status),
      nom_qualification: qualificationWords(analysis.qualification),
      seuil_saturation: analysis.saturation,
      ...licenceCells(terms(station)),
    });
  });
  return { count, rows };
}
