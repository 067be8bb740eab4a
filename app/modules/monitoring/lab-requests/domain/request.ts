/** What a COM_LABO message asks of a laboratory: samplings, and what is to be measured in each of them. */
import { elementsAt, textAt, type MessageElement } from './message';

export interface AskedAnalysis {
  readonly parameter: string;
  /** empty: the laboratory's choice */
  readonly fraction: string;
  readonly unit: string;
  readonly method: string;
  /** measured beside the sampling, not in it */
  readonly environment: boolean;
}
export interface AskedSampling {
  readonly code: string;
  readonly station: string;
  readonly stationName: string;
  readonly point: string;
  readonly support: string;
  /** a civil day; empty: any of the request's period */
  readonly day: string;
  /** days after it that it may still be taken */
  readonly delay: number;
  readonly asked: readonly AskedAnalysis[];
}
export interface LabRequest {
  readonly code: string;
  readonly label: string;
  readonly commissioner: string;
  readonly laboratory: string;
  /** civil days; empty: not said */
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly samplings: readonly AskedSampling[];
}
export type RequestRefusal = 'notRequest' | 'noCode' | 'severalRequests' | 'noSampling';
type Read = { readonly request: LabRequest } | { readonly refused: RequestRefusal };

const asked = (one: MessageElement, environment: boolean): AskedAnalysis => ({
  parameter: textAt(one, 'Parametre/CdParametre'),
  fraction: textAt(one, 'FractionAnalysee/CdFractionAnalysee'),
  unit: textAt(one, 'UniteReference/CdUniteReference'),
  method: textAt(one, 'Methode/CdMethode'),
  environment,
});
const isNamed = ({ parameter }: AskedAnalysis): boolean => parameter !== '';

const delayOf = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : 0);

/** Samples name groups of parameters that stand at the head of the message, and analyses of their own. */
export function readRequest(message: MessageElement): Read {
  if (message.name !== 'COM_LABO') return { refused: 'notRequest' };
  const [request, second] = elementsAt(message, 'Demande');
  if (!request) return { refused: 'noSampling' };
  if (second) return { refused: 'severalRequests' };
  const code = textAt(request, 'CdDemandeCommanditaire');
  if (code === '') return { refused: 'noCode' };
  const groups = new Map(
    elementsAt(message, 'GroupeParametres').map((group) => [
      textAt(group, 'CdGroupeParametres'),
      elementsAt(group, 'Analyse').map((one) => asked(one, false)),
    ]),
  );
  const names = new Map(
    elementsAt(message, 'StationPrelevement').map((one) => [
      textAt(one, 'CdStationPrelevement'),
      textAt(one, 'LbStationPrelevement'),
    ]),
  );
  const samplings = elementsAt(request, 'Prelevement').map((one): AskedSampling => {
    const station = textAt(one, 'StationPrelevement/CdStationPrelevement');
    const ofGroups = elementsAt(one, 'Echantillon/GroupeParametres').flatMap(
      (group) => groups.get(textAt(group, 'CdGroupeParametres')) ?? [],
    );
    return {
      ...{ code: textAt(one, 'CdPrelevement'), station, stationName: names.get(station) ?? '' },
      ...{ point: textAt(one, 'LocalPrelevement/CdLocalPrelevement'), support: textAt(one, 'Support/CdSupport') },
      ...{ day: textAt(one, 'DatePrel').slice(0, 10), delay: delayOf(textAt(one, 'DelaiPrel')) },
      asked: [
        ...ofGroups,
        ...elementsAt(one, 'Echantillon/Analyse').map((each) => asked(each, false)),
        ...elementsAt(one, 'MesureEnvironnementale').map((each) => asked(each, true)),
      ].filter(isNamed),
    };
  });
  if (samplings.length === 0) return { refused: 'noSampling' };
  return {
    request: {
      ...{ code, label: textAt(request, 'LbDemande'), samplings },
      commissioner: textAt(request, 'Commanditaire/CdIntervenant'),
      laboratory: textAt(request, 'Prestataire/CdIntervenant'),
      day: textAt(request, 'DateDemande').slice(0, 10),
      from: textAt(request, 'DateDebutApplicationDemande').slice(0, 10),
      to: textAt(request, 'DateFinApplicationDemande').slice(0, 10),
    },
  };
}
