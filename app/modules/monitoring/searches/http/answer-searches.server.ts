/** The buttons of the forms of searches and selections. */
import type { Actor } from '~/kernel/actor';
import type { Faults } from '~/kernel/form';
import type { FieldSet } from '~/records/fields/domain';
import { readForm } from '~/records/fields/http/read-form.server';
import { answerRecordOf, removeOrThrow } from '~/records/record/http/answer-record-of.server';
import { readSent } from '~/platform/http/form.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { MOST_STATIONS, SELECTION_FORM } from '../domain';
import type { Research } from '../service/research.server';
import { searchesOf } from '../service/searches.server';
import { saveSelection, selectionsOf, type SelectionRefusal } from '../service/selections.server';

/** `id` 0: a new one. */
export async function answerSearch<Fields extends FieldSet, Result>(
  request: Request,
  actor: Actor,
  research: Research<Fields, Result>,
  id: number,
) {
  const { form: defined, run, type } = research;
  const sent = await readSent(request);
  if (sent.command === 'remove') {
    await removeOrThrow(actor, searchesOf(actor, research), id);
    return redirectWithToast(urls.searches(), 'searches:toast.searchRemoved');
  }
  if (sent.command === 'count') {
    const form = await readForm(sent, defined);
    return form.accepted ? form.again<Result>({}, 200, { more: await run(actor, form.value) }) : form.reply();
  }
  const kind = searchesOf(actor, research);
  const answer = await answerRecordOf(sent, actor, kind, id, { form: defined, labels: 'searches:field' });
  return 'reply' in answer
    ? answer.reply
    : redirectWithToast(
        type === 'quality' ? urls.savedAnalysisSearch(answer.saved) : urls.savedSearch(answer.saved),
        'searches:toast.searchSaved',
      );
}

export async function answerSelection(request: Request, actor: Actor, id: number) {
  const sent = await readSent(request);
  if (sent.command === 'remove') {
    await removeOrThrow(actor, selectionsOf(actor), id);
    return redirectWithToast(urls.searches(), 'searches:toast.selectionRemoved');
  }
  const answer = await answerRecordOf(sent, actor, selectionsOf(actor), id, {
    form: SELECTION_FORM,
    labels: 'searches:field',
    save: (values, at) => saveSelection(actor, at, values),
    faultsOf,
  });
  return 'reply' in answer ? answer.reply : redirectWithToast(urls.searches(), 'searches:toast.selectionSaved');
}

const SAID = 5;
function faultsOf(reason: Exclude<SelectionRefusal, 'forbidden' | 'notFound' | 'conflict'>): Faults {
  if (reason === 'exists') return { code: 'searches:fault.exists' };
  if (reason.kind === 'tooMany')
    return { stations: { key: 'searches:fault.tooMany', params: { found: reason.count, most: MOST_STATIONS } } };
  const { codes } = reason;
  const named = codes.slice(0, SAID).map(({ code, line }) => `${code} (${line})`);
  return { stations: { key: 'searches:fault.unknown', params: { count: codes.length, codes: named.join(', ') } } };
}
