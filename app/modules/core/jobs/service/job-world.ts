/** What the wings bring to the jobs: the kinds that people schedule, and the types of stations they are about. */
import type { FieldSet, ValuesOf } from '~/records/fields/domain';
import { revived } from '~/records/fields/forms/schemas';
import type { JobKind } from '../jobs/define-kind';

export interface JobWorld {
  readonly kinds: readonly JobKind[];
  /** `words`: the key of its name */
  readonly filters: readonly { readonly value: string; readonly words: string }[];
}

/** null: the kind was taken out of the product; its job can only be deleted. */
export const kindOfJob = ({ kinds }: JobWorld, { definition }: { readonly definition: string }): JobKind | null =>
  kinds.find(({ job }) => job.id === definition) ?? null;

export const kindCalled = ({ kinds }: JobWorld, routingKey: string): JobKind | null =>
  kinds.find((kind) => kind.routingKey === routingKey) ?? null;

/** The parameters of a job as its fields know them. */
export const parametersOf = (
  { parameters: fields }: JobKind,
  { parameters }: { readonly parameters: Readonly<Record<string, unknown>> },
): ValuesOf<FieldSet> => revived(fields, parameters);
