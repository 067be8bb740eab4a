/** What the device can say of a reading by itself, from what the page brought. */
import type { Faults } from '~/kernel/form';
import { parseFrenchNumber } from '~/kernel/french-number';
import { parisInstant } from '~/kernel/paris-time';
import { SentForm } from '~/kernel/sent-form';
import { loggedAt } from '~/modules/monitoring/series/domain';
import { gapIn, isStrange, readingOf } from '../domain';
import type { VisitCheck, VisitPage } from '../view/visit-page';

type Read = Pick<VisitPage, 'control' | 'last'>;
/** A form, as it is read here. */
type Typed = HTMLFormElement | FormData;

const fieldsOf = (typed: Typed): SentForm => new SentForm(typed instanceof FormData ? typed : new FormData(typed));
const instantIn = (fields: SentForm): number | undefined =>
  parisInstant(`${fields.text('date')}T${fields.text('eventHour')}`)?.getTime();
/** As the series has it: a depth under the mark is an elevation there. */
function readingIn(fields: SentForm, control: Read['control']): number | null {
  const valeurcalee = parseFrenchNumber(fields.text('valeurcalee')) ?? null;
  const typed = { valeurcalee, belowMark: fields.has('belowMark') };
  const read = readingOf(typed, control?.marks ?? [], instantIn(fields) ?? Infinity);
  return read === 'noMark' ? null : read;
}

/** Null: nothing is strange about it, or somebody is sure. */
export function strangeIn({ control }: Read, typed: Typed): Faults | null {
  const fields = fieldsOf(typed);
  const read = readingIn(fields, control);
  if (!control || read === null || fields.has('sure')) return null;
  return isStrange(read, control) ? { valeurcalee: 'visits:fault.strange' } : null;
}

/** As the server compares (`loggedBeside`), where the page has what the logger said before and after; or null. */
export function gapHere({ control }: Pick<Read, 'control'>, typed: Typed): VisitCheck | null {
  const fields = fieldsOf(typed);
  const read = readingIn(fields, control);
  const at = instantIn(fields);
  if (!control || read === null || at === undefined) return null;
  const points = control.lastDay.map(([when, value]) => ({ at: when, value }));
  const before = points.findLast((point) => point.at <= at) ?? null;
  const after = points.find((point) => point.at >= at) ?? null;
  const logged = before && after && loggedAt({ before, after }, at, control.breakMs);
  return logged && { gap: read - logged.value, unit: control.unit };
}

export interface GapToLast {
  readonly gap: number;
  readonly unit: string;
  readonly value: number;
  readonly unitOf: string;
  readonly at: number;
}
export function gapToLast({ control, last }: Read, typed: Typed): GapToLast | null {
  const read = readingIn(fieldsOf(typed), control);
  const before = last.find(({ quantity, unit }) => quantity === control?.quantity && unit === control.unit);
  if (!before || read === null) return null;
  const { value, unit: unitOf, at } = before;
  return { ...gapIn(unitOf, read - value), value, unitOf, at };
}
