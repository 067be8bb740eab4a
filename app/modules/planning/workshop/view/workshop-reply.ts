import type { DraftFault, ScenarioDraft } from '~/modules/planning/scenario/forms/scenario-draft';
import type { PreviewView } from '~/modules/planning/scenario/view/preview.view';

/** What a posted workshop form shows again: the values as typed, and what they give. */
export interface WorkshopReply {
  readonly draft: ScenarioDraft;
  readonly turn: number;
  readonly preview: PreviewView | null;
  readonly mapOf: string | null;
  readonly faults: readonly DraftFault[];
  readonly who: string;
  readonly text: string;
  readonly whoMissing: boolean;
}
