/** The edit conflict of a matrix's description: mine, theirs and the base, then the save of the choices. */
import { done } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { describeSides } from '~/records/fields/view/field-words';
import type { MergePost } from '~/records/versions/domain';
import { openMerge, saveMerge } from '~/records/versions/service/merge-record.server';
import { revisionsAfter } from '~/platform/db/revisions.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import {
  descriptionAt,
  describeMatrix,
  MATRIX_FIELDS,
  mergeDescriptions,
  type MatrixDescription,
  type MatrixSave,
} from '../domain';
import { saveMatrix } from './change-matrix.server';
import { matrixFor } from './matrix-access.server';

async function sidesOf(actor: Actor, matrixId: number, baseVersion: number) {
  const found = await matrixFor(actor, matrixId, 'matrix.edit');
  if (!found.ok) return found;
  const { matrix } = found.value;
  const theirs = describeMatrix(matrix);
  const since = (await revisionsAfter('matrix', matrixId, baseVersion)).map(({ version, snapshot }): MatrixSave => ({
    version,
    cells: [],
    ...(snapshot as Pick<MatrixSave, 'before' | 'after'>),
  }));
  const base = descriptionAt(theirs, since, baseVersion);
  const words = { t: await translatorOf(actor), locale: actor.locale };
  return done({
    record: matrix,
    settle: (mine: MatrixDescription, chosen?: ReadonlySet<string>) => mergeDescriptions(base, mine, theirs, chosen),
    lines: (conflicts: ReturnType<typeof mergeDescriptions>['conflicts']) =>
      conflicts.map((one) => ({
        key: one.key,
        what: words.t(`matrix:fields.${one.key}`),
        ...describeSides(MATRIX_FIELDS, one, words),
      })),
  });
}

const merging = (actor: Actor, matrixId: number) => ({
  sides: (baseVersion: number) => sidesOf(actor, matrixId, baseVersion),
  save: (version: number, merged: MatrixDescription) => saveMatrix(actor, matrixId, { version, ...merged }, 'merged'),
});

export const openDescriptionMerge = (actor: Actor, matrixId: number, baseVersion: number, mine: MatrixDescription) =>
  openMerge(merging(actor, matrixId), baseVersion, mine);
export const saveDescriptionMerge = (actor: Actor, matrixId: number, post: MergePost<MatrixDescription>) =>
  saveMerge(merging(actor, matrixId), post);
