/**
 * A submitted form, parsed once: conform reads the fields, zod makes domain values, and the reply returns the submitted
 * texts with their errors as i18n keys.
 */
import { parseWithZod } from '@conform-to/zod/v4';
import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import type { z } from 'zod';
import { areFields } from './field-names';
import { refusal } from './responses.server';

/** Nothing in a form of one object is asked more often; conform's reading of repeated names is quadratic. */
const MOST_FIELDS = 5000;
/** Longer than any text of such a form: refused texts are returned for correction and must not fill the page. */
const LONGEST_RETURNED = 20_000;

type Reply = ReturnType<typeof data<{ form: SubmissionResult<string[]> }>>;

type ReadForm<Value> =
  | {
      readonly accepted: true;
      readonly intent: string;
      readonly value: Value;
      refuse(reason: string, field?: string, status?: number, also?: Readonly<Record<string, string>>): Reply;
    }
  | { readonly accepted: false; readonly intent: string; reply(): Reply };

/**
 * Reads and validates a form. Not accepted: 400 with errors, or 200 when the button only added or removed a row.
 * @param hide fields never sent back to the page (passwords)
 * @param refuse answers a domain refusal (422 by default) on a field or, with no field, on the whole form; `also`:
 * other fields that are wrong as well
 */
export async function readForm<Schema extends z.ZodType>(
  source: Request | FormData,
  schema: Schema,
  { hide = [] }: { hide?: readonly string[] } = {},
): Promise<ReadForm<z.output<Schema>>> {
  const form = source instanceof Request ? await source.formData() : source;
  if (!areFields(form, MOST_FIELDS)) throw refusal('unreadable');
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  const intent = String(form.get('intent') ?? '');
  if (submission.status !== 'success') {
    return {
      accepted: false,
      intent,
      reply: () =>
        data(
          { form: withoutExcess(submission.reply({ hideFields: [...hide] }) as SubmissionResult<string[]>) },
          { status: submission.status === 'error' ? 400 : 200 },
        ),
    };
  }
  return {
    accepted: true,
    intent,
    value: submission.value as z.output<Schema>,
    refuse: (reason, field, status = 422, also = {}) =>
      data(
        {
          form: withoutExcess(
            submission.reply({
              hideFields: [...hide],
              ...(field
                ? {
                    fieldErrors: {
                      [field]: [reason],
                      ...Object.fromEntries(Object.entries(also).map(([name, key]) => [name, [key]])),
                    },
                  }
                : { formErrors: [reason] }),
            }) as SubmissionResult<string[]>,
          ),
        },
        { status },
      ),
  };
}

/** Refused values that no user typed are returned truncated. */
function withoutExcess(result: SubmissionResult<string[]>): SubmissionResult<string[]> {
  if (!result.initialValue) return result;
  const short = (value: unknown): unknown => {
    if (typeof value === 'string') return value.slice(0, LONGEST_RETURNED);
    if (Array.isArray(value)) return value.map(short);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, short(one)]));
  };
  return { ...result, initialValue: short(result.initialValue) as typeof result.initialValue };
}
