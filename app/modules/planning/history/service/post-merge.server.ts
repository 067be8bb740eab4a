/** What the merge pages receive: first the form that was refused as stale, then the choices. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import { matrixFor } from '~/modules/planning/matrix/service/matrix-access.server';
import { readSheetPost } from '~/modules/planning/matrix/service/read-sheet-post.server';
import { readScenarioDraft } from '~/modules/planning/scenario/forms/read-draft';
import { scenarioFromDraft } from '~/modules/planning/scenario/forms/scenario-draft';
import { scenarioFor } from '~/modules/planning/scenario/service/scenario-access.server';
import { readMatrixMerge, readScenarioMerge } from '../forms/merge.form';
import { openMatrixMerge, saveMatrixMerge, type MatrixMergePage } from './merge-matrix.server';
import {
  openScenarioMerge,
  saveScenarioMerge,
  type MergeRefusal,
  type ScenarioMergePage,
} from './merge-scenario.server';

export type PostedMerge<Page> =
  { readonly kind: 'saved' } | { readonly kind: 'choose'; readonly page: Page; readonly again: boolean };

export async function postScenarioMerge(
  actor: Actor,
  id: number,
  form: FormData,
): Promise<Outcome<PostedMerge<ScenarioMergePage>, MergeRefusal | 'invalid'>> {
  const found = await scenarioFor(actor, id, 'scenario.edit');
  if (!found.ok) return found;
  const choices = form.has('mine') ? readScenarioMerge(form) : null;
  if (form.has('mine') && !choices) return refused('invalid');
  if (choices) {
    const saved = await saveScenarioMerge(actor, id, choices);
    if (saved.ok) return done({ kind: 'saved' });
    if (saved.reason !== 'stale') return saved;
  }
  const draft = choices ? null : readScenarioDraft(form, (await matrixBricks(found.value.matrix.mid)).crops);
  const submitted = draft ? scenarioFromDraft(draft) : null;
  if (submitted && submitted.faults.length > 0) return refused('invalid');
  const page = await openScenarioMerge(
    actor,
    id,
    choices?.baseVersion ?? draft?.version ?? 0,
    choices?.mine ?? submitted!.input,
  );
  return page.ok ? done({ kind: 'choose', page: page.value, again: choices !== null }) : page;
}

export async function postMatrixMerge(
  actor: Actor,
  mid: number,
  form: FormData,
  asked: { readonly iid?: number; readonly zid?: number },
) {
  const found = await matrixFor(actor, mid, 'matrix.edit');
  if (!found.ok) return found;
  const choices = form.has('mine') ? readMatrixMerge(form) : null;
  if (form.has('mine') && !choices) return refused('invalid' as const);
  if (choices && !choices.turn) {
    const saved = await saveMatrixMerge(actor, mid, choices);
    if (saved.ok) return done({ kind: 'saved' as const });
    if (saved.reason !== 'stale') return saved;
  }
  const submitted = choices ? null : await readSheetPost(mid, asked, form);
  if (submitted && !submitted.ok) return refused('invalid' as const);
  const page = await openMatrixMerge(
    actor,
    mid,
    choices?.baseVersion ?? Number(form.get('version')),
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
