import type { DraftFault, ScenarioDraft } from '~/modules/planning/scenario/forms/scenario-draft';
import type { PreviewView } from '~/modules/planning/scenario/view/preview.view';

/** The submitted workshop form: its values as typed, and their results. */
export interface WorkshopReply {
  readonly draft: ScenarioDraft;
  readonly turn: number;
  readonly preview: PreviewView | null;
  readonly mapOf: string | null;
  readonly faults: readonly DraftFault[];
  readonly who: string;
  readonly text: string;
  readonly whoMissing: boolean;
  readonly pins: readonly string[];
}
