/** The edit conflict of a content: its form as it is posted, and the merge of each field. */
import { formatInstant } from '~/kernel/civil-date';
import { mergeForm, type FieldTexts, type ConflictLine, type EditConflict } from '~/kernel/edit-conflict';
import { describeText, describeCheckbox } from '~/kernel/edit-conflict-words';
import { coordinateIn, draftFrom, textsOf, type ContentDraft } from '../forms/content-draft';
import { momentText } from './moment-text';

type Words = (key: string) => string;
interface Head {
  readonly by: string;
  readonly at: Date;
  readonly version: number;
}
interface Sides {
  readonly submitted: ContentDraft;
  readonly stored: ContentDraft;
  readonly base: ContentDraft | null;
  readonly categories: readonly { readonly id: number; readonly title: string }[];
  readonly locale: string;
}

const HTML = new Set(['comment', 'footerContent', 'commentEn', 'footerContentEn']);
const CHOICES: Readonly<Record<string, string>> = {
  status: 'contents:list.statusChoice',
  authorization: 'contents:authorizationChoice',
  level: 'contents:level',
  projection: 'contents:projection',
  stationType: 'contents:station',
};
/** A cell holds this much of a text; longer ones are shown from where they part. */
const EXCERPT = 320;
const BEFORE = 40;

export function mergeContent(
  { submitted, stored, base, categories, locale }: Sides,
  head: Head,
  t: Words,
): { readonly editConflict: EditConflict; readonly draft: ContentDraft } {
  const say = (name: string, [text = '']: readonly string[]): string => {
    if (name === 'documentation' || name === 'acknowledgement') return describeCheckbox(t, text);
    if (name === 'idCategory') return categories.find(({ id }) => String(id) === text)?.title ?? text;
    if (name === 'x' || name === 'y') return describeText(t, coordinateIn(locale, text));
    const choice = CHOICES[name];
    return describeText(t, choice && text !== '' ? t(`${choice}.${text}`) : momentText(text));
  };
  const seen: FieldTexts | null = base && textsOf(base);
  const editConflict = mergeForm(
    { seen, submitted: textsOf(submitted), stored: textsOf(stored) },
    { label: (name) => t(`contents:field.${name}`), say },
    { ...head, at: formatInstant(head.at) },
  );
  const shown = {
    ...editConflict,
    lines: editConflict.lines.map(readable),
    taken: editConflict.taken.map((one) =>
      HTML.has(one.name) ? { ...one, value: short(plainText(one.value), 0) } : one,
    ),
  };
  return {
    editConflict: shown,
    draft: draftFrom(editConflict.values, { ...submitted, version: String(head.version) }),
  };
}

/** HTML as its text, unless only its marks differ; long texts from where they part. */
function readable(line: ConflictLine): ConflictLine {
  const plain = HTML.has(line.name) && plainText(line.mine) !== plainText(line.theirs) ? plainText : String;
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
