/** A field's texts as people read them, in an edit conflict, a difference between two versions or a sheet. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { describeCheckbox, describeText } from '~/kernel/edit-conflict-words';
import { wordKey, type FieldInput, type FieldSet } from '../domain';

interface FieldWords {
  readonly t: (key: string) => string;
  readonly locale: string;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/;

export function describeField(
  fields: FieldSet,
  name: string,
  texts: readonly string[],
  { t, locale }: FieldWords,
): string {
  const field = fields[name];
  const [text = ''] = texts;
  const { control, values, wording } = field?.input ?? {};
  if (control === 'check') return describeCheckbox(t, text);
  if (control === 'many') return describeText(t, texts.join(', '));
  if (field && wording && values?.includes(text)) return field.input.named?.(text) ?? t(wordKey(field.input, text));
  if (control === 'moment' || control === 'day') return describeText(t, text.replace(DATE, '$3/$2/$1 $4').trim());
  const shown = field?.show?.(text, locale) ?? text;
  return describeText(t, control === 'number' ? shown.replace(/^-/, '−') : shown);
}

/** Choices, ticks and chosen rows are not typed. */
const TYPED: readonly FieldInput['control'][] = ['text', 'email', 'tel', 'lines', 'number', 'year', 'moment', 'day'];

/** What was typed for a record, under the names of its fields; `labels`: the key under which these stand. */
export const typedLines = (
  fields: FieldSet,
  texts: FieldTexts,
  labels: string,
  words: FieldWords,
): (readonly [label: string, text: string])[] =>
  Object.entries(fields)
    .filter(([name, { input }]) => TYPED.includes(input.control) && (texts[name]?.[0] ?? '').trim() !== '')
    .map(([name]) => [words.t(`${labels}.${name}`), describeField(fields, name, texts[name] ?? [], words)] as const);

interface Sides {
  readonly key: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}
/** Three values of a field, as a conflict page shows them. */
export function describeSides(fields: FieldSet, { key, base, theirs, mine }: Sides, words: FieldWords) {
  const say = (value: unknown) => describeField(fields, key, fields[key]?.write(value) ?? [], words);
  return { base: say(base), theirs: say(theirs), mine: say(mine) };
}
