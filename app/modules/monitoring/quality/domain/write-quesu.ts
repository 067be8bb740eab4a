/** Analyses as a message of the Sandre: QUESU 3, scenario QUESU_PHY. What `read-file` reads of it is what went in. */
import { escapedXml } from '~/kernel/markup';
import { parisDayAndTime } from '~/kernel/civil-time';
import type { Analysis, Sampling } from './analysis';

export interface QuesuStation {
  readonly code: string;
  readonly name: string;
  readonly samplings: readonly (Sampling & { readonly analyses: readonly Analysis[] })[];
}
interface Message {
  /** « 2024-06-02 » */
  readonly day: string;
  readonly emitter: string;
}

type Attributes = Readonly<Record<string, string>>;
const element = (name: string, text: string | number | null, attributes: Attributes = {}): string =>
  text === null || text === ''
    ? ''
    : `<${name}${Object.entries(attributes)
        .map(([key, value]) => ` ${key}="${value}"`)
        .join('')}>${escapedXml(String(text))}</${name}>`;
const around = (name: string, ...children: readonly string[]): string => {
  const inner = children.join('');
  return inner === '' ? '' : `<${name}>${inner}</${name}>`;
};
const scheme = (schemeID: string): Attributes => ({ schemeID, schemeAgencyID: 'SANDRE' });
const list = (listID: string): Attributes => ({ listID });
const stakeholder = (name: string, code: string): string =>
  around(
    name,
    element('CdIntervenant', code, { schemeID: 'INT', schemeAgencyID: /^\d{14}$/.test(code) ? 'SIRET' : 'SANDRE' }),
  );
const coded = (name: string, code: string, scheme_: string, inner: string): string =>
  around(name, element(inner, code, scheme(scheme_)));
const dayOf = (at: Date): string => parisDayAndTime(at.getTime()).day;
const hourOf = (at: Date): string => `${dayOf(at)}T${parisDayAndTime(at.getTime()).time.slice(0, 8)}`;

function conditionXml(one: Analysis): string {
  return around(
    'MesureEnvironnementale',
    one.analysedAt ? element('DateParEnv', dayOf(one.analysedAt)) + element('HeureParEnv', hourOf(one.analysedAt)) : '',
    coded('ParametreEnv', one.parameter, 'PAR', 'CdParametre'),
    element('RsParEnv', one.result ?? one.text),
    coded('UniteMesure', one.unit, 'URF', 'CdUniteMesure'),
    element('RqParEn', one.remark, list('155')),
    element('QualParEnv', one.qualification, list('414')),
    element('StatutParEn', one.status, list('446')),
    coded('Methode', one.method, 'MET', 'CdMethode'),
  );
}
function analysisXml(one: Analysis): string {
  return around(
    'Analyse',
    element('RefAnaProd', one.code),
    one.analysedAt ? element('DateAna', dayOf(one.analysedAt)) + element('HeureAna', hourOf(one.analysedAt)) : '',
    coded('Parametre', one.parameter, 'PAR', 'CdParametre'),
    coded('FractionAnalysee', one.fraction, 'FAN', 'CdFractionAnalysee'),
    element('RsAna', one.result ?? one.text),
    coded('UniteMesure', one.unit, 'URF', 'CdUniteMesure'),
    element('RqAna', one.remark, list('155')),
    element('InsituAna', one.inSitu, list('156')),
    element('DifficulteAna', one.difficulty, list('43')),
    element('QualAna', one.qualification, list('414')),
    element('CommentairesAna', one.comment),
    element('StatutAna', one.status, list('446')),
    element('AccreAna', one.accreditation, list('299')),
    element('LDAna', one.ld),
    element('LQAna', one.lq),
    element('LSAna', one.saturation),
    element('IncertAna', one.uncertainty),
    coded('Methode', one.method, 'MET', 'CdMethode'),
    stakeholder('Producteur', one.producer),
    stakeholder('Laboratoire', one.laboratory),
  );
}
function samplingXml(
  { at, timed, analyses: own, ...one }: QuesuStation['samplings'][number],
  sandre: ReadonlyMap<string, string>,
): string {
  const analyses = own.map((each) => ({ ...each, parameter: sandre.get(each.parameter) ?? each.parameter }));
  return around(
    'OperationPrel',
    element('CdOperationPrel', one.operationCode),
    element('DateDebutOperationPrel', dayOf(at)),
    around(
      'Prelevement',
      element('CdPrelevement', one.code),
      element('DatePrel', dayOf(at)),
      timed ? element('HeurePrel', hourOf(at)) : '',
      element('ProfPrel', one.depth === 0 ? null : one.depth),
      coded('MethodePrlvt', one.method, 'MET', 'CdMethode'),
      around('PointPrel', element('CdPointEauxSurf', one.point, { schemeID: 'STM', schemeAgencyID: 'AE' })),
      coded('Support', one.support, 'SUP', 'CdSupport'),
      stakeholder('ProducteurPrelevement', one.producer),
      stakeholder('Preleveur', one.sampler),
      around('Rsx', element('CodeSandreRdd', one.network, { schemeID: 'RSX' })),
      element('CommentairesPrel', one.comment),
      ...analyses.filter(({ nature }) => nature === 'environment').map(conditionXml),
      ...analyses.filter(({ nature }) => nature !== 'environment').map(analysisXml),
    ),
  );
}

/** The message in pieces, a station each. `sandre`: own codes of parameters that leave under the Sandre's. */
export function* quesuPieces(
  stations: Iterable<QuesuStation>,
  { day, emitter }: Message,
  sandre: ReadonlyMap<string, string> = new Map(),
): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<QUESU xmlns="http://xml.sandre.eaufrance.fr/scenario/quesu/3">';
  yield around(
    'Scenario',
    element('CodeScenario', 'QUESU_PHY'),
    element('VersionScenario', '3'),
    element('DateCreationFichier', day),
    around('Emetteur', element('NomIntervenant', emitter)),
  );
  for (const { code, name, samplings } of stations)
    yield `\n${around(
      'ResPC',
      around(
        'StationMesureEauxSurface',
        element('CdStationMesureEauxSurface', code, { schemeID: 'STQ', schemeAgencyID: 'AE' }),
        element('LbStationMesureEauxSurface', name),
      ),
      ...samplings.map((one) => samplingXml(one, sandre)),
    )}`;
  yield '\n</QUESU>\n';
}
