/** What the page of alerts shows. */
import type { Quantity } from '~/modules/monitoring/series/domain';
import type { AlertFacts } from './alert-words';
import type { Unreached } from '../domain';
import type { RefusedAddress } from './threshold-page';

export interface AlertView {
  readonly id: number;
  readonly station: { readonly name: string; readonly code: string; readonly to: string };
  /** the hydrograph around it */
  readonly chart: string;
  readonly quantity: Quantity;
  readonly facts: AlertFacts;
  /** nobody was told of its level, and nobody will be before this instant: a silence; null: none holds it back */
  readonly silentTo: number | null;
  readonly said: readonly { readonly by: string; readonly note: string; readonly saidAt: number }[];
  readonly mayAnswer: boolean;
}

export interface AlertPage {
  /** whose mail server refused a message; for those who set thresholds */
  readonly refused: readonly RefusedAddress[];
  readonly unreached: readonly Unreached[];
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
