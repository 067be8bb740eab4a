/** The edit conflict of a matrix's description: mine, theirs and the base, then the save of the choices. */
import type { SentForm } from '~/kernel/sent-form';
import { formatInstant } from '~/kernel/civil-date';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { saveMatrix } from './change-matrix.server';
import { matrixFor, type AccessRefusal } from './matrix-access.server';
import { revisionsAfter } from '~/platform/db/revisions.server';
import { describeSides } from '~/modules/core/fields/view/field-words';
import { translatorOf } from '~/platform/i18n/i18n.server';
import {
  descriptionAt,
  describeMatrix,
  MATRIX_FIELDS,
  mergeDescriptions,
  type MatrixDescription,
  type MatrixSave,
} from '../domain';
import { readDescriptionMerge } from '../forms/merge.form';
import type { PostedMerge } from '~/modules/core/versions/view/merge.view';
import { type MergePost } from '~/modules/core/versions/forms/merge.form';
import { placeOf } from './matrix-history.server';
import type { MatrixMergePage } from './merge-matrix.server';

async function threeSides(actor: Actor, matrixId: number, baseVersion: number) {
  const found = await matrixFor(actor, matrixId, 'matrix.edit');
  if (!found.ok) return found;
  const { matrix, territory } = found.value;
  const theirs = describeMatrix(matrix);
  const since = (await revisionsAfter('matrix', matrixId, baseVersion)).map(({ version, snapshot }): MatrixSave => ({
    version,
    cells: [],
    ...(snapshot as Pick<MatrixSave, 'before' | 'after'>),
  }));
  return done({ matrix, territory, theirs, base: descriptionAt(theirs, since, baseVersion) });
}

export async function openDescriptionMerge(
  actor: Actor,
  matrixId: number,
  baseVersion: number,
  mine: MatrixDescription,
): Promise<Outcome<MatrixMergePage, AccessRefusal>> {
  const sides = await threeSides(actor, matrixId, baseVersion);
  if (!sides.ok) return sides;
  const { matrix, theirs, base } = sides.value;
  const { conflicts, fromMine, fromTheirs } = mergeDescriptions(base, mine, theirs);
  const words = { t: await translatorOf(actor), locale: actor.locale };
  return done({
    place: placeOf(actor, sides.value),
    merge: {
      title: matrix.name,
      version: matrix.version,
      baseVersion,
      by: matrix.updatedBy,
      at: formatInstant(matrix.updatedAt),
      fromMine,
      fromTheirs,
      mine: JSON.stringify(mine),
      conflicts: conflicts.map((one) => ({
        key: one.key,
        what: words.t(`matrix:fields.${one.key}`),
        ...describeSides(MATRIX_FIELDS, one, words),
      })),
    },
  });
}

async function saveMerged(actor: Actor, matrixId: number, post: MergePost<MatrixDescription>) {
  const sides = await threeSides(actor, matrixId, post.baseVersion);
  if (!sides.ok) return sides;
  const { merged } = mergeDescriptions(sides.value.base, post.mine, sides.value.theirs, post.chosen);
  return saveMatrix(actor, matrixId, { version: post.version, ...merged }, 'merged');
}

/** The choices of the merge page; a third save in between asks again. */
export async function postDescriptionMerge(
  actor: Actor,
  matrixId: number,
  form: SentForm,
): Promise<Outcome<PostedMerge<MatrixMergePage>, AccessRefusal | 'invalid' | 'nameMissing' | 'unknownIndicator'>> {
  const choices = readDescriptionMerge(form);
  if (!choices) return refused('invalid');
  const saved = await saveMerged(actor, matrixId, choices);
  if (saved.ok) return done({ kind: 'saved' });
  if (saved.reason !== 'conflict') return refused(saved.reason);
  const page = await openDescriptionMerge(actor, matrixId, choices.baseVersion, choices.mine);
  return page.ok ? done({ kind: 'choose', page: page.value, again: true }) : page;
}
