/**
 * What a kind of record says of itself. What happens to each of them is written once: saved under its version, taken
 * away, told of once it is gone (`change-record.server.ts`), answered as a form (`../http/answer-record-of.server.ts`).
 */
import type { Actor } from '~/kernel/actor';
import { may, type Action } from '~/kernel/permissions';
import type { Stamp } from '~/kernel/small-types';
import type { DeletedRow } from '~/platform/audit.server';
import type { Transaction } from '~/platform/db/transaction.server';

/** What the table of every record has. */
export interface RecordRow {
  readonly id: number;
  readonly version: number;
  readonly updatedBy: string | null;
  readonly updatedAt: Date | null;
}

export interface RecordKind<Row extends RecordRow, Values> {
  /** its word in the audit, in the journal and among what was deleted */
  readonly entity: string;
  /** the word before the verbs of the audit, where it is another */
  readonly actions?: string;
  /** who changes records of this kind */
  readonly right?: Action;
  /** among those, whose this one is: for others it is not there; asked before the transaction begins */
  readonly isTheirs?: (actor: Actor, row: Row) => boolean | Promise<boolean>;
  /** who is told that one was deleted: everybody who asks for it, or who wrote it once */
  readonly deletionToldTo: 'all' | 'writers';
  /** how it is called once it is gone */
  readonly nameOf: (row: Row) => string;
  /** what it belongs to */
  readonly parentOf?: (row: Row) => number;
  /** what its form and the journal know of it; read before the transaction begins */
  readonly valuesOf: (row: Row) => Values | Promise<Values>;
  /** what the journal keeps of one that was deleted, where that is more than its values */
  readonly keptOf?: (row: Row) => unknown;
  /** what goes with it */
  readonly heldBy?: (row: Row) => readonly DeletedRow[];
  /** the field of which no two records have the same value */
  readonly unique?: keyof Values & string;
  readonly find: (id: number, tx?: Transaction) => Promise<Row | null>;
  /** left out: none is made by a form */
  readonly insert?: (tx: Transaction, values: Values, stamp: Stamp) => Promise<number>;
  /** how many rows: none where another version stands */
  readonly update: (
    tx: Transaction,
    at: { readonly id: number; readonly version: number },
    values: Values,
    stamp: Stamp,
  ) => Promise<number>;
  readonly remove: (tx: Transaction, row: Row, stamp: Stamp) => Promise<unknown>;
}

/** A kind whatever its values are: to delete one, or to tell of it. */
export type AnyRecord<Row extends RecordRow> = Omit<RecordKind<Row, never>, 'valuesOf' | 'unique'> & {
  readonly valuesOf: (row: Row) => unknown;
};

export const defineRecord = <Row extends RecordRow, Values>(kind: RecordKind<Row, Values>): RecordKind<Row, Values> =>
  kind;

export const mayChange = (actor: Actor, { right }: { readonly right?: Action }): boolean =>
  right === undefined || may(actor, right);
