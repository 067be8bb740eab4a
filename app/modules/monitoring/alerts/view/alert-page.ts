/** What the page of alerts shows. */
import type { Quantity } from '~/modules/monitoring/series/domain';
import type { WatchKind } from '~/modules/monitoring/watches/domain';
import type { RefusedAddress } from './threshold-page';

export interface AlertView {
  readonly id: number;
  readonly station: { readonly name: string; readonly code: string; readonly to: string };
  /** the hydrograph around it */
  readonly chart: string;
  readonly quantity: Quantity;
  readonly unit: string;
  readonly decimals: number;
  readonly kind: WatchKind;
  readonly direction: 'ascending' | 'descending';
  readonly level: number;
  readonly highest: number;
  readonly levels: readonly number[];
  readonly value: number;
  readonly since: number;
  readonly raisedAt: number;
  readonly closedAt: number | null;
  readonly reason: 'data' | 'season' | 'withdrawn' | null;
  readonly said: readonly { readonly by: string; readonly note: string; readonly saidAt: number }[];
  readonly mayAnswer: boolean;
}

export interface AlertPage {
  /** whose mail server refused a message; for those who set thresholds */
  readonly refused: readonly RefusedAddress[];
  readonly open: readonly AlertView[];
  readonly answered: readonly AlertView[];
  readonly past: readonly AlertView[];
  readonly counts: { readonly open: number; readonly answered: number; readonly past: number };
  readonly page: number;
  readonly pages: number;
  readonly station: number | null;
  /** nothing is watched yet */
  readonly thresholds: number;
}
