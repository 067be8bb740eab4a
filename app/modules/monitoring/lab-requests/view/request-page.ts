/** The pages of requests to laboratories, as plain data. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { AnswerState } from '../domain';

export interface RequestLine {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly laboratory: string;
  readonly day: string;
  readonly samplings: number;
  readonly analyses: number;
  /** empty: made here */
  readonly fileName: string;
  readonly by: string;
  readonly at: number;
}
export interface NewRequestPage {
  readonly texts: FieldTexts;
  readonly version: number;
  /** codes to choose from, by the field that takes them */
  readonly options: Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>>;
}
export interface SamplingAnswer {
  readonly key: string;
  readonly code: string;
  readonly state: AnswerState;
  /** a civil day; empty: any of the period */
  readonly day: string;
  readonly station: string;
  /** the station is one that this person reads */
  readonly isKnown: boolean;
  /** where its results stand */
  readonly to: string | null;
  readonly support: string;
  readonly asked: number;
  readonly came: number;
  readonly unasked: readonly string[];
  readonly missing: readonly string[];
  readonly otherUnit: readonly string[];
}
export interface RequestPage {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly laboratory: string;
  readonly commissioner: string;
  readonly from: string;
  readonly to: string;
  readonly fileName: string;
  readonly by: string;
  readonly at: number;
  readonly samplings: readonly SamplingAnswer[];
}

/** A request that a file answers, as far as it would after the file. */
export interface AnsweredRequest {
  readonly code: string;
  /** null: nobody keeps a request of this code here */
  readonly request: {
    readonly to: string;
    readonly label: string;
    readonly laboratory: string;
    readonly samplings: number;
    readonly whole: number;
    readonly asked: number;
    readonly came: number;
    /** samplings of which nothing is there */
    readonly waiting: readonly string[];
    /** parameters that were asked for and are not there, where their sampling came */
    readonly missing: readonly string[];
    readonly otherUnit: readonly string[];
    readonly unasked: readonly string[];
  } | null;
}
