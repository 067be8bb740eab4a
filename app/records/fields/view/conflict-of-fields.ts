/** What both sides made of each field of a form that somebody else saved while it was open. */
import { formatInstant } from '~/kernel/civil-date';
import { mergeForm, type ConflictLine, type EditConflict, type FieldTexts } from '~/kernel/edit-conflict';
import type { FieldSet } from '../domain';
import { describeField } from './field-words';

interface Sides {
  readonly seen: FieldTexts | null;
  readonly submitted: FieldTexts;
  readonly stored: FieldTexts;
}
interface Head {
  readonly by: string;
  readonly at: Date | null;
  readonly version: number;
}
export type Names = Readonly<Record<string, (text: string, all: readonly string[]) => string>>;
/** What the fields of a form are called, and their values. */
export interface FieldWords {
  /** key under which the fields have their labels, or that of each; `called`: words that are no keys */
  readonly labels: string | ((name: string) => string) | { readonly called: (name: string) => string };
  /** fields whose words stand elsewhere: the title of the category that a number names */
  readonly names?: Names | undefined;
}
interface Said {
  readonly t: (key: string) => string;
  readonly locale: string;
}
type Words = Said & FieldWords;

function wordsOf(fields: FieldSet, words: Words): Parameters<typeof mergeForm>[1] {
  const { labels, names, t } = words;
  return {
    label: (name) =>
      typeof labels === 'object'
        ? labels.called(name)
        : t(typeof labels === 'string' ? `${labels}.${name}` : labels(name)),
    say: (name, texts) => names?.[name]?.(texts[0] ?? '', texts) ?? describeField(fields, name, texts, words),
  };
}
/** A cell holds this much of a text; longer ones are shown from where they part. */
const EXCERPT = 320;
const BEFORE = 40;

const isHtml = (fields: FieldSet, name: string): boolean => fields[name]?.input.control === 'html';

/** `texts`: what the form shows again. */
export function conflictOfFields(
  fields: FieldSet,
  sides: Sides,
  head: Head,
  words: Words,
): { readonly editConflict: EditConflict; readonly texts: FieldTexts } {
  const at = head.at ? formatInstant(head.at) : '';
  const conflict = mergeForm(sides, wordsOf(fields, words), { ...head, at });
  return {
    texts: conflict.values,
    editConflict: {
      ...conflict,
      lines: conflict.lines.map((line) => readable(fields, line)),
      taken: conflict.taken.map((one) =>
        isHtml(fields, one.name) ? { ...one, value: short(plainText(one.value), 0) } : one,
      ),
    },
  };
}

/** HTML as its text, unless only its marks differ; long texts from where they part. */
function readable(fields: FieldSet, line: ConflictLine): ConflictLine {
  const plain = isHtml(fields, line.name) && plainText(line.mine) !== plainText(line.theirs) ? plainText : String;
  const [base, theirs, mine] = [line.base === null ? null : plain(line.base), plain(line.theirs), plain(line.mine)];
  const from = Math.max(0, parting(theirs, mine) - BEFORE);
  return {
    ...line,
    base: base === null ? null : short(base, Math.min(from, parting(base, mine))),
    theirs: short(theirs, from),
    mine: short(mine, from),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': '’',
};
const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

function parting(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Short texts stay whole. */
function short(text: string, from: number): string {
  if (text.length <= EXCERPT) return text;
  const start = from === 0 ? 0 : text.lastIndexOf(' ', from) + 1;
  const end = start + EXCERPT;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
