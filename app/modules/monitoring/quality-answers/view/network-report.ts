/** The report of a network, as plain data. */
import type { QualityClass } from '~/modules/monitoring/hydrology/domain';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import type { LastKnown } from '../domain';
import type { AlterationLine, PastLimit } from './quality-page';

export interface ReportLine {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly to: string;
  readonly firstYear: number;
  readonly lastYear: number;
  /** classes and limits are those of the years since then */
  readonly sinceYear: number;
  /** all that a limit is about; those that it was past */
  readonly limits: readonly PastLimit[];
  readonly past: readonly PastLimit[];
  readonly unusual: readonly PastLimit[];
  readonly classes: readonly {
    readonly alteration: string;
    readonly class: QualityClass | null;
    readonly worst: AlterationLine['worst'];
    readonly open: AlterationLine['open'];
  }[];
  readonly nitrate: {
    /** of all that is known, with its own unit and day */
    readonly last: LastKnown;
    readonly verdict: string | null;
    /** where it went one way and goes the other since */
    readonly turn: { readonly year: number; readonly rose: boolean } | null;
  } | null;
}
/** Stations by the class of an alteration, in a year or in the latest years of each (`year` null). */
export interface ClassMap {
  readonly alteration: string;
  readonly year: number | null;
  readonly years: readonly number[];
  /** whose limits classes are */
  readonly sources: readonly string[];
  /** from the worst class on; those without one last */
  readonly stations: readonly {
    readonly id: number;
    readonly name: string;
    readonly to: string;
    readonly place: readonly [number, number] | null;
    readonly class: QualityClass | null;
    /** its worst parameter, by name */
    readonly worst: string;
    /** parameters that no class can be told of: it may be worse */
    readonly open: readonly string[];
  }[];
}
export interface NetworkReport {
  readonly kind: StationKind;
  readonly word: string;
  readonly available: boolean;
  readonly network: string;
  readonly networks: readonly { readonly value: string; readonly label: string }[];
  readonly alterations: readonly string[];
  readonly lines: readonly ReportLine[];
  /** null: nothing is classed */
  readonly map: ClassMap | null;
  /** stations beyond those that one report holds */
  readonly left: number;
}
