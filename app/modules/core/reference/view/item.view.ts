/** The sheet and the form of one row. */
import type { FieldTexts, EditConflict } from '~/kernel/edit-conflict';
import type { OutlineDrawing } from '~/kernel/outline';
import type { SentFile } from '~/kernel/sent-file';
import type { Objection, UseOf } from '../domain';
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
  /** what the list it was reached from was asked for */
  readonly list?: string;
  readonly outlines: readonly OutlineFeature[];
  /** rows of another set that belong to this one */
  readonly related: {
    readonly set: string;
    readonly column: string;
    readonly own: string;
    readonly total: number;
    readonly lines: readonly { readonly id: string; readonly title: string; readonly detail: string }[];
  } | null;
}

/**
 * The reason of a refused form, with the submitted texts; « preview »: nothing is wrong, the file is shown before it is
 * stored.
 */
export interface ItemRefusal {
  readonly kind: 'forbidden' | 'notFound' | 'fixed' | 'conflict' | 'invalid' | 'preview';
  readonly objections: readonly { readonly column: string; readonly objection: Objection }[];
  readonly submitted: Readonly<Record<string, readonly string[]>>;
  /** what the form was filled from: sent again with it */
  readonly version: number;
  readonly seen: FieldTexts | null;
  /** its kept file, and the outline it draws when that was requested */
  readonly sent?: SentFile;
  readonly drawn?: OutlineDrawing;
  readonly editConflict?: EditConflict;
  readonly deletedMeanwhile?: DeletedItem;
}

/** The page of a deleted row: by whom and when, for users who could edit it. */
export interface DeletedPage {
  readonly set: SetHead;
  readonly deletedMeanwhile: DeletedItem;
  readonly fields: readonly FieldView[];
  readonly rights: ListRights;
}
