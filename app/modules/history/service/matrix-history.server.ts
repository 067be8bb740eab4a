/** Who changed what in a matrix, any version of it, and putting one back. */
import { formatInstant } from '~/kernel/civil-date';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may, territoryState, type Actor } from '~/modules/accounts/domain';
import { storedChanges } from '~/modules/matrix/domain';
import { saveMatrix } from '~/modules/matrix/service/change-matrix.server';
import { matrixBricks } from '~/modules/matrix/service/matrix-bricks.server';
import { matrixFor } from '~/modules/matrix/service/matrix-access.server';
import { saveValues, type SaveValuesRefusal } from '~/modules/matrix/service/save-values.server';
import { findCells, findRevision, listMatrixVersions, revisionsAfter, type RevisionLine } from '../data/revisions.server';
import { cellsAt, cellsBackTo, descriptionAt, same, type MatrixSave } from '../domain';
import { cellChanges, matrixHistory, versionTable, type MatrixPlace } from '../view/matrix-history.view';
import { historyWords } from './part-names.server';

export const saveOf = ({ version, snapshot }: RevisionLine): MatrixSave => {
  const { before, after, ...changed } = snapshot as Partial<MatrixSave>;
  return { version, cells: storedChanges(changed), ...(before ? { before } : {}), ...(after ? { after } : {}) };
};

export async function openMatrix(actor: Actor, mid: number) {
  const found = await matrixFor(actor, mid, 'matrix.read');
  if (!found.ok) return found;
  const { matrix, territory } = found.value;
  const place: MatrixPlace = { mid, name: matrix.name, tid: territory.id, territory: territory.name, version: matrix.version, mayEdit: may(actor, 'matrix.edit', territoryState(territory)) };
  return done({ matrix, place, bricks: await matrixBricks(mid) });
}

export async function readMatrixHistory(actor: Actor, mid: number) {
  const opened = await openMatrix(actor, mid);
  if (!opened.ok) return opened;
  const { place, bricks } = opened.value;
  const [saved, t] = await Promise.all([listMatrixVersions(mid), historyWords(actor.locale)]);
  return done({ place, lines: matrixHistory(saved, bricks, t, actor.locale) });
}

/** One version: the cells it changed, and one indicator whole as it was then. */
export async function readMatrixVersion(actor: Actor, mid: number, version: number, asked: number | undefined) {
  const opened = await openMatrix(actor, mid);
  if (!opened.ok) return opened;
  const { place, bricks, matrix } = opened.value;
  const saved = await findRevision('matrix', mid, version);
  if (!saved) return refused('notFound' as const);
  const t = await historyWords(actor.locale);
  const save = saveOf(saved);
  const since = (await revisionsAfter('matrix', mid, version)).map(saveOf);
  const iid = bricks.indicators.find(({ id }) => id === asked)?.id ?? bricks.indicators.find(({ id }) => save.cells.some((cell) => cell[0] === id))?.id ?? bricks.indicators[0]?.id;
  const then = iid === undefined ? [] : cellsAt(await findCells(mid, iid), since.map((one) => ({ ...one, cells: one.cells.filter((cell) => cell[0] === iid) })), version);
  const description = descriptionAt({ name: matrix.name, descriptif: matrix.descriptif, indicators: matrix.indicators }, since, version);
  return done({
    place, version, at: formatInstant(saved.at), login: saved.login, iid: iid ?? 0, name: description.name, indicators: bricks.indicators.map(({ id, name }) => ({ id, name })),
    changes: cellChanges(save.cells, bricks, t, actor.locale), count: save.cells.length, table: iid === undefined ? null : versionTable(then, save.cells.filter((cell) => cell[0] === iid), bricks),
  });
}

export type RestoreRefusal = SaveValuesRefusal | 'nameMissing' | 'unknownIndicator';

/** Puts a matrix back to what it was after a save: its description first, then the values that differ. */
export async function restoreMatrix(actor: Actor, mid: number, version: number): Promise<Outcome<number, RestoreRefusal>> {
  const found = await matrixFor(actor, mid, 'matrix.edit');
  if (!found.ok) return found;
  if (!(await findRevision('matrix', mid, version))) return refused('notFound');
  const { matrix } = found.value;
  const since = (await revisionsAfter('matrix', mid, version)).map(saveOf);
  const now = { name: matrix.name, descriptif: matrix.descriptif, indicators: matrix.indicators };
  const then = descriptionAt(now, since, version);
  const summary = `restored:${version}`;
  if (!same(now, then)) {
    const described = await saveMatrix(actor, mid, { version: matrix.version, ...then }, summary);
    if (!described.ok) return described;
  }
  const kept = new Set(then.indicators);
  const bricks = await matrixBricks(mid);
  const inside = (items: readonly { readonly id: number }[], id: number) => items.some((item) => item.id === id);
  const cells = cellsBackTo(since, version).filter((cell) => kept.has(cell.iid) && inside(bricks.zones, cell.zid) && inside(bricks.crops, cell.cid) && inside(bricks.drivingModes, cell.mcid));
  const saved = await saveValues(actor, mid, cells, { summary });
  return saved.ok ? done(saved.value.version) : saved;
}
