/** What the form of a correction posts: its window, its comment, the arguments of its kind. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { parisClock } from '~/kernel/paris-time';
import { defineForm, startOf, textsOf, type Field, type FieldSet } from '~/records/fields/domain';
import { ORDER_FAULT, WINDOW_FIELDS, windowIn } from '~/modules/monitoring/series/forms/window-fields';
import { OPERATION_KINDS, type OperationKindName } from '../domain/operation';
import type { Window } from '~/modules/monitoring/hydrograph/domain/window';

export const argumentFields = (kind: OperationKindName): FieldSet =>
  OPERATION_KINDS[kind].fields as Readonly<Record<string, Field<unknown>>>;
export const correctionForm = (kind: OperationKindName) =>
  defineForm<typeof WINDOW_FIELDS & FieldSet>('correction', { ...WINDOW_FIELDS, ...argumentFields(kind) }, (values) => {
    const { from, to } = windowIn(values);
    return from < to ? undefined : ORDER_FAULT;
  });

function startAt(kind: OperationKindName, step: number | null): Readonly<Record<string, unknown>> {
  const definition: { readonly startAt?: (stepMinutes: number) => object } = OPERATION_KINDS[kind];
  return step === null ? {} : { ...definition.startAt?.(step) };
}

/** `step`: minutes between two measures of the series; null: nobody knows. */
export const startTexts = (kind: OperationKindName, { from, to }: Window, step: number | null): FieldTexts => ({
  ...textsOf(argumentFields(kind), { ...startOf(argumentFields(kind)), ...startAt(kind, step) }),
  from: [parisClock(new Date(from))],
  to: [parisClock(new Date(to))],
  comment: [''],
});

export const argumentTexts = (kind: OperationKindName, values: Readonly<Record<string, unknown>>): FieldTexts =>
  textsOf(argumentFields(kind), values);
