import type { UseOf } from '../domain';

/** What a replacement would change. */
interface ReplacePreview {
  readonly from: { readonly id: string; readonly name: string };
  readonly to: { readonly id: string; readonly name: string };
  readonly uses: readonly UseOf[];
}

export interface ReplaceView {
  readonly set: string;
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly from: string;
  readonly to: string;
  /** what long sets are searched for; null: every item is in the lists */
  readonly search: string | null;
  readonly preview: ReplacePreview | null;
  readonly differences: readonly { readonly label: string; readonly from: string; readonly to: string }[];
  /** labels of what a merge takes along: the item that stays doesn't know it */
  readonly taken: readonly string[];
}
