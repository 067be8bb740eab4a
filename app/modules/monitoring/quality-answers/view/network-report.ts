/** The report of a network, as plain data. */
import type { QualityClass } from '~/modules/monitoring/hydrology/domain';
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
  readonly past: readonly PastLimit[];
  readonly unusual: readonly PastLimit[];
  readonly classes: readonly {
    readonly alteration: string;
    readonly class: QualityClass | null;
    readonly worst: AlterationLine['worst'];
  }[];
  readonly nitrate: { readonly last: number; readonly unit: string; readonly verdict: string | null } | null;
}
export interface NetworkReport {
  readonly kind: string;
  readonly word: string;
  readonly available: boolean;
  readonly network: string;
  readonly networks: readonly { readonly value: string; readonly label: string }[];
  readonly alterations: readonly string[];
  readonly lines: readonly ReportLine[];
  /** stations beyond those that one report holds */
  readonly left: number;
}
