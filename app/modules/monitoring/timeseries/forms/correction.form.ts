/** What the form of a correction posts: its window, its comment, the arguments of its kind. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { parisClock } from '~/kernel/paris-time';
import {
  defineForm,
  moment,
  startOf,
  text,
  textsOf,
  type Field,
  type FieldSet,
  type ValuesOf,
} from '~/modules/core/fields/domain';
import { OPERATION_KINDS, type OperationKindName, type OperationWindow } from '../domain/operation';
import type { Window } from '../domain/window';

export const WINDOW_FIELDS = {
  from: moment({ required: true }),
  to: moment({ required: true }),
  comment: text({ max: 500, trim: true }),
};
/** The window that was asked for: its fields require both ends. */
export const windowIn = ({ from, to }: Pick<ValuesOf<typeof WINDOW_FIELDS>, 'from' | 'to'>): OperationWindow => ({
  from: from?.getTime() ?? 0,
  to: to?.getTime() ?? 0,
});
export const ORDER_FAULT = { to: 'timeseries:operationFault.order' };

export const argumentFields = (kind: OperationKindName): FieldSet =>
  OPERATION_KINDS[kind].fields as Readonly<Record<string, Field<unknown>>>;
export const correctionForm = (kind: OperationKindName) =>
  defineForm<typeof WINDOW_FIELDS & FieldSet>('correction', { ...WINDOW_FIELDS, ...argumentFields(kind) }, (values) => {
    const { from, to } = windowIn(values);
    return from < to ? undefined : ORDER_FAULT;
  });

export const startTexts = (kind: OperationKindName, { from, to }: Window): FieldTexts => ({
  ...textsOf(argumentFields(kind), startOf(argumentFields(kind))),
  from: [parisClock(new Date(from))],
  to: [parisClock(new Date(to))],
  comment: [''],
});

export const argumentTexts = (kind: OperationKindName, values: Readonly<Record<string, unknown>>): FieldTexts =>
  textsOf(argumentFields(kind), values);
