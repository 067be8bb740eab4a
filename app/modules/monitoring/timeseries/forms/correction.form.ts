/** What the form of a correction posts: its window, its comment, the arguments of its kind. */
import type { SentForm } from '~/kernel/sent-form';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { parisClock } from '~/kernel/paris-time';
import {
  moment,
  parseTexts,
  startOf,
  submittedTexts,
  text,
  textsOf,
  type Field,
  type FieldSet,
} from '~/modules/core/fields/domain';
import { OPERATION_KINDS, type Correction, type OperationKindName } from '../domain/operation';
import type { Window } from '../domain/window';

const WINDOW_FIELDS = { from: moment(), to: moment(), comment: text({ max: 500, trim: true }) };

export const argumentFields = (kind: OperationKindName): FieldSet =>
  OPERATION_KINDS[kind].fields as Readonly<Record<string, Field<unknown>>>;
export const correctionFields = (kind: OperationKindName): FieldSet => ({ ...WINDOW_FIELDS, ...argumentFields(kind) });

export const startTexts = (kind: OperationKindName, { from, to }: Window): FieldTexts => ({
  ...textsOf(argumentFields(kind), startOf(argumentFields(kind))),
  from: [parisClock(new Date(from))],
  to: [parisClock(new Date(to))],
  comment: [''],
});

export const argumentTexts = (kind: OperationKindName, values: Readonly<Record<string, unknown>>): FieldTexts =>
  textsOf(argumentFields(kind), values);

type Read =
  | { readonly correction: Correction; readonly comment: string; readonly texts: FieldTexts }
  | { readonly faults: Readonly<Record<string, string>>; readonly texts: FieldTexts };

export function readCorrection(kind: OperationKindName, form: SentForm): Read {
  const texts = submittedTexts(correctionFields(kind), form);
  const over = parseTexts(WINDOW_FIELDS, texts);
  const given = parseTexts(argumentFields(kind), texts);
  const faults: Record<string, string> = {
    ...('faults' in over ? over.faults : {}),
    ...('faults' in given ? (given.faults as Record<string, string>) : {}),
  };
  if ('faults' in over || 'faults' in given) return { faults, texts };
  const { from, to, comment } = over.values;
  if (!from) return { faults: { from: 'common:form.required' }, texts };
  if (!to) return { faults: { to: 'common:form.required' }, texts };
  if (from >= to) return { faults: { to: 'timeseries:operationFault.order' }, texts };
  return { correction: { kind, from: from.getTime(), to: to.getTime(), values: given.values }, comment, texts };
}
