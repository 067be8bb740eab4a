/** An intake that a territory feeds, and everything that is assumed of its water. */
import { RESPONSE_MODELS, type OutsideLand, type ResponseModel } from '~/modules/core/transfer/domain';

/** What the indicator counts: what is lost under the roots, or a balance of which a share is. */
export const NITROGEN_KINDS = ['lost', 'balance'] as const;
export type NitrogenKind = (typeof NITROGEN_KINDS)[number];
export const TRANSFER_MODELS = RESPONSE_MODELS;

export interface IntakeZone {
  readonly zoneId: number;
  /** of its water, that reaches this intake */
  readonly sharePercent: number | null;
  readonly drainageMm: number | null;
}

export interface IntakeLand {
  readonly name: string;
  readonly sharePercent: number | null;
  readonly areaHa: number | null;
  readonly drainageMm: number | null;
  readonly nitrateMgL: number | null;
  readonly source: string;
}

export interface IntakeInput {
  readonly name: string;
  readonly stationId: number | null;
  readonly indicatorId: number | null;
  readonly nitrogenKind: NitrogenKind | '';
  /** of a balance, in % */
  readonly lostShare: number | null;
  readonly lostShareSource: string;
  readonly zones: readonly IntakeZone[];
  readonly waterSource: string;
  readonly lands: readonly IntakeLand[];
  /** « 1975 42 » a line, or « 1975 30 mg/l » */
  readonly history: string;
  readonly historySource: string;
  /** of each year of the history, in % */
  readonly inputDoubt: number | null;
  readonly model: ResponseModel | '';
  readonly meanTime: number | null;
  readonly meanTimeLeast: number | null;
  readonly meanTimeMost: number | null;
  readonly shape: number | null;
  /** what the ground leaves, 0 to 1.2; null: all of it */
  readonly factor: number | null;
  readonly transferSource: string;
}

export interface Intake extends IntakeInput {
  readonly id: number;
  readonly territoryId: number;
  readonly version: number;
  readonly author: string;
  readonly updatedBy: string;
  readonly updatedAt: Date;
}

/** What a year's doubt is where nobody said another (± 20 %). */
export const USUAL_DOUBT_PERCENT = 20;

export const newIntake = (name: string): IntakeInput => ({
  ...{ name, stationId: null, indicatorId: null, nitrogenKind: '', lostShare: null, lostShareSource: '' },
  ...{ zones: [], waterSource: '', lands: [], history: '', historySource: '', inputDoubt: null },
  ...{ model: '', meanTime: null, meanTimeLeast: null, meanTimeMost: null, shape: null, factor: null },
  transferSource: '',
});

export const isNamed = ({ name, ...rest }: IntakeLand): boolean =>
  name.trim() !== '' || [rest.sharePercent, rest.areaHa, rest.drainageMm, rest.nitrateMgL].some((one) => one !== null);

const part = (percent: number | null): number => (percent ?? 0) / 100;

/** Land outside the plan as the model takes it; without an area or a concentration it is counted as missing. */
export const outsideOf = ({ lands }: Pick<IntakeInput, 'lands'>): OutsideLand[] =>
  lands.map((land, rank) => ({
    id: `land${rank}`,
    share: land.sharePercent === null ? 1 : part(land.sharePercent),
    areaHa: land.areaHa ?? 0,
    drainageMm: land.drainageMm,
    concentrationMgL: land.nitrateMgL ?? 0,
  }));

/** The nitrogen that leaves the roots, of a figure of the indicator. */
export const lostOf = (
  { nitrogenKind, lostShare }: Pick<IntakeInput, 'nitrogenKind' | 'lostShare'>,
  figure: number,
): number | null => {
  if (nitrogenKind === 'lost') return figure;
  return nitrogenKind === 'balance' && lostShare !== null ? part(lostShare) * figure : null;
};
