/** What can be done with a set of fields, whatever they are. */
import { z } from 'zod';
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { FieldFaults, FieldName, FieldSet, ValuesOf } from './field';

const eachOf = <Fields extends FieldSet, Result>(fields: Fields, make: (name: FieldName<Fields>) => Result) =>
  Object.fromEntries((Object.keys(fields) as FieldName<Fields>[]).map((name) => [name, make(name)])) as Record<
    FieldName<Fields>,
    Result
  >;

/** A new thing. */
export const startOf = <Fields extends FieldSet>(fields: Fields): ValuesOf<Fields> =>
  eachOf(fields, (name) => fields[name]?.start as unknown) as ValuesOf<Fields>;

/** The fields of a thing that has more. */
export const pickFields = <Fields extends FieldSet>(fields: Fields, thing: ValuesOf<Fields>): ValuesOf<Fields> =>
  eachOf(fields, (name) => thing[name] as unknown) as ValuesOf<Fields>;

/** What its form posts. */
export const textsOf = <Fields extends FieldSet>(fields: Fields, values: ValuesOf<Fields>): FieldTexts =>
  eachOf(fields, (name) => fields[name]?.write(values[name]) ?? []);

/** What a form posted, one writing for what means the same. */
export const submittedTexts = (fields: FieldSet, form: FormData, prefix = ''): FieldTexts =>
  eachOf(fields, (name) =>
    form.getAll(prefix + name).flatMap((sent) => {
      if (typeof sent !== 'string') return [];
      const text = sent.replaceAll('\r\n', '\n').replaceAll('\u0000', '');
      return [fields[name]?.tidy?.(text) ?? text];
    }),
  );

/** The values that texts mean, or what is wrong with which. */
export function parseTexts<Fields extends FieldSet>(
  fields: Fields,
  texts: FieldTexts,
): { readonly values: ValuesOf<Fields> } | { readonly faults: FieldFaults<FieldName<Fields>> } {
  const faults: FieldFaults<FieldName<Fields>> = {};
  const values = eachOf(fields, (name) => {
    const field = fields[name];
    const read = field?.read(texts[name] ?? []);
    if (read && !read.ok) faults[name] = read.reason;
    return read?.ok ? (read.value as unknown) : (field?.start as unknown);
  });
  return Object.keys(faults).length > 0 ? { faults } : { values: values as ValuesOf<Fields> };
}

type Bodies<Fields extends FieldSet> = { [Name in keyof Fields]: Fields[Name]['body'] };
type States<Fields extends FieldSet> = { [Name in keyof Fields]: Fields[Name]['stored'] };

/** The body of a call; what is left out stays as it is. */
export const bodyShape = <Fields extends FieldSet>(fields: Fields): Bodies<Fields> =>
  eachOf(fields, (name) => fields[name]?.body) as Bodies<Fields>;
/** A state kept as JSON. */
export const storedOf = <Fields extends FieldSet>(fields: Fields): z.ZodObject<States<Fields>> =>
  z.object(eachOf(fields, (name) => fields[name]?.stored) as States<Fields>);

/** The texts as their inputs show them to this reader. */
export const shownTexts = (fields: FieldSet, texts: FieldTexts, locale: string): FieldTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, each]) => [name, each.map((text) => fields[name]?.show?.(text, locale) ?? text)]),
  );
