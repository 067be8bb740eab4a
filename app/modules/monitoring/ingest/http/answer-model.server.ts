/** What the page of a model of import answers: it is saved, or deleted. */
import { readSent } from '~/platform/http/form.server';
import type { SentForm } from '~/kernel/sent-form';
import type { Actor } from '~/kernel/actor';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import type { KeptColumn, KeptReading, ModelState } from '../domain';
import { KeptReadingSchema } from '../forms/import-model';
import { mergeWithStored } from '../service/merge-model.server';
import { readModel, removeModel, saveModel } from '../service/import-models.server';
import { modelRefusal } from './answer-measure-import.server';
import { choicesOf } from './import-choices.server';

const LONGEST_NAME = 60;

/** One line of fields for each column. */
function columnsOf(form: SentForm, values: readonly number[]): KeptColumn[] {
  const texts = (name: string) => form.getAll(name).map((text) => String(text).trim().slice(0, LONGEST_NAME));
  const [columns, quantities, names, units] = [texts('col'), texts('quantity'), texts('series'), texts('unit')];
  const converted = texts('converts');
  return values.map((column) => {
    const rank = columns.indexOf(String(column));
    const at = (list: readonly string[]) => (rank < 0 ? '' : (list[rank] ?? ''));
    const quantity = at(quantities) as KeptColumn['quantity'];
    return { column, quantity, name: at(names), unit: at(units), converts: converted.includes(String(column)) };
  });
}

/** The model as the form describes it, valid or not. */
function typedOf(form: SentForm, before: KeptReading): KeptReading {
  const { text, clock, table } = choicesOf(form);
  const next = { ...before.table, ...table, values: table.values ?? [] };
  return {
    ...before,
    text: before.text && { ...before.text, ...text },
    clock: form.get('clock') === '' ? null : (clock ?? before.clock),
    table: next,
    columns: columnsOf(form, next.values),
  };
}
/** Refused where the line of the titles is not a number: the former one would be kept without a word. */
const isSound = (form: SentForm, typed: KeptReading): boolean =>
  /^\d{1,6}$/.test(form.text('head')) && KeptReadingSchema.safeParse(typed).success;

/**
 * 409: the other person's changes are taken; where both changed the same thing, mine is shown again and named. Saving
 * once more writes it over theirs.
 */
async function stale(id: number, mine: ModelState, version: number) {
  const { theirs, merged, both } = await mergeWithStored(id, mine, version);
  if (!theirs) return modelRefusal('notFound', mine.name);
  return modelRefusal('stale', merged.name, {
    kept: merged.kept,
    version: theirs.version,
    meanwhile: { by: theirs.login, at: theirs.at, both },
  });
}

export async function answerModel(request: Request, actor: Actor, id: number) {
  const model = await readModel(id);
  if (!model) throw notFound();
  const form = await readSent(request);
  const { version } = form;
  const name = form.text('name');
  if (form.command === 'delete') {
    const removed = await removeModel(actor, id, version);
    if (!removed.ok) return modelRefusal(removed.reason, name);
    return redirectWithToast(urls.importModels(), {
      variant: 'success',
      key: 'ingest:model.deleted',
      params: { name: model.name },
    });
  }
  const kept = typedOf(form, model.kept);
  if (!isSound(form, kept)) return modelRefusal('badTable', name, { kept, version });
  const saved = await saveModel(actor, { name, kept, of: { id, version } });
  if (!saved.ok && saved.reason === 'stale') return stale(id, { name, kept }, version);
  if (!saved.ok) return modelRefusal(saved.reason, name, { kept, version });
  return redirectWithToast(urls.importModels(), {
    variant: 'success',
    key: 'ingest:model.kept',
    params: { name: saved.value.name },
  });
}
