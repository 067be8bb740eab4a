import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { audit, keepRevision } from '~/platform/audit.server';
import { stampOf } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findTerritoryIds, lockMatrix, updateMatrix } from '../data/matrices.server';
import { keepStateWhenDue } from '../data/states.server';
import { compareValues, writeValues } from '../data/values.server';
import { cellKey, isInside, outlineOf, type MatrixCell } from '../domain';
import { matrixFor, type AccessRefusal } from './matrix-access.server';

export type SaveValuesRefusal = AccessRefusal | 'conflict' | 'outside';
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

/**
 * Saves cells of a matrix in one transaction; cells that do not change write nothing, and without any change the
 * version stays. `version` is the one the editor started from (undefined for imports and calculations that merge). The
 * revision keeps the changed cells with their value before: any version can be rebuilt by replaying them.
 */
export async function saveValues(
  actor: Actor,
  matrixId: number,
  cells: readonly MatrixCell[],
  options: SaveValuesOptions = {},
): Promise<Outcome<SavedValues, SaveValuesRefusal>> {
  return inTransaction(
    async (tx) => {
      await lockMatrix(tx, matrixId);
      const found = await matrixFor(actor, matrixId, 'matrix.edit', tx);
      if (!found.ok) return found;
      const { matrix } = found.value;
      if (options.version !== undefined && options.version !== matrix.version) return refused('conflict');
      const ids = await findTerritoryIds(tx, matrix.territoryId);
      const bounds = {
        indicators: new Set(matrix.indicators),
        zones: new Set(ids.zones),
        crops: new Set(ids.crops),
        modes: new Set(ids.modes),
      };
      if (cells.some((cell) => !isInside(cell, bounds))) return refused('outside');
      const once = [...new Map(cells.map((cell) => [cellKey(cell), cell])).values()];
      const { taken, count, changes } = await compareValues(tx, matrixId, once, options.keepExisting ?? false);
      if (changes.length === 0) return done({ changed: 0, taken, version: matrix.version });
      await writeValues(tx, matrixId, count);
      const version = await updateMatrix(tx, matrixId, stampOf(actor));
      await audit(tx, {
        login: actor.login,
        action: 'matrix.values',
        entity: 'matrix',
        entityId: matrixId,
        after: { changed: changes.length, version },
      });
      const snapshot = { cells: changes };
      await keepRevision(tx, {
        entity: 'matrix',
        entityId: matrixId,
        version,
        login: actor.login,
        summary: options.summary ?? 'values',
        snapshot,
        outline: outlineOf(snapshot),
      });
      await keepStateWhenDue(tx, matrixId, version, actor.login);
      return done({ changed: changes.length, taken, version });
    },
    { timeoutMs: 60_000 },
  );
}
