/** What the page of a model of import answers: it is saved, or deleted. */
import type { Actor } from '~/kernel/actor';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import type { KeptColumn, KeptReading } from '../domain';
import { KeptReadingSchema } from '../forms/import-model';
import { readModel, removeModel, saveModel } from '../service/import-models.server';
import { modelRefusal } from './answer-measure-import.server';
import { choicesOf } from './import-choices.server';

const LONGEST_NAME = 60;

/** One line of fields for each column. */
function columnsOf(form: FormData, values: readonly number[]): KeptColumn[] {
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

/** The model with what the form says of it; null where that makes none. */
function keptOf(form: FormData, before: KeptReading): KeptReading | null {
  const { text, clock, table } = choicesOf(form);
  const next = { ...before.table, ...table };
  const read = KeptReadingSchema.safeParse({
    ...before,
    text: before.text && { ...before.text, ...text },
    clock: clock ?? before.clock,
    table: next,
    columns: columnsOf(form, next.values),
  });
  return read.success ? read.data : null;
}

export async function answerModel(request: Request, actor: Actor, id: number) {
  const model = await readModel(id);
  if (!model) throw notFound();
  const form = await request.formData();
  const version = wholeInDigits(String(form.get('version') ?? '')) ?? 0;
  const name = String(form.get('name') ?? '');
  if (form.get('intent') === 'delete') {
    const removed = await removeModel(actor, id, version);
    if (!removed.ok) return modelRefusal(removed.reason, name);
    return redirectWithToast(urls.importModels(), {
      variant: 'success',
      key: 'ingest:model.deleted',
      params: { name: model.name },
    });
  }
  const kept = keptOf(form, model.kept);
  if (!kept) return modelRefusal('badTable', name);
  const saved = await saveModel(actor, { name, kept, of: { id, version } });
  if (!saved.ok) return modelRefusal(saved.reason, name);
  return redirectWithToast(urls.importModels(), {
    variant: 'success',
    key: 'ingest:model.kept',
    params: { name: saved.value.name },
  });
}
