/** The sheet and the form of one row. */
import type { FormReply } from '~/kernel/form';
import type { OutlineDrawing } from '~/kernel/outline';
import type { SentFile } from '~/kernel/sent-file';
import type { MapGround } from '~/modules/core/map-ground/domain';
import type { UseOf } from '../domain';
import type { FactView, FieldView } from './column.view';
import type { DeletedItem, ListRights, OutlineFeature, SetHead } from './list.view';

export interface ItemPage {
  readonly set: SetHead;
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly updatedBy: string;
  readonly updatedAt: string;
  readonly facts: readonly FactView[];
  readonly fields: readonly FieldView[];
  readonly uses: readonly UseOf[];
  readonly rights: ListRights;
  readonly kept: boolean;
  /** its saved states are kept, and the reader may see them */
  readonly hasHistory: boolean;
  /** what the list it was reached from was asked for */
  readonly list?: string;
  readonly outlines: readonly OutlineFeature[];
  readonly ground: MapGround | null;
  /** rows of another set that belong to this one */
  readonly related: {
    readonly set: string;
    readonly column: string;
    readonly own: string;
    readonly total: number;
    readonly lines: readonly { readonly id: string; readonly title: string; readonly detail: string }[];
  } | null;
}

/** Words that a screen needs only once something was refused. */
export const WORDS_OF_REFUSALS = ['reference', 'exchange', 'referenceRefusals'];

/** The form again; `more`: its kept file, and the outline it draws when that was requested. */
export type ItemReply = FormReply<{ readonly sent?: SentFile; readonly drawn?: OutlineDrawing }>;

/** The page of a deleted row: by whom and when, for users who could edit it. */
export interface DeletedPage {
  readonly set: SetHead;
  readonly deletedMeanwhile: DeletedItem;
  readonly fields: readonly FieldView[];
  readonly rights: ListRights;
}
