/** What the water of a station is like: the sentence, classes by alteration and year, nitrate, what was found. */
import type { QualityClass } from '~/modules/monitoring/hydrology/domain';
import type { ReckonedOn } from '~/modules/monitoring/quality/view/reckoned-words';
import type { Exceedances, FigureSet, Molecule } from '../domain';
import type { ParameterFigures, StationHead } from './parameter-page';

/** A limit that a parameter or a sum was past in the latest years. */
export interface PastLimit {
  readonly code: string;
  /** empty: a sum */
  readonly parameter: string;
  readonly name: string;
  readonly level: number;
  readonly unit: string;
  readonly exceedances: Exceedances;
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
  readonly judged: number;
  readonly past: readonly PastLimit[];
  /** past a reference of quality: unusual water, not unfit */
  readonly unusual: readonly PastLimit[];
  readonly nitrate: { readonly unit: string; readonly figures: ParameterFigures; readonly last: number } | null;
  readonly years: readonly number[];
  readonly alterations: readonly AlterationLine[];
  readonly groups: readonly GroupView[];
  readonly calculated: readonly CalculatedLine[];
}
