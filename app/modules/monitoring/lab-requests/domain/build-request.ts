/** A COM_LABO message from a list of stations and parameters: what `readRequest` reads of it is what was asked. */
import { dayNumberOf } from '~/kernel/civil-time';
import { around, element, type MessageElement } from './message';
import type { AskedAnalysis } from './request';

export interface AskedStation {
  readonly code: string;
  readonly name: string;
  /** Lambert 93; null: it has no place */
  readonly place: { readonly x: number; readonly y: number } | null;
  readonly townCode: string;
  readonly point: string;
}
interface WantedRequest {
  readonly code: string;
  readonly label: string;
  readonly commissioner: string;
  readonly laboratory: string;
  /** civil days */
  readonly today: string;
  readonly from: string;
  readonly to: string;
  readonly support: string;
  readonly stations: readonly AskedStation[];
  readonly analyses: readonly AskedAnalysis[];
  /** word of a code of a set */
  readonly named: (set: 'parameter' | 'fraction' | 'unit' | 'method' | 'support', code: string) => string;
}

const NAMESPACE = 'http://xml.sandre.eaufrance.fr/scenario/com_labo/1';
/** « 26 »: Lambert 93 (nomenclature 22). */
const LAMBERT_93 = '26';
const GROUP = '1';

const agencyOf = (code: string): string => (/^\d{14}$/.test(code) ? 'SIRET' : 'SANDRE');
const stakeholder = (code: string): MessageElement[] =>
  element('CdIntervenant', code, { schemeAgencyID: agencyOf(code) });
const stationCode = (code: string): MessageElement[] => element('CdStationPrelevement', code, { schemeAgencyID: '1' });
const point = (code: string): MessageElement[] => element('CdLocalPrelevement', code, { schemeAgencyID: '1' });

/** Name of a code, left out where nobody knows it. */
const wordOf = (name: string, code: string, word: string): MessageElement[] =>
  word === code ? [] : element(name, word);

function analysis({ parameter, fraction, unit, method }: AskedAnalysis, named: WantedRequest['named']) {
  const coded = (around_: string, set: Parameters<typeof named>[0], code: string, names: readonly [string, string]) =>
    code === '' ? [] : around(around_, element(names[0], code), wordOf(names[1], code, named(set, code)));
  return [
    ...coded('Parametre', 'parameter', parameter, ['CdParametre', 'NomParametre']),
    ...coded('FractionAnalysee', 'fraction', fraction, ['CdFractionAnalysee', 'LbFractionAnalysee']),
    ...coded('UniteReference', 'unit', unit, ['CdUniteReference', 'SymUniteReference']),
    ...coded('Methode', 'method', method, ['CdMethode', 'NomMethode']),
  ];
}

function stationElement({ code, name, place, townCode, point: at }: AskedStation): MessageElement[] {
  return around(
    'StationPrelevement',
    stationCode(code),
    element('LbStationPrelevement', name),
    place ? element('CoordXStationPrelevement', String(Math.round(place.x))) : [],
    place ? element('CoordYStationPrelevement', String(Math.round(place.y))) : [],
    place ? element('ProjectStationPrelevement', LAMBERT_93) : [],
    around('Commune', element('CdCommune', townCode)),
    around('LocalPrelevement', point(at)),
  );
}

export function buildRequest(wanted: WantedRequest): MessageElement {
  const { code, commissioner, laboratory, stations, analyses, named, support } = wanted;
  const delay = dayNumberOf(wanted.to) - dayNumberOf(wanted.from);
  const inWater = analyses.filter(({ environment }) => !environment);
  const beside = analyses.filter(({ environment }) => environment);
  return {
    name: 'COM_LABO',
    attributes: { xmlns: NAMESPACE },
    children: [
      ...around(
        'Scenario',
        ...[element('CodeScenario', 'COM_LABO'), element('VersionScenario', '1')],
        element('NomScenario', 'Echanges informatisés entre Laboratoires et Commanditaires'),
        element('DateCreationFichier', wanted.today),
        ...[around('Emetteur', stakeholder(commissioner)), around('Destinataire', stakeholder(laboratory))],
      ),
      ...[...new Set([commissioner, laboratory])].flatMap((one) => around('Intervenant', stakeholder(one))),
      ...stations.flatMap(stationElement),
      ...around(
        'GroupeParametres',
        element('CdGroupeParametres', GROUP),
        element('LbGroupeParametres', wanted.label),
        ...inWater.map((one) => around('Analyse', element('InsituAna', '2'), analysis(one, named))),
      ),
      ...around(
        'Demande',
        element('CdDemandeCommanditaire', code),
        ...[around('Commanditaire', stakeholder(commissioner)), around('Prestataire', stakeholder(laboratory))],
        ...[element('TypeDemande', '1'), element('ContexteCodification', '1'), element('DateDemande', wanted.today)],
        element('LbDemande', wanted.label),
        element('DateDebutApplicationDemande', wanted.from),
        element('DateFinApplicationDemande', wanted.to),
        around('DestinataireRsAna', stakeholder(commissioner)),
        ...stations.map((station, rank) =>
          around(
            'Prelevement',
            element('CdPrelevement', `${code}-${rank + 1}`, { schemeAgencyID: commissioner }),
            ...[element('DatePrel', wanted.from), element('DelaiPrel', String(delay))],
            around('StationPrelevement', stationCode(station.code)),
            around('LocalPrelevement', point(station.point)),
            around('Support', element('CdSupport', support), wordOf('LbSupport', support, named('support', support))),
            ...beside.map((one) => around('MesureEnvironnementale', analysis(one, named))),
            around(
              'Echantillon',
              element('RefEchantillonCommanditaire', `${code}-${rank + 1}`),
              around('GroupeParametres', element('CdGroupeParametres', GROUP)),
              around('Laboratoire', stakeholder(laboratory)),
            ),
          ),
        ),
      ),
    ],
  };
}
