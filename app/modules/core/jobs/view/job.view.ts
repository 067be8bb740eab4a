/** What the screens of jobs show: words are those of the reader already, for a page knows no kind. */
import type { DeletedMeanwhile, FieldTexts } from '~/kernel/edit-conflict';
import type { FieldInput } from '~/records/fields/domain';
import type { ExecutionLine, JobFigures, JobLine, JobType } from '../domain';

export interface Worded {
  readonly value: string;
  readonly label: string;
}

/** In words, and its next dates; no words where the expression cannot be read or never comes. */
export interface ScheduleWords {
  readonly words: string | null;
  readonly dates: readonly string[];
}

export interface KindWords {
  readonly routingKey: string;
  readonly name: string;
  readonly about: string;
  readonly jobType: JobType;
  readonly type: string;
}

/** One field of the form, with its words. */
export interface FieldView {
  readonly name: string;
  readonly input: FieldInput;
  readonly label: string;
  readonly help?: string;
  readonly options?: readonly Worded[];
  /** words of the choice of nothing */
  readonly empty?: string;
  /** others are asked with some of its values only */
  readonly chooses?: true;
  /** positions of the values of that choice that ask for it */
  readonly askedWith?: readonly number[];
}

export interface SecretView {
  readonly name: string;
  readonly label: string;
  /** « enregistré »: there is one */
  readonly stored: boolean;
  /** a key is typed on several */
  readonly manyLines: boolean;
  readonly askedWith?: readonly number[];
}

export interface JobFormView {
  /** 0: a new one */
  readonly id: number;
  readonly name: string;
  readonly kind: KindWords;
  readonly version: number;
  readonly texts: FieldTexts;
  readonly fields: readonly FieldView[];
  readonly secrets: readonly SecretView[];
  readonly schedule: ScheduleWords;
  /** it was taken away: what was typed can become a new one */
  readonly deletedMeanwhile?: DeletedMeanwhile;
}

/** What the form shows again beside its fields, in the reader's words: a page knows no kind. */
export interface JobFormMore {
  readonly shown: FieldTexts;
  /** field → sentence */
  readonly errors: Readonly<Record<string, string>>;
  readonly schedule: ScheduleWords;
  /** credentials that were typed are not sent back: they must be typed again */
  readonly secretsLost: boolean;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The page of one job. */
/** A job before or after another: without its number and name where the reader may not see it. */
export type ChainedJob = Named | { readonly id: null; readonly name: string };

export interface JobSheetView extends Named {
  readonly description: string;
  readonly type: string;
  /** null: the product no longer has this kind */
  readonly kind: KindWords | null;
  readonly stations: string;
  readonly owner: string;
  readonly enabled: boolean;
  readonly setAsideAt: Date | null;
  readonly scheduled: boolean;
  readonly schedule: ScheduleWords;
  readonly emails: readonly string[];
  readonly expectedHours: number | null;
  readonly next: ChainedJob | null;
  readonly previous: readonly ChainedJob[];
  readonly parameters: readonly { readonly label: string; readonly value: string }[];
  /** which are recorded */
  readonly secrets: readonly string[];
  readonly updatedBy: string;
  readonly updatedAt: Date;
  readonly figures: JobFigures;
  readonly latest: readonly ExecutionLine[];
  readonly may: { readonly execute: boolean; readonly edit: boolean };
}

/** A line of the list, its schedule in words. */
export interface WordedLine extends JobLine {
  /** since when nothing came that was expected; null: it is not late */
  readonly since: Date | null;
  readonly schedule: string;
}

/** How things go: a job may stand in several of these. */
export interface JobHomeView {
  readonly total: number;
  readonly running: readonly WordedLine[];
  readonly failed: readonly WordedLine[];
  readonly late: readonly (WordedLine & { readonly since: Date })[];
  /** the next to start */
  readonly coming: readonly WordedLine[];
  readonly mayEdit: boolean;
}
