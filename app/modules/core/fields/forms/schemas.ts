/** Zod's view of a set of fields: for forms and stored states, on the server. */
import { z } from 'zod';
import { submittedText, type FieldSet, type ValuesOf } from '../domain';

type States<Fields extends FieldSet> = { [Name in keyof Fields]: Fields[Name]['stored'] };
/** A state kept as JSON. */
export const storedOf = <Fields extends FieldSet>(fields: Fields): z.ZodObject<States<Fields>> =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, { stored }]) => [name, stored])) as States<Fields>);

/** A form that `readForm` reads: texts become values, a fault is the key of its sentence. */
export const formShape = <Fields extends FieldSet>(
  fields: Fields,
): { readonly [Name in keyof Fields]: z.ZodType<ValuesOf<Fields>[Name], unknown> } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      z
        .unknown()
        .optional()
        .transform((sent, context) => {
          const read = field.read([sent].flat().flatMap((one) => submittedText(field, one)));
          if (read.ok) return read.value;
          context.addIssue(read.reason);
          return z.NEVER;
        }),
    ]),
  ) as never;
