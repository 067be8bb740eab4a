/** The edit conflict of a matrix's description: mine, theirs and the base, then the save of the choices. */
import { formatInstant } from '~/kernel/civil-date';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { saveMatrix } from './change-matrix.server';
import { matrixFor, type AccessRefusal } from './matrix-access.server';
import { revisionsAfter } from '~/platform/db/revisions.server';
import { descriptionAt, mergeDescriptions, type MatrixDescription, type MatrixSave } from '../domain';
import { readDescriptionMerge } from '../forms/merge.form';
import { historyWords } from '~/modules/core/versions/service/history-words.server';
import type { PostedMerge } from '~/modules/core/versions/view/merge.view';
import { type MergePost } from '~/modules/core/versions/forms/merge.form';
import { placeOf } from './matrix-history.server';
import type { MatrixMergePage } from './merge-matrix.server';

async function threeSides(actor: Actor, mid: number, baseVersion: number) {
  const found = await matrixFor(actor, mid, 'matrix.edit');
  if (!found.ok) return found;
  const { matrix, territory } = found.value;
  const theirs: MatrixDescription = { name: matrix.name, descriptif: matrix.descriptif, indicators: matrix.indicators };
  const since = (await revisionsAfter('matrix', mid, baseVersion)).map(({ version, snapshot }): MatrixSave => ({
    version,
    cells: [],
    ...(snapshot as Pick<MatrixSave, 'before' | 'after'>),
  }));
  return done({ matrix, territory, theirs, base: descriptionAt(theirs, since, baseVersion) });
}

export async function openDescriptionMerge(
  actor: Actor,
  mid: number,
  baseVersion: number,
  mine: MatrixDescription,
): Promise<Outcome<MatrixMergePage, AccessRefusal>> {
  const sides = await threeSides(actor, mid, baseVersion);
  if (!sides.ok) return sides;
  const { matrix, theirs, base } = sides.value;
  const { conflicts, fromMine, fromTheirs } = mergeDescriptions(base, mine, theirs);
  const t = await historyWords(actor.locale);
  const labelOf = (text: string) => text || t('value.nothing');
  return done({
    place: placeOf(actor, sides.value),
    merge: {
      title: matrix.name,
      version: matrix.version,
      baseVersion,
      by: matrix.usermaj,
      at: formatInstant(matrix.datemaj),
      fromMine,
      fromTheirs,
      mine: JSON.stringify(mine),
      conflicts: conflicts.map((one) => ({
        key: one.key,
        what: t(`part.matrix.${one.key}`),
        base: labelOf(one.base),
        theirs: labelOf(one.theirs),
        mine: labelOf(one.mine),
      })),
    },
  });
}

async function saveMerged(actor: Actor, mid: number, post: MergePost<MatrixDescription>) {
  const sides = await threeSides(actor, mid, post.baseVersion);
  if (!sides.ok) return sides;
  const { merged } = mergeDescriptions(sides.value.base, post.mine, sides.value.theirs, post.chosen);
  return saveMatrix(actor, mid, { version: post.version, ...merged }, 'merged');
}

/** The choices of the merge page; a third save in between asks again. */
export async function postDescriptionMerge(
  actor: Actor,
  mid: number,
  form: FormData,
): Promise<Outcome<PostedMerge<MatrixMergePage>, AccessRefusal | 'invalid' | 'nameMissing' | 'unknownIndicator'>> {
  const choices = readDescriptionMerge(form);
  if (!choices) return refused('invalid');
  const saved = await saveMerged(actor, mid, choices);
  if (saved.ok) return done({ kind: 'saved' });
  if (saved.reason !== 'stale') return refused(saved.reason);
  const page = await openDescriptionMerge(actor, mid, choices.baseVersion, choices.mine);
  return page.ok ? done({ kind: 'choose', page: page.value, again: true }) : page;
}
