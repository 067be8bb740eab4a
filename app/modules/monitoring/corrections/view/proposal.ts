/** A run that deserves a look with its proposed correction, as plain data. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { OperationFault } from '../domain/operation';
import type { Window } from '~/modules/monitoring/hydrograph/domain/window';
import type { CorrectionEffect } from './corrections-page';
import type { HydrographSeries } from '~/modules/monitoring/hydrograph/view/hydrograph';
import type { PackedLines } from '~/modules/monitoring/hydrograph/view/pack';

export interface ProposalPicture {
  readonly window: Window;
  /** as the proposal would leave it */
  readonly drawn: HydrographSeries;
  /** as it is; null where nothing would change */
  readonly before: PackedLines | null;
  readonly effect: CorrectionEffect | null;
  /** why the proposal does not apply any more */
  readonly fault: OperationFault | null;
  /** the arguments of the proposal */
  readonly texts: FieldTexts;
  /** the last correction that was known */
  readonly seen: number;
}
