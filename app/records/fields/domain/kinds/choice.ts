/** One of a few values; yes or no. */
import { done, refused } from '~/kernel/outcome';
import { oneSchema, type Field, type Schema } from '../field';
import type { Listing } from '../listing';
import { first, text } from './text';

interface ChoiceOptions<Value> extends Listing {
  readonly start: Value;
  /** key under which each value has its words */
  readonly wording: string;
  readonly words?: Readonly<Record<string, string>>;
  /** what people called a value that code does not know; undefined: it has its words */
  readonly named?: (value: string) => string | undefined;
  /** calls may send more than the form offers */
  readonly body?: Schema<Value>;
  readonly fault?: string;
  /** what another text stands for; refused where this is left out */
  readonly otherwise?: Value;
}

/** One of a few values; those that people add to are asked for each time. */
export const choice = <Value extends string | number>(
  values: Values<Value>,
  {
    start,
    wording,
    words,
    named,
    body = schemaOf(values),
    fault = 'common:form.invalid',
    otherwise,
    ...list
  }: ChoiceOptions<Value>,
): Field<Value> => ({
  kind: 'choice',
  list,
  input: {
    ...{ control: 'select', wording },
    get values() {
      return offered(values).map(String);
    },
    ...(words ? { words } : {}),
    ...(named ? { named } : {}),
    // browsers take an empty value for none
    required: !offered(values).some((value) => value === ''),
  },
  start,
  write: (value) => [String(value)],
  read(texts) {
    const found = offered(values).find((value) => String(value) === first(texts)) ?? otherwise;
    return found === undefined ? refused(fault) : done(found);
  },
  body,
  answer: schemaOf(values),
  stored: body,
});

type Values<Value> = readonly Value[] | (() => readonly Value[]);
const offered = <Value>(values: Values<Value>): readonly Value[] => (typeof values === 'function' ? values() : values);
const schemaOf =
  <Value extends string | number>(values: Values<Value>): Schema<Value> =>
  (z) =>
    typeof values === 'function'
      ? z.custom<Value>((value) => values().some((one) => one === value))
      : z.literal([...values]);

/** One of a few texts, or another one that calls and older states brought. */
export const suggested = (
  values: readonly string[],
  { max, wording, start = '' }: { readonly max: number; readonly wording: string; readonly start?: string },
): Field<string> => ({
  ...text({ max, whenEmpty: start }),
  input: { control: 'select', max, values, wording, required: start !== '' },
});

/** Yes or no. */
export const flag = ({ start = false, ...list }: Listing & { readonly start?: boolean } = {}): Field<boolean> => ({
  kind: 'flag',
  input: { control: 'check' },
  list,
  start,
  write: (value) => (value ? ['on'] : []),
  read: (texts) => done(texts.some((text) => text !== '' && text !== '0')),
  ...oneSchema((z) => z.boolean()),
});
