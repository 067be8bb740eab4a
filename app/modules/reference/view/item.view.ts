/** The sheet and the form of one row. */
import type { FieldTexts, MetReply } from '~/kernel/met-form';
import type { Objection, UseOf } from '../domain';
import type { FactView, FieldView } from './column.view';
import type { ListRights, OutlineFeature, SetHead } from './list.view';

export interface ItemPage {
  readonly set: SetHead;
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly usermaj: string;
  readonly datemaj: string;
  readonly facts: readonly FactView[];
  readonly fields: readonly FieldView[];
  readonly uses: readonly UseOf[];
  readonly rights: ListRights;
  readonly kept: boolean;
  readonly outlines: readonly OutlineFeature[];
  /** rows of another set that belong to this one */
  readonly related: { readonly set: string; readonly column: string; readonly own: string; readonly total: number; readonly lines: readonly { readonly id: string; readonly title: string; readonly detail: string }[] } | null;
}

/** Why a form was not taken, with what was typed. */
export interface ItemRefusal {
  readonly kind: 'forbidden' | 'notFound' | 'fixed' | 'conflict' | 'invalid';
  readonly objections: readonly { readonly column: string; readonly objection: Objection }[];
  readonly typed: Readonly<Record<string, readonly string[]>>;
  /** what the form was filled from: sent again with it */
  readonly version: number | null;
  readonly seen: FieldTexts | null;
  /** somebody saved it since: who, and what became of each field */
  readonly met?: MetReply;
}
