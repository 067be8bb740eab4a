/**
 * What can be restored once it is deleted, as data: the tables that hold it, and who may. The engine is one
 * (data/keep-deleted, data/restore-rows); a kind more is one definition in its module, named in module.server.ts.
 */
import type { Actor } from '~/kernel/actor';
import { may, type Action, type TerritoryState } from '~/kernel/permissions';
import type { Stamp } from '~/kernel/small-types';

/** Rows of a table that go with their parent; rows that point at nothing come back before those that point at them. */
export interface KeptTable {
  readonly table: string;
  /** the column that children refer to */
  readonly key?: string;
  /** the column that holds the parent's key */
  readonly by?: string;
  /** the parent's key is written as a text here (Revision.entityId) */
  readonly asText?: boolean;
  /** a condition more, in SQL */
  readonly only?: string;
  readonly holds?: readonly KeptTable[];
}

/** A reference that no foreign key holds: the rows of `table` need theirs to be `among` others. */
export interface Need {
  readonly table: string;
  readonly column: string;
  readonly among: {
    readonly table: string;
    readonly column: string;
    /** a column of the same name in the deleted row: of the same territory */
    readonly within?: string;
  };
  /** a value that stands for nothing */
  readonly except?: number;
  /** whose name the message gives: a kind, and the table that holds the names */
  readonly kind: string;
  readonly names: string;
}

/** Runs SQL in the transaction. */
export type Sql = <Row extends object>(text: string, values: readonly unknown[]) => Promise<Row[]>;

export interface DeletableKind {
  /** its word in the audit; also what its labels are called by (deletions:kind, deletions:the) */
  readonly kind: string;
  readonly rows: KeptTable;
  /** the deleted rows themselves, by their ids as a list of texts in parameter 1 */
  readonly head: string;
  readonly right: Action;
  /** columns of the deleted rows: what they are called, who wrote them, and what they belong to */
  readonly name: string;
  readonly author?: string;
  readonly parent?: string;
  readonly needs?: readonly Need[];
  /** what no two rows share, where no constraint says so */
  readonly unique?: readonly { readonly table: string; readonly columns: readonly string[] }[];
  /** the state of the territory that it would come back to, which the right may depend on */
  readonly stateNow?: (sql: Sql, parent: number) => Promise<TerritoryState | null>;
  /** where it is seen once restored, from its first row */
  readonly address: (row: Readonly<Record<string, unknown>>) => string;
  /** what else a change of this kind leaves behind: in the same transaction, and once it is over */
  readonly after?: (sql: Sql, stamp: Stamp) => Promise<void>;
  readonly forget?: () => void;
}

export interface PlacedTable extends KeptTable {
  /** parents before their children */
  readonly place: number;
  /** which rows, in SQL */
  readonly where: string;
}

const quoted = (name: string): string => `"${name}"`;

/** Every table of a kind, with its condition. */
export function tablesOf({ rows, head }: Pick<DeletableKind, 'rows' | 'head'>): PlacedTable[] {
  const placed: PlacedTable[] = [];
  const place = (one: KeptTable, where: string) => {
    placed.push({ ...one, place: placed.length, where });
    for (const child of one.holds ?? []) {
      const key = `${quoted(one.key ?? 'id')}${child.asText ? '::text' : ''}`;
      const under = `${quoted(child.by ?? '')} IN (SELECT ${key} FROM ${quoted(one.table)} WHERE ${where})`;
      place(child, child.only ? `${child.only} AND ${under}` : under);
    }
  };
  place(rows, head);
  return placed;
}

export const DAYS_KEPT = 30;

interface Deleted {
  readonly login: string;
  readonly authors: readonly string[];
  readonly state: string;
}

/** An administrator sees every deletion; others those that they made or whose rows they wrote, and could delete. */
export const mayRestore = (actor: Actor, kind: Pick<DeletableKind, 'right'>, deleted: Deleted): boolean =>
  may(actor, kind.right, deleted.state === '' ? undefined : (deleted.state as TerritoryState)) &&
  (actor.isAdmin || deleted.login === actor.login || deleted.authors.includes(actor.login));

/** What stands in the way of a restoration, with the sentence and the remedy of each (deletions:obstacle). */
export interface Obstacle {
  readonly why: 'gone' | 'outside' | 'taken';
  /** the kind of what is missing; of what was deleted itself (or `part`) for `taken` */
  readonly kind: string;
  readonly name: string;
  /** the deletion that brings back what is missing */
  readonly deletion?: number;
}
