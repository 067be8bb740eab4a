/** The buttons of the forms of searches and selections. */
import type { Actor } from '~/kernel/actor';
import type { Faults } from '~/kernel/form';
import { done, refused } from '~/kernel/outcome';
import type { FieldSet } from '~/records/fields/domain';
import { answerRecord } from '~/records/fields/http/answer-record.server';
import { readForm } from '~/records/fields/http/read-form.server';
import { readSent } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { MOST_STATIONS, SELECTION_FORM } from '../domain';
import type { Research } from '../service/research.server';
import { goneOf, removeSearch, saveSearch, storedSearch } from '../service/searches.server';
import { removeSelection, saveSelection, storedSelection, type SelectionRefusal } from '../service/selections.server';

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
    if (!(await removeSearch(actor, research, id)).ok) throw notFound();
    return redirectWithToast(urls.searches(), 'searches:toast.searchRemoved');
  }
  if (sent.command === 'count') {
    const form = await readForm(sent, defined);
    return form.accepted ? form.again<Result>({}, 200, { more: await run(actor, form.value) }) : form.reply();
  }
  const answer = await answerRecord(sent, actor, {
    form: defined,
    labels: 'searches:field',
    ...(id > 0 && { stored: () => storedSearch(actor, research, id), deleted: () => goneOf(actor, 'savedSearch', id) }),
    save: (values, version) => saveSearch(actor, research, { id, version }, values),
  });
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
    if (!(await removeSelection(actor, id)).ok) throw notFound();
    return redirectWithToast(urls.searches(), 'searches:toast.selectionRemoved');
  }
  const answer = await answerRecord(sent, actor, {
    form: SELECTION_FORM,
    labels: 'searches:field',
    ...(id > 0 && {
      stored: () => storedSelection(actor, id),
      deleted: () => goneOf(actor, 'stationSelection', id),
    }),
    save: async (values, version) => {
      const saved = await saveSelection(actor, { id, version }, values);
      if (saved.ok) return done(saved.value);
      if (saved.reason === 'notFound' || saved.reason === 'conflict') return refused(saved.reason);
      return refused({ reason: 'malformed', faults: faultsOf(saved.reason) });
    },
  });
  return 'reply' in answer ? answer.reply : redirectWithToast(urls.searches(), 'searches:toast.selectionSaved');
}

const SAID = 5;
function faultsOf(reason: Exclude<SelectionRefusal, 'notFound' | 'conflict'>): Faults {
  if (reason === 'exists') return { code: 'searches:fault.exists' };
  if (reason.kind === 'tooMany')
    return { stations: { key: 'searches:fault.tooMany', params: { found: reason.count, most: MOST_STATIONS } } };
  const { codes } = reason;
  const named = codes.slice(0, SAID).map(({ code, line }) => `${code} (${line})`);
  return { stations: { key: 'searches:fault.unknown', params: { count: codes.length, codes: named.join(', ') } } };
}
