/** What can be done with a set of fields, whatever they are. */
import type { SentForm } from '~/kernel/sent-form';
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { Fault } from '~/kernel/form';
import { readingsOf } from '~/kernel/typed-number';
import type { FieldFaults, FieldInput, FieldName, FieldSet, ValuesOf, WhyOf } from './field';

const eachOf = <Fields extends FieldSet, Result>(fields: Fields, make: (name: FieldName<Fields>) => Result) =>
  Object.fromEntries((Object.keys(fields) as FieldName<Fields>[]).map((name) => [name, make(name)])) as Record<
    FieldName<Fields>,
    Result
  >;

/** The key of what a value of a choice is called. */
export const wordKey = ({ wording = '', words }: FieldInput, value: string): string =>
  `${wording}.${words?.[value] ?? value}`;

/** The names of a set but for some: a field that is added is among them. */
export const restOf = <Fields extends FieldSet, Left extends FieldName<Fields>>(
  fields: Fields,
  left: readonly Left[],
) =>
  Object.keys(fields).filter((name) => !(left as readonly string[]).includes(name)) as Exclude<
    FieldName<Fields>,
    Left
  >[];

/** A new thing. */
export const startOf = <Fields extends FieldSet>(fields: Fields): ValuesOf<Fields> =>
  eachOf(fields, (name) => fields[name]?.start as unknown) as ValuesOf<Fields>;

/** Their columns, in a query. */
export const selectOf = <Fields extends FieldSet>(fields: Fields): Readonly<Record<FieldName<Fields>, true>> =>
  eachOf(fields, () => true as const);

/** The fields of a thing that has more. */
export const pickFields = <Fields extends FieldSet>(fields: Fields, thing: ValuesOf<Fields>): ValuesOf<Fields> =>
  eachOf(fields, (name) => thing[name] as unknown) as ValuesOf<Fields>;

/** What its form posts. */
export const textsOf = <Fields extends FieldSet>(fields: Fields, values: ValuesOf<Fields>): FieldTexts =>
  eachOf(fields, (name) => fields[name]?.write(values[name]) ?? []);

/** One writing of what a form sent for a field; a file is none. */
const submittedText = (field: FieldSet[string] | undefined, sent: unknown): string[] => {
  if (typeof sent !== 'string') return [];
  const text = sent.replaceAll('\r\n', '\n').replaceAll('\u0000', '');
  return [field?.tidy?.(text) ?? text];
};

/** Other names, in a form or a call: the contract has its own. */
export type FieldNames = Readonly<Record<string, string>>;
export type NoNames = Readonly<Record<never, string>>;

/** What a form posted, one writing for what means the same. */
export const submittedTexts = <Fields extends FieldSet>(
  fields: Fields,
  form: SentForm,
  { prefix = '', names = {} }: { readonly prefix?: string; readonly names?: FieldNames } = {},
): FieldTexts =>
  eachOf(fields, (name) =>
    form.getAll(prefix + (names[name] ?? name)).flatMap((sent) => submittedText(fields[name], sent)),
  );

/** A number that may be two is asked, with both; null: it is one. */
export function openNumber(text: string): Fault | null {
  const readings = readingsOf(text);
  return readings && { key: 'ui:grid.openCell', params: { text, ...readings } };
}

/** The values that texts mean, or what is wrong with which. */
export function parseTexts<Fields extends FieldSet>(
  fields: Fields,
  texts: FieldTexts,
): { readonly values: ValuesOf<Fields> } | { readonly faults: FieldFaults<FieldName<Fields>, WhyOf<Fields>> } {
  const faults: FieldFaults<FieldName<Fields>, WhyOf<Fields>> = {};
  const values = eachOf(fields, (name) => {
    const field = fields[name];
    const read = field?.read(texts[name] ?? []);
    const asked = field?.input.control === 'number' ? openNumber(texts[name]?.[0] ?? '') : null;
    if (asked) faults[name] = asked as WhyOf<Fields>;
    else if (read && !read.ok) faults[name] = read.reason as WhyOf<Fields>;
    return read?.ok ? (read.value as unknown) : (field?.start as unknown);
  });
  return Object.keys(faults).length > 0 ? { faults } : { values: values as ValuesOf<Fields> };
}

/** The stored values with those that a body gives. */
export const withBody = <Fields extends FieldSet>(
  fields: Fields,
  before: ValuesOf<Fields>,
  body: Readonly<Record<string, unknown>>,
  names: FieldNames = {},
): ValuesOf<Fields> =>
  eachOf(fields, (name) => {
    const given = body[names[name] ?? name];
    return given === undefined ? (before[name] as unknown) : given;
  }) as ValuesOf<Fields>;

type Presented<Fields extends FieldSet, Names> = {
  readonly [Name in keyof Fields as Name extends keyof Names ? Names[Name] & string : Name]: Fields[Name] extends {
    present(value: never): infer Sent;
  }
    ? Sent
    : ValuesOf<Fields>[Name];
};
/** The values as a call answers them. */
export const present = <Fields extends FieldSet, const Names extends FieldNames = NoNames>(
  fields: Fields,
  thing: ValuesOf<Fields>,
  names: Names = {} as Names,
): Presented<Fields, Names> =>
  Object.fromEntries(
    (Object.keys(fields) as FieldName<Fields>[]).map((name) => {
      const value: unknown = thing[name];
      return [names[name] ?? name, fields[name]?.present ? fields[name].present(value) : value];
    }),
  ) as Presented<Fields, Names>;

/** The texts as their inputs show them to this reader. */
export const shownTexts = (fields: FieldSet, texts: FieldTexts, locale: string): FieldTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, each]) => [name, each.map((text) => fields[name]?.show?.(text, locale) ?? text)]),
  );
