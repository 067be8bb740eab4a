/**
 * The edit conflict of a matrix: my cells against the saves since, a page of conflicts at a time, then the save of the
 * choices.
 */
import type { SentForm } from '~/kernel/sent-form';
import { revisionsAfter } from '~/platform/db/revisions.server';
import { historyWords } from '~/modules/core/versions/service/history-words.server';
import { readMatrixMerge, writeCells } from '../forms/merge.form';
import { readSheetPost } from './read-sheet-post.server';
import { formatInstant } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { cellKey, type MatrixCell, mergeCells, type CellMerge } from '../domain';
import { matrixFor, type AccessRefusal } from './matrix-access.server';
import { saveValues, type SaveValuesRefusal } from './save-values.server';
import { readValues } from '../data/values.server';
import { pageOfConflicts, type MergeTurn } from '~/modules/core/versions/domain';
import { type MergePost } from '~/modules/core/versions/forms/merge.form';
import type { MergeView } from '~/modules/core/versions/view/merge.view';
import { openMatrix, saveOf, type placeOf } from './matrix-history.server';

export interface MatrixMergePage {
  readonly place: ReturnType<typeof placeOf>;
  readonly merge: MergeView;
}

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
): Promise<Outcome<MatrixMergePage, AccessRefusal>> {
  const found = await matrixFor(actor, matrixId, 'matrix.edit');
  if (!found.ok) return found;
  const opened = await openMatrix(actor, matrixId);
  if (!opened.ok) return opened;
  const { matrix, bricks, place } = opened.value;
  const merge = await mergeOf(matrixId, baseVersion, mine);
  const { shown, chosen, ...paging } = pageOfConflicts(merge.conflicts, ({ cell }) => cellKey(cell), turn);
  const t = await historyWords(actor.locale);
  const written = (value: number | null) =>
    value === null ? t('value.nothing') : formatNumber(value, 2, actor.locale);
  const nameOf = (items: readonly { id: number; name: string }[], id: number) =>
    items.find((item) => item.id === id)?.name ?? `#${id}`;
  return done({
    place,
    merge: {
      title: matrix.name,
      version: matrix.version,
      baseVersion,
      by: matrix.updatedBy,
      at: formatInstant(matrix.updatedAt),
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
    },
  });
}

async function saveMatrixMerge(
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

/** First the sheet that was refused as stale, then the choices. */
export async function postMatrixMerge(
  actor: Actor,
  matrixId: number,
  form: SentForm,
  asked: { readonly indicatorId?: number; readonly zoneId?: number },
) {
  const found = await matrixFor(actor, matrixId, 'matrix.edit');
  if (!found.ok) return found;
  const choices = form.has('mine') ? readMatrixMerge(form) : null;
  if (form.has('mine') && !choices) return refused('invalid' as const);
  if (choices && !choices.turn) {
    const saved = await saveMatrixMerge(actor, matrixId, choices);
    if (saved.ok) return done({ kind: 'saved' as const });
    if (saved.reason !== 'conflict') return saved;
  }
  const submitted = choices ? null : await readSheetPost(matrixId, asked, form);
  if (submitted && !submitted.ok) return refused('invalid' as const);
  const page = await openMatrixMerge(
    actor,
    matrixId,
    choices?.baseVersion ?? form.version,
    choices?.mine ?? submitted!.value,
    choices?.turn ?? undefined,
  );
  return page.ok
    ? done({
        kind: 'choose' as const,
        page: page.value satisfies MatrixMergePage,
        again: choices !== null && !choices.turn,
      })
    : page;
}
