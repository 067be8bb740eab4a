/**
 * The edit conflict of a matrix: my cells against the saves since, a page of conflicts at a time, then the save of the
 * choices.
 */
import { formatNumber } from '~/kernel/french-number';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { pageOfConflicts, type MergePost, type MergeTurn } from '~/records/versions/domain';
import { historyWords } from '~/records/versions/service/history-words.server';
import { mergeHead } from '~/records/versions/service/merge-record.server';
import type { MergeView, PostedMerge } from '~/records/versions/view/merge.view';
import { revisionsAfter } from '~/platform/db/revisions.server';
import { findMatrixBricks } from '../data/names.server';
import { readValues } from '../data/values.server';
import { cellKey, type MatrixCell, mergeCells, type CellMerge } from '../domain';
import type { PostedCell } from '~/ui/grid/grid-post';
import { readCellText } from '../forms/cells.form';
import { writeCells, type CellChoices } from '../forms/merge.form';
import { cellAddress, sliceOf } from '../view/matrix-grid.view';
import { matrixFor, type AccessRefusal } from './matrix-access.server';
import { matrixBricks } from './matrix-bricks.server';
import { saveOf } from './matrix-history.server';
import type { SliceAsked } from './read-matrix-page.server';
import { saveValues, type SaveValuesRefusal } from './save-values.server';

/** A sheet without script posts every cell it shows: cells equal to their stored value are no changes. */
async function mergeOf(matrixId: number, baseVersion: number, mine: readonly MatrixCell[]): Promise<CellMerge> {
  const [saves, stored] = await Promise.all([
    revisionsAfter('matrix', matrixId, baseVersion),
    readValues(matrixId, { indicatorIds: [...new Set(mine.map(({ indicatorId }) => indicatorId))] }),
  ]);
  return mergeCells(mine, saves.map(saveOf), new Map(stored.map((cell) => [cellKey(cell), cell.value])));
}

const FIRST: MergeTurn = { chosen: new Set(), turn: 0, to: 1 };

/**
 * My cells, edited on version `baseVersion`, against the saves since; `turn`: the choices so far and the requested
 * page.
 */
async function openMatrixMerge(
  actor: Actor,
  matrixId: number,
  baseVersion: number,
  mine: readonly MatrixCell[],
  turn: MergeTurn = FIRST,
): Promise<Outcome<MergeView, AccessRefusal>> {
  const found = await matrixFor(actor, matrixId, 'matrix.edit');
  if (!found.ok) return found;
  const { matrix } = found.value;
  const bricks = await matrixBricks(matrixId);
  const merge = await mergeOf(matrixId, baseVersion, mine);
  const { shown, chosen, ...paging } = pageOfConflicts(merge.conflicts, ({ cell }) => cellKey(cell), turn);
  const t = await historyWords(actor.locale);
  const written = (value: number | null) =>
    value === null ? t('value.nothing') : formatNumber(value, 2, actor.locale);
  const nameOf = (items: readonly { id: number; name: string }[], id: number) =>
    items.find((item) => item.id === id)?.name ?? `#${id}`;
  return done({
    ...mergeHead(matrix, baseVersion),
    fromMine: merge.agreed.length,
    fromTheirs: merge.fromTheirs,
    mine: writeCells([...merge.agreed, ...merge.conflicts.map(({ cell }) => cell)]),
    paging,
    conflicts: shown.map(({ cell, base, theirs }) => ({
      key: cellKey(cell),
      chosen: chosen.has(cellKey(cell)),
      what:
        `${nameOf(bricks.indicators, cell.indicatorId)} · ${nameOf(bricks.zones, cell.zoneId)} · ` +
        `${nameOf(bricks.crops, cell.cropId)} · ${nameOf(bricks.drivingModes, cell.modeId)}`,
      base: written(base),
      theirs: written(theirs),
      mine: written(cell.value),
    })),
  });
}

async function saveMerged(
  actor: Actor,
  matrixId: number,
  post: MergePost<MatrixCell[]>,
): Promise<Outcome<number, SaveValuesRefusal>> {
  const found = await matrixFor(actor, matrixId, 'matrix.edit');
  if (!found.ok) return found;
  if (post.version !== found.value.matrix.version) return refused('conflict');
  const merge = await mergeOf(matrixId, post.baseVersion, post.mine);
  const cells = [
    ...merge.agreed,
    ...merge.conflicts.flatMap(({ cell }) => (post.chosen.has(cellKey(cell)) ? [cell] : [])),
  ];
  const saved = await saveValues(actor, matrixId, cells, { version: post.version, summary: 'merged' });
  return saved.ok ? done(saved.value.changed) : saved;
}

/** The choices of a sheet that was refused as stale. */
export async function openSheetMerge(
  actor: Actor,
  matrixId: number,
  asked: SliceAsked,
  version: number,
  posted: readonly PostedCell[],
): Promise<Outcome<PostedMerge, AccessRefusal | 'invalid'>> {
  const found = await matrixFor(actor, matrixId, 'matrix.edit');
  if (!found.ok) return found;
  const cells = await cellsOfSheet(matrixId, asked, posted);
  return cells ? chooseAgain(await openMatrixMerge(actor, matrixId, version, cells), false) : refused('invalid');
}

/** The choices, a page at a time. */
export async function saveMatrixMerge(
  actor: Actor,
  matrixId: number,
  { turn, ...post }: CellChoices,
): Promise<Outcome<PostedMerge, SaveValuesRefusal>> {
  if (!turn) {
    const saved = await saveMerged(actor, matrixId, post);
    if (saved.ok) return done({ kind: 'saved' });
    if (saved.reason !== 'conflict') return saved;
  }
  return chooseAgain(await openMatrixMerge(actor, matrixId, post.baseVersion, post.mine, turn ?? FIRST), !turn);
}

const chooseAgain = <Reason>(page: Outcome<MergeView, Reason>, again: boolean): Outcome<PostedMerge, Reason> =>
  page.ok ? done({ kind: 'choose', merge: page.value, again }) : page;

/** The cells of a sheet, without saving them; null where one cannot be read. */
async function cellsOfSheet(
  matrixId: number,
  asked: SliceAsked,
  posted: readonly PostedCell[],
): Promise<MatrixCell[] | null> {
  const slice = sliceOf(await findMatrixBricks(matrixId), asked);
  if (!slice) return null;
  const cells = posted.map(({ row, column, text }) => {
    const [address, read] = [cellAddress(slice, row, column), readCellText(text)];
    return address && read.ok ? { ...address, value: read.value, generatedValue: false } : null;
  });
  return cells.every((cell) => cell !== null) ? cells : null;
}
