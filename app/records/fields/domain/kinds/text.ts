/** Texts. Limits are told in each definition and hold in its form, its call, its input and its cells. */
import { done, refused } from '~/kernel/outcome';
import type { Field } from '../field';
import type { Listing } from '../listing';
import type { Objection } from '../objection';

export const first = ([text = '']: readonly string[]): string => text;

interface TextOptions extends Listing {
  readonly max: number;
  /** a key: the sentence that asks for it */
  readonly required?: boolean | string;
  readonly start?: string;
  /** spaces around it mean nothing */
  readonly trim?: boolean;
  /** what stands where nothing was typed */
  readonly whenEmpty?: string;
  /** what it looks like, where it is filled, and the sentence where it does not */
  readonly pattern?: RegExp;
  readonly fault?: string;
  readonly tidy?: (text: string) => string;
  readonly example?: string;
  /** what a pattern does not say, as the key of a SIRET */
  readonly check?: (text: string) => Objection | null;
}

const ofText = (
  control: 'text' | 'email' | 'tel' | 'lines' | 'html' | 'password' | 'hidden',
  {
    max,
    required,
    whenEmpty = '',
    start = whenEmpty,
    trim,
    pattern,
    fault,
    tidy,
    example,
    check,
    ...list
  }: TextOptions,
): Field<string> => {
  return {
    kind: 'text',
    input: { control, max, ...(required ? { required: true } : {}) },
    start,
    write: (value) => [value],
    read(texts) {
      const tidied = tidy ? tidy(first(texts)) : first(texts);
      const text = trim ? tidied.trim() : tidied;
      if (required && text.trim() === '')
        return refused(typeof required === 'string' ? required : 'common:form.required');
      if (pattern && text !== '' && !pattern.test(text)) return refused(fault ?? 'common:form.invalid');
      const objection = text === '' ? null : check?.(text);
      if (objection) return refused(objection.reason.key);
      return text.length > max ? refused('common:form.tooLong') : done(text || whenEmpty);
    },
    ...(tidy ? { tidy } : {}),
    ...(check ? { check } : {}),
    list,
    body: (z) =>
      z
        .string()
        .check(...(trim ? [z.trim()] : []), ...(required ? [z.minLength(1)] : []), z.maxLength(max))
        .check(
          ...(pattern ? [z.regex(pattern)] : []),
          ...(example === undefined ? [] : [z.meta({ examples: [example] })]),
        ),
    answer: (z) => z.string(),
    stored: (z) => z.string(),
  };
};
export const text = (options: TextOptions): Field<string> => ofText('text', options);
/** Several lines. */
export const lines = (options: TextOptions): Field<string> => ofText('lines', options);
/** HTML; the service cleans it. */
export const html = (options: TextOptions): Field<string> => ofText('html', options);
export const email = (options: TextOptions): Field<string> => ofText('email', options);
export const phone = (options: TextOptions): Field<string> => ofText('tel', options);
/** Typed again each time: no page shows it back. */
export const password = (options: TextOptions): Field<string> => ofText('password', options);
/** What the page writes by itself. */
export const hidden = (options: TextOptions): Field<string> => ofText('hidden', options);

/** The same where older rows have none. */
export const orNone = (field: Field<string>): Field<string | null> => ({
  ...field,
  write: (value) => [value ?? ''],
  answer: (z) => z.nullable(z.string()),
  stored: (z) => z.nullable(z.string()),
});
