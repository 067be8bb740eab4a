import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { audit, keepRevision } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findTerritoryIds, lockMatrix, updateMatrix } from '../data/matrices.server';
import { keepStateWhenDue } from '../data/states.server';
import { findValues, removeValues, upsertValues } from '../data/values.server';
import {
  cellKey,
  changesOf,
  isInside,
  outlineOf,
  type CellChange,
  type MatrixCell,
  type StoredChange,
} from '../domain';
import { matrixFor, type AccessRefusal } from './matrix-access.server';

export type SaveValuesRefusal = AccessRefusal | 'stale' | 'outside';
/** `taken`: cells that hold the value asked for, changed or not. */
export interface SavedValues {
  readonly changed: number;
  readonly taken: number;
  readonly version: number;
}
/** `keepExisting`: cells that already have a value are left as they are. */
interface SaveValuesOptions {
  readonly version?: number;
  readonly summary?: string;
  readonly keepExisting?: boolean;
}

const stored = (change: CellChange): StoredChange => [
  change.cell.iid,
  change.cell.zid,
  change.cell.cid,
  change.cell.mcid,
  change.before,
  change.cell.value,
  change.cell.generatedValue,
  change.generatedBefore,
];

/**
 * Saves cells of a matrix in one transaction; cells that do not change write nothing, and without any change the
 * version stays. `version` is the one the editor started from (undefined for imports and calculations that merge). The
 * revision keeps the changed cells with their value before: any version can be rebuilt by replaying them.
 */
export async function saveValues(
  actor: Actor,
  mid: number,
  cells: readonly MatrixCell[],
  options: SaveValuesOptions = {},
): Promise<Outcome<SavedValues, SaveValuesRefusal>> {
  return inTransaction(
    async (tx) => {
      await lockMatrix(tx, mid);
      const found = await matrixFor(actor, mid, 'matrix.edit', tx);
      if (!found.ok) return found;
      const { matrix } = found.value;
      if (options.version !== undefined && options.version !== matrix.version) return refused('stale');
      const ids = await findTerritoryIds(tx, matrix.tid);
      const bounds = {
        indicators: new Set(matrix.indicators),
        zones: new Set(ids.zones),
        crops: new Set(ids.crops),
        modes: new Set(ids.modes),
      };
      if (cells.some((cell) => !isInside(cell, bounds))) return refused('outside');
      const current = new Map(
        (await findValues(mid, { iids: [...new Set(cells.map((cell) => cell.iid))] }, tx)).map((cell) => [
          cellKey(cell),
          cell,
        ]),
      );
      const taken = options.keepExisting
        ? cells.filter((cell) => current.get(cellKey(cell))?.generatedValue !== false)
        : cells;
      const changes = changesOf(current, taken);
      if (changes.length === 0) return done({ changed: 0, taken: taken.length, version: matrix.version });
      await upsertValues(
        tx,
        mid,
        changes.flatMap(({ cell }) => (cell.value === null ? [] : [{ ...cell, value: cell.value }])),
      );
      await removeValues(
        tx,
        mid,
        changes.flatMap(({ cell }) => (cell.value === null ? [cell] : [])),
      );
      const version = await updateMatrix(tx, mid, { login: actor.login, at: now() });
      await audit(tx, {
        login: actor.login,
        action: 'matrix.values',
        entity: 'matrix',
        entityId: mid,
        after: { changed: changes.length, version },
      });
      const snapshot = { cells: changes.map(stored) };
      await keepRevision(tx, {
        entity: 'matrix',
        entityId: mid,
        version,
        login: actor.login,
        summary: options.summary ?? 'values',
        snapshot,
        outline: outlineOf(snapshot),
      });
      await keepStateWhenDue(tx, mid, version, actor.login);
      return done({ changed: changes.length, taken: taken.length, version });
    },
    { timeoutMs: 60_000 },
  );
}
