/** The buttons of the page of computed series: make or change one, take one away. */
import type { Actor } from '~/kernel/actor';
import { readSeen } from '~/kernel/edit-conflict';
import { WHOLE } from '~/kernel/form';
import { refused } from '~/kernel/outcome';
import type { SentForm } from '~/kernel/sent-form';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { answerRecord, type RecordRefusal } from '~/records/fields/http/answer-record.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { isRecipeKind, recipeKind, type RecipeKindName } from '~/modules/monitoring/derived-series/domain/recipe-kinds';
import {
  inputField,
  recipeForm,
  recipeIn,
  recipeLabels,
  recipeValues,
} from '~/modules/monitoring/derived-series/forms/recipe.form';
import {
  removeRecipe,
  saveRecipe,
  storedRecipe,
  type RecipeRefusal,
} from '~/modules/monitoring/derived-series/service/recipes.server';
import { inputName } from '~/modules/monitoring/derived-series/view/recipe-words';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { readSent, refusedCommand } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { plain } from '../service/offer-inputs.server';
import { nameFor, seesAll } from '../service/open-recipes.server';
import { reachSeries } from '../service/reached-series.server';

export async function answerRecipe(request: Request, actor: Actor, stationId: number, after: string) {
  const sent = await readSent(request);
  const id = wholeInDigits(sent.text('series')) || 0;
  if (sent.command === 'remove') {
    const removed = await removeRecipe(actor, stationId, id);
    if (removed.ok) return redirectWithToast(after, 'timeseries:toast.recipeRemoved');
    if (removed.reason.kind === 'notFound') throw notFound();
    if (removed.reason.kind === 'kept')
      return refusedCommand('button', { key: 'timeseries:recipeFault.kept' }, statusOf('used'));
    const path = await pathOf(actor, stationId, removed.reason.by);
    return refusedCommand('button', { key: 'timeseries:recipeFault.used', params: { path } }, statusOf('used'));
  }
  const name = sent.text('kind');
  if (!isRecipeKind(name)) throw notFound();
  const answer = await answerRecord(sent, actor, {
    form: recipeForm(name),
    labels: recipeLabels(name),
    names: () => inputNames(actor, stationId, name, sent),
    hasOtherForms: true,
    async stored() {
      const stored = await storedRecipe(stationId, id);
      return stored?.recipe.name === name ? { ...stored, values: recipeValues(stored) } : null;
    },
    deleted: () => deletedMeanwhile('series', id),
    async save({ label, ...values }, version) {
      const recipe = recipeIn(name, values);
      if (!(await seesAll(actor, recipe.inputs))) return refused('notFound');
      const saved = await saveRecipe(actor, stationId, { recipe, label, edited: id > 0 ? { id, version } : null });
      return saved.ok ? saved : refused(await told(actor, stationId, saved.reason));
    },
  });
  return 'reply' in answer ? answer.reply : redirectWithToast(after, 'timeseries:toast.recipeSaved');
}

async function told(actor: Actor, stationId: number, refusal: RecipeRefusal): Promise<RecordRefusal> {
  switch (refusal.kind) {
    case 'notFound':
    case 'conflict':
      return refusal.kind;
    case 'exists':
      return { reason: 'exists', faults: { label: 'timeseries:recipeFault.exists' } };
    case 'field': {
      const { field, kind: reason, ...fault } = refusal;
      return { reason, faults: { [field]: fault } };
    }
    case 'cycle': {
      const path = await pathOf(actor, stationId, refusal.path);
      return { reason: 'cycle', faults: { [WHOLE]: { key: 'timeseries:recipeFault.cycle', params: { path } } } };
    }
  }
}

async function pathOf(actor: Actor, stationId: number, path: readonly Series[]): Promise<string> {
  const t = await translatorOf(actor);
  const names = await Promise.all(path.map((series) => nameFor(actor, stationId, series)));
  return names.map((one) => inputName(one, t)).join(' → ');
}

/** What both sides of a conflict chose, in words. */
async function inputNames(actor: Actor, stationId: number, name: RecipeKindName, sent: SentForm) {
  const t = await translatorOf(actor);
  const fields = recipeKind(name).inputs.map(({ role }) => inputField(role));
  const seen = readSeen(sent) ?? {};
  const chosen = fields.flatMap((field) => [...sent.getAll(field), ...(seen[field] ?? [])]);
  const stored = (await storedRecipe(stationId, wholeInDigits(sent.text('series'))))?.recipe.inputs ?? [];
  const ids = [...chosen.map((text) => wholeInDigits(text) || 0), ...stored];
  const named = new Map(
    (await reachSeries(actor, [...new Set(ids)])).map(({ series, station }) => [
      String(series.id),
      inputName(plain(series, series.stationId === stationId ? null : station.name), t),
    ]),
  );
  return Object.fromEntries(fields.map((field) => [field, (text: string) => named.get(text) ?? text]));
}
