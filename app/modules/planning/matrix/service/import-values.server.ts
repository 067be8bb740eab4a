/** Matrix values from spreadsheets: read and named in a thread, compared as columns, applied by set. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { compareColumns, isWithin, type GridColumns, type GridComparison } from '~/modules/planning/grid-files/domain';
import { openGrid } from '~/modules/planning/grid-files/service/open-grid.server';
import type { FileSource } from '~/modules/core/exchange/service/check-upload.server';
import { readOnce } from '~/modules/planning/grid-files/service/read-once.server';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { findTerritoryIds, lockMatrix, updateMatrix } from '../data/matrices.server';
import { keepStateWhenDue } from '../data/states.server';
import { findMatrixBricks, type MatrixBricks } from '../data/names.server';
import { applyChanges, findValueCells, keepChanges, stageChanges } from '../data/value-columns.server';
import type { PlanningMatrix } from '../domain';
import { matrixFor } from './matrix-access.server';
import type { SaveValuesRefusal } from './save-values.server';

type MatrixFile = FileSource & { readonly name: string };
interface MatrixImport extends GridComparison {
  readonly columns: GridColumns;
  readonly names: MatrixBricks;
}
interface ImportOptions {
  /** an upload that is read for its preview and again for its confirmation */ readonly session?: string;
  /** refused lines listed, at most */ readonly issues?: number;
}

const SHOWN_ISSUES = 300;

async function readFileOf(
  actor: Actor,
  mid: number,
  file: MatrixFile,
  { session, issues = SHOWN_ISSUES }: ImportOptions,
) {
  const names = await findMatrixBricks(mid);
  const read = () => openGrid({ ...file, by: actor.login }, { kind: 'matrix', names, issues });
  return { names, columns: await (session === undefined ? read() : readOnce(session, names, read)) };
}

/** What importing this file would do. Writes nothing. */
export async function compareMatrixFile(
  actor: Actor,
  mid: number,
  file: MatrixFile,
  options: ImportOptions = {},
): Promise<Outcome<MatrixImport, 'notFound' | 'notAllowed'>> {
  const found = await matrixFor(actor, mid, 'matrix.edit');
  if (!found.ok) return found;
  const { names, columns } = await readFileOf(actor, mid, file, options);
  return done({ ...compareColumns(columns, await findValueCells(mid), names), columns, names });
}

export interface AppliedMatrixImport {
  readonly insert: 0 | 1 | 2;
  readonly changed: number;
  readonly columns: GridColumns;
}

/** Reads a file and applies its accepted lines in one transaction; refused lines are reported and change nothing. */
export async function importMatrix(
  actor: Actor,
  mid: number,
  file: MatrixFile,
  options: ImportOptions = {},
): Promise<Outcome<AppliedMatrixImport, SaveValuesRefusal>> {
  const allowed = await matrixFor(actor, mid, 'matrix.edit');
  if (!allowed.ok) return allowed;
  const { columns } = await readFileOf(actor, mid, file, options);
  const changed = await inTransaction(
    async (tx): Promise<Outcome<number, SaveValuesRefusal>> => {
      await lockMatrix(tx, mid);
      const found = await matrixFor(actor, mid, 'matrix.edit', tx);
      if (!found.ok) return found;
      if (!(await isInside(tx, found.value.matrix, columns))) return refused('outside');
      const count = await stageChanges(tx, mid, columns);
      if (count === 0) return done(0);
      await applyChanges(tx, mid);
      const version = await updateMatrix(tx, mid, { login: actor.login, at: now() });
      await audit(tx, {
        login: actor.login,
        action: 'matrix.values',
        entity: 'matrix',
        entityId: mid,
        after: { changed: count, version },
      });
      await keepChanges(tx, mid, version, actor.login, 'import');
      await keepStateWhenDue(tx, mid, version, actor.login);
      return done(count);
    },
    { timeoutMs: 60_000 },
  );
  const insert = columns.value.length === 0 ? 0 : columns.refused > 0 ? 2 : 1;
  return changed.ok ? done({ insert, changed: changed.value, columns }) : changed;
}

/**
 * The bricks may have changed between preview and confirmation: cells that no longer belong to the matrix are not
 * written.
 */
async function isInside(
  tx: Transaction,
  matrix: PlanningMatrix,
  { zone, crop, mode, indicator }: GridColumns,
): Promise<boolean> {
  const ids = await findTerritoryIds(tx, matrix.tid);
  return (
    isWithin(zone, ids.zones) &&
    isWithin(crop, ids.crops) &&
    isWithin(mode, ids.modes) &&
    isWithin(indicator, matrix.indicators)
  );
}
