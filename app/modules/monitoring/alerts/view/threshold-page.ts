/** What the pages of thresholds show. */
import type { DeletedMeanwhile, FieldTexts } from '~/kernel/edit-conflict';
import type { WatchKind } from '~/modules/monitoring/watches/domain';
import type { Unreached } from '../domain';

export interface RefusedAddress {
  readonly address: string;
  readonly why: string;
  readonly at: number;
}

export interface ParentView {
  readonly of: 'station' | 'network' | 'all';
  /** name of the station, code of the network */
  readonly name: string;
  readonly to: string | null;
}

export interface Rehearsal {
  readonly lines: readonly {
    readonly station: { readonly id: number; readonly name: string; readonly word: string };
    readonly measures: number;
    readonly rang: readonly { readonly raisedAt: number; readonly closedAt: number | null; readonly level: number }[];
  }[];
  readonly count: number;
  /** there are more series than were tried */
  readonly more: boolean;
  /** what only the clock tells is rehearsed up to now, once */
  readonly byMeasures: boolean;
}

/** What was tried before saving: over the last year, or the addresses that a message went to. */
export interface ThresholdTried {
  readonly rehearsal?: Rehearsal;
  readonly trial?: readonly string[];
}

export interface ThresholdPage {
  /** 0: a new one */
  readonly id: number;
  readonly version: number;
  readonly texts: FieldTexts;
  readonly parent: ParentView;
  /** where the form is sent, and where the same would be made anew */
  readonly to: string;
  readonly anew: string;
  readonly receivers: readonly { readonly value: string; readonly label: string }[];
  readonly mayEdit: boolean;
  /** among them, whose mail server refused a message, in its words */
  readonly refused: readonly RefusedAddress[];
  /** who is named and will be told of nothing */
  readonly unreached: readonly Unreached[];
  /** it was taken away: what was typed can become a new one */
  readonly deletedMeanwhile?: DeletedMeanwhile;
  /** alerts that are erased with it */
  readonly alerts: number;
}

export interface ThresholdLine {
  readonly id: number;
  readonly quantity: string;
  readonly unit: string;
  readonly decimals: number;
  readonly kind: WatchKind;
  readonly direction: 'ascending' | 'descending';
  readonly fraction: string;
  readonly levels: readonly number[];
  readonly parent: ParentView;
  /** how many addresses are written to */
  readonly receivers: number;
  readonly open: number;
}
