import { done, type Outcome } from '~/kernel/outcome';
import { formatInstant } from '~/kernel/civil-date';
import type { Actor } from '~/kernel/actor';
import type { WorkbookSpec } from '~/records/exchange/domain';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { now } from '~/platform/clock.server';
import { minuteText, minuteWorkbook } from '../view/minute.view';
import type { WorkshopView } from '../view/workshop.view';
import { readWorkshop, workshopWords } from './read-workshop.server';

type Minute = Pick<WorkshopView, 'place' | 'proposals'> & { readonly printed: string };

/** The minute of a workshop: each proposal, who made it, what it changes and what it gives. */
export async function readMinute(actor: Actor, id: number): Promise<Outcome<Minute, AccessRefusal | 'baseline'>> {
  const view = await readWorkshop(actor, id, null);
  return view.ok
    ? done({ place: view.value.place, proposals: view.value.proposals, printed: formatInstant(now()) })
    : view;
}

export async function exportMinute(
  actor: Actor,
  id: number,
): Promise<
  Outcome<{ readonly name: string; readonly text: string; readonly workbook: WorkbookSpec }, AccessRefusal | 'baseline'>
> {
  const minute = await readMinute(actor, id);
  if (!minute.ok) return minute;
  const t = await workshopWords(actor.locale);
  return done({
    name: t('minute.fileName', { name: minute.value.place.name }),
    text: minuteText(minute.value, t),
    workbook: minuteWorkbook(minute.value, t),
  });
}
