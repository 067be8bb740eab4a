/** What the water of a station is like: the sentence, classes by alteration and year, nitrate, what was found. */
import type { QualityClass } from '~/modules/monitoring/hydrology/domain';
import type { ReckonedOn } from '~/modules/monitoring/quality/view/reckoned-words';
import type { Worse } from '~/modules/monitoring/hydrology/domain';
import type { FigureSet, LastKnown, Molecule } from '../domain';
import type { ParameterFigures, StationHead, VerdictView } from './parameter-page';

/** What a limit says of a parameter in the latest years. */
export interface PastLimit extends VerdictView {
  /** of the threshold and the parameter */
  readonly code: string;
  readonly threshold: string;
  readonly parameter: string;
  readonly name: string;
  readonly level: number;
  readonly unit: string;
  readonly worse: Worse;
}
export interface CellView {
  readonly year: number;
  readonly class: QualityClass | null;
  /** of the parameter that makes the class: its name, its code */
  readonly worst: string;
  readonly parameter: string;
  readonly value: number;
  readonly unit: string;
  readonly unitCode: string;
  readonly n: number;
  /** parameters that no class can be told of: it may be worse */
  readonly open: readonly string[];
}
export interface AlterationLine {
  readonly alteration: string;
  readonly class: QualityClass | null;
  readonly worst: {
    readonly parameter: string;
    readonly name: string;
    readonly unit: string;
    readonly unitCode: string;
    readonly value: number;
    readonly figures: FigureSet;
  } | null;
  readonly open: readonly string[];
  readonly cells: readonly CellView[];
}
export interface MoleculeLine extends Molecule {
  readonly name: string;
  readonly past: number;
}
export interface GroupView {
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  readonly unit: string;
  readonly level: number | null;
  readonly sumLevel: number | null;
  readonly source: string;
  readonly samplings: number;
  readonly withFinds: number;
  readonly sumPast: number;
  readonly sumMax: { readonly value: number; readonly day: number } | null;
  readonly analysed: number;
  /** results that the limit says nothing of */
  readonly notJudged: number;
  readonly molecules: readonly MoleculeLine[];
  readonly points: readonly { readonly at: number; readonly value: number; readonly below: boolean }[];
}
/** A calculated parameter, with what it stands on. */
export interface CalculatedLine extends ReckonedOn {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly formula: string;
  readonly n: number;
  readonly nQuantified: number;
  /** of the quantified ones */
  readonly max: number | null;
  readonly lqMax: number | null;
  readonly last: { readonly value: number; readonly below: boolean; readonly at: number } | null;
}
export interface QualityPage {
  readonly station: StationHead;
  readonly available: boolean;
  readonly firstYear: number;
  readonly lastYear: number;
  /** the years that the sentence and the classes of today are about */
  readonly sinceYear: number;
  /** all that a limit is about, judged or not */
  readonly limits: readonly PastLimit[];
  /** limits that judge something */
  readonly judged: number;
  readonly past: readonly PastLimit[];
  /** past a reference of quality: unusual water, not unfit */
  readonly unusual: readonly PastLimit[];
  readonly nitrate: {
    readonly unit: string;
    readonly figures: ParameterFigures;
    /** of all that is known, in whichever unit it came */
    readonly last: LastKnown;
    /** what its limit says of these years */
    readonly limit: PastLimit | null;
  } | null;
  readonly years: readonly number[];
  readonly alterations: readonly AlterationLine[];
  readonly groups: readonly GroupView[];
  readonly calculated: readonly CalculatedLine[];
}
/** The same on the sheet of the station. */
export interface WaterSaid {
  readonly n: number;
  readonly lastAt: number;
  readonly sentences: readonly string[];
  readonly quality: string;
  readonly samplings: string;
}
