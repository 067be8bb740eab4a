/** What the page of measures answers to its forms: lines to store, more lines, a deletion, an undo. */
import { readSent, replyOf } from '~/platform/http/form.server';
import { farToasts } from '~/kernel/far-number';
import type { SentForm } from '~/kernel/sent-form';
import type { Actor } from '~/kernel/actor';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { BLANK_LINE, MOST_LINES, TYPED_CELLS, type TypedLine } from '../domain';
import type { MeasuresSearch } from '../forms/measures-search';
import { chosenSeries, removeSelected, selectionOf, storeTyped } from '../service/typed-measures.server';
import type { TypedAgain } from '../view/measures-page';
import { answerUndo, refusalOf } from './answer-undo.server';

const MORE = 10;
const LONGEST_CELL = 60;

/** A line is three fields of the same rank. */
function linesOf(form: SentForm): TypedLine[] {
  const [dates = [], times = [], values = []] = TYPED_CELLS.map((cell) =>
    form.getAll(cell).map((text) => String(text).slice(0, LONGEST_CELL)),
  );
  return dates.slice(0, MOST_LINES).map((date, rank) => ({ date, time: times[rank] ?? '', value: values[rank] ?? '' }));
}

interface Asked {
  readonly actor: Actor;
  readonly stationId: number;
  readonly search: MeasuresSearch;
  readonly address: (search: Readonly<Record<string, string | undefined>>) => string;
}

export async function answerTypedMeasures(request: Request, { actor, stationId, search, address }: Asked) {
  const { chosen } = await chosenSeries(actor, stationId, search.series);
  const back = address({ series: search.series === undefined ? undefined : String(search.series) });
  if (search.undo !== undefined) return answerUndo(actor, search.undo, { back, typed: 'station.measure', stationId });
  if (!chosen) throw notFound();
  const form = await readSent(request);
  const reply = (again: TypedAgain, status: number) => replyOf('measures', status, { more: { again } });
  if (form.command === 'remove') {
    const selection = selectionOf(search);
    if (!selection || 'fault' in selection) throw notFound();
    const expected = wholeInDigits(form.text('count')) ?? -1;
    const outcome = await removeSelected(actor, chosen, selection.value, expected);
    if ('refused' in outcome) return refusalOf(outcome.refused);
    return redirectWithToast(back, {
      variant: 'success',
      key: 'ingest:toast.removed',
      params: { count: outcome.removed },
    });
  }
  const lines = linesOf(form);
  const same = { lines, cells: [], issues: [], beyond: false };
  if (form.command === 'more')
    return reply({ ...same, lines: [...lines, ...Array.from({ length: MORE }, () => BLANK_LINE)] }, 200);
  const outcome = await storeTyped(actor, chosen, lines, form.get('beyond') === '1');
  if ('again' in outcome) return reply(outcome.again, 422);
  if ('refused' in outcome) {
    const { data: refusal, init } = refusalOf(outcome.refused);
    return replyOf('measures', init?.status ?? 422, { ...refusal, more: { again: same } });
  }
  return redirectWithToast(back, [
    {
      variant: outcome.stored > 0 ? 'success' : 'warning',
      key: outcome.stored > 0 ? 'ingest:toast.typed' : 'ingest:toast.nothingTyped',
      params: { count: outcome.stored },
    },
    ...farToasts(outcome.far, actor.locale),
  ]);
}
