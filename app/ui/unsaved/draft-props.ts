/** What a form says of its draft. */
import type { RefObject } from 'react';
import type { DraftFields } from './draft-store';

export interface KeepDraftProps {
  /** the form, and the record it edits; by default, the address says which */
  readonly of: string;
  readonly record?: string | number;
  /** for what is not a plain form: whether it is changed, and how a draft gets back into it */
  readonly changed?: () => boolean;
  readonly write?: (form: HTMLFormElement, fields: DraftFields) => void;
  /** of a draft's fields, those that the record does not have yet: a form that posts changes only knows no others */
  readonly unstored?: (fields: DraftFields) => DraftFields;
  /** another value each time something changes without an `input` event */
  readonly mark?: unknown;
  /** the query may change without the form leaving the page */
  readonly anyQuery?: boolean;
  /** only these fields are work; the others are looked at, not written */
  readonly only?: (name: string) => boolean;
  /** the form settles a conflict of that form: guarded from the start, its draft is the other's, which goes with it */
  readonly settles?: boolean;
}

export type Posted = readonly (readonly [string, unknown])[];

/** What the work is given, and what stands in for it until it has come. */
export interface DraftWorkProps extends KeepDraftProps {
  /** inside the form */
  readonly here: RefObject<HTMLElement>;
  /** what the form posted when it was opened; null when something was typed before the script came */
  readonly opened: Posted | null;
  /** whether something was typed since, from the first key on */
  readonly typed: RefObject<boolean>;
}
