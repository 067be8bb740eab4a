/** The page on which a series is corrected, as plain data. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { OperationFault, OperationKindName } from '../domain/operation';
import type { Window } from '~/modules/monitoring/hydrograph/domain/window';
import type { HydrographSeries } from '~/modules/monitoring/hydrograph/view/hydrograph';
import type { PackedLines } from '~/modules/monitoring/hydrograph/view/pack';

export interface JournalLine {
  readonly id: number;
  readonly kind: OperationKindName;
  readonly from: number;
  readonly to: number;
  readonly texts: FieldTexts;
  readonly comment: string;
  readonly login: string;
  readonly at: number;
  readonly undone: { readonly at: number; readonly by: string } | null;
  /** the key of why it no longer applies */
  readonly fault: OperationFault | null;
}

/** A value measured by hand; `gap` is what the logger said more then. */
export interface ReadingLine {
  readonly id: number;
  readonly at: number;
  readonly value: number;
  readonly comment: string;
  readonly login: string;
  readonly gap: number | null;
}

export interface TakenReading {
  /** of the measure beside it */
  readonly at: number;
  readonly value: number;
}

export interface CorrectionsPage {
  readonly station: { readonly id: number; readonly word: string; readonly name: string };
  readonly all: readonly { readonly id: number; readonly quantity: string; readonly name: string }[];
  readonly series: { readonly id: number; readonly quantity: string; readonly name: string };
  readonly window: Window & { readonly fromClock: string; readonly toClock: string };
  readonly drawn: HydrographSeries;
  readonly kind: OperationKindName | null;
  /** the part of it that was drawn over, or typed: what is corrected */
  readonly over: (Window & { readonly fromClock: string; readonly toClock: string }) | null;
  /** of a drift: the readings around what is corrected, which its form opens with */
  readonly taken: { readonly first: TakenReading | null; readonly last: TakenReading | null } | null;
  /** what the form of the kind opens with */
  readonly texts: FieldTexts;
  readonly journal: readonly JournalLine[];
  /** what of the journal is shown, and what there is to choose from */
  readonly filter: {
    readonly of: string;
    readonly by: string;
    readonly state: string;
    readonly kinds: readonly OperationKindName[];
    readonly logins: readonly string[];
  };
  /** the last correction that the page knows */
  readonly seen: number;
  readonly readings: readonly ReadingLine[];
  /** the run of the queue that is being corrected */
  readonly suspicion: number | null;
  /** the series as it was known then, over what it is now */
  readonly asOf: {
    readonly clock: string;
    readonly lines: PackedLines;
    /** how many measures stood at each status */
    readonly counts: readonly { readonly status: number; readonly count: number }[];
    /** of all of them, those whose value isn't as it came */
    readonly corrected: number;
    /** windows that reviews had given a level */
    readonly levels: readonly { readonly from: number; readonly to: number; readonly status: number }[];
  } | null;
}

export interface CorrectionEffect {
  readonly from: number;
  readonly to: number;
  readonly before: PackedLines;
  readonly after: PackedLines;
  /** of a drift behind which values stay as they are: what its last value is moved by, and they are not */
  readonly step: number | null;
  readonly changed: number;
  /** the smallest and the greatest difference */
  readonly least: number;
  readonly most: number;
  readonly excluded: number;
  readonly filled: number;
  /** whose certainty alone changes */
  readonly qualified: number;
  /** before which alone the line breaks, and before which it no longer does */
  readonly parted: number;
  readonly joined: number;
}

/** What the correction that an address asks for would do, or why it cannot be; null where something is to be typed. */
export type AtOnce = { readonly effect: CorrectionEffect } | { readonly fault: OperationFault } | null;
