/**
 * Two people edited the same form: a three-way merge by field, between what both opened (`seen`), what this person
 * submitted and what is stored. A field is the list of texts that a form posts for it; an empty checkbox has none.
 */
import type { SentForm } from './sent-form';
import { jsonIn } from './json-in';

export type FieldTexts = Readonly<Record<string, readonly string[]>>;

/** A field that both changed, with each side as displayed; `base` is null when the opened value is unknown. */
export interface ConflictLine {
  readonly name: string;
  readonly label: string;
  readonly base: string | null;
  readonly theirs: string;
  readonly mine: string;
}
export interface EditConflict {
  readonly by: string;
  readonly at: string;
  /** the stored version, which the next save replaces */
  readonly version: number;
  /** what the form shows again: mine, and theirs where only they changed something */
  readonly values: FieldTexts;
  /** the stored values, which become the next `seen` */
  readonly stored: FieldTexts;
  readonly lines: readonly ConflictLine[];
  /** taken from them without a question: this person had not touched it */
  readonly taken: readonly { readonly name: string; readonly label: string; readonly value: string }[];
}

/** Somebody deleted the row while its form was being filled: who, when, and what it was merged into, if anything. */
export interface DeletedMeanwhile {
  /** how it was called, where its page does not know */
  readonly what?: string;
  readonly by: string;
  readonly at: string;
  readonly into?: string;
}

interface ConflictWords {
  readonly label: (name: string) => string;
  /** a field's texts as people read them */
  readonly say: (name: string, texts: readonly string[]) => string;
}
interface Sides {
  readonly seen: FieldTexts | null;
  readonly submitted: FieldTexts;
  readonly stored: FieldTexts;
}

const asOne = (texts: readonly string[] | undefined): string =>
  (texts ?? [])
    .map((text) => text.replaceAll('\r\n', '\n'))
    .sort()
    .join('\u0000');

/** Merges the submitted fields only: fields that the form does not have are left as stored. */
export function mergeForm(
  { seen, submitted, stored }: Sides,
  { label, say }: ConflictWords,
  head: Pick<EditConflict, 'by' | 'at' | 'version'>,
): EditConflict {
  const names = Object.keys(submitted);
  const editConflict = new Map(
    names.map((name) => {
      const [mine, theirs] = [asOne(submitted[name]), asOne(stored[name])];
      if (mine === theirs) return [name, 'mine'] as const;
      return [
        name,
        seen?.[name] ? mergeChange({ seen: asOne(seen[name]), submitted: mine, stored: theirs }) : 'conflict',
      ] as const;
    }),
  );
  const where = (side: 'theirs' | 'conflict') => names.filter((name) => editConflict.get(name) === side);
  return {
    ...head,
    stored,
    values: { ...submitted, ...Object.fromEntries(where('theirs').map((name) => [name, stored[name] ?? []])) },
    lines: where('conflict').map((name) => ({
      name,
      label: label(name),
      base: seen?.[name] ? say(name, seen[name]) : null,
      theirs: say(name, stored[name] ?? []),
      mine: say(name, submitted[name] ?? []),
    })),
    taken: where('theirs').map((name) => ({ name, label: label(name), value: say(name, stored[name] ?? []) })),
  };
}

/** Whether nothing was changed in the form since it was opened. */
export const isUntouched = (seen: FieldTexts | null, submitted: FieldTexts): boolean =>
  seen !== null &&
  Object.keys(submitted).every((name) => seen[name] !== undefined && asOne(seen[name]) === asOne(submitted[name]));

/** No field conflicts: the form can be saved over the new version without asking. */
export const hasNoConflict = ({ lines, taken }: EditConflict): boolean => lines.length === 0 && taken.length === 0;

/**
 * The hidden fields: `seen`, the texts the form was opened with; `served`, what it offered as mine beside the choices;
 * `choice.<field>`.
 */
export const conflictFields = (prefix = '') => ({
  seen: `${prefix}#seen`,
  served: `${prefix}#served`,
  choice: (name: string) => `${prefix}#choice.${name}`,
});

export const writeTexts = (texts: FieldTexts): string => JSON.stringify(texts);
const isTexts = (value: unknown): value is FieldTexts =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'));

function readTexts(form: SentForm, field: string): FieldTexts | null {
  const read = jsonIn(form.text(field));
  // not written by this product: treated like a form without `seen`
  return isTexts(read) ? read : null;
}

/** The values the form was opened with; null where the form does not send them. */
export const readSeen = (form: SentForm, prefix = ''): FieldTexts | null =>
  readTexts(form, conflictFields(prefix).seen);

/**
 * The form with the choices applied: a field takes the other's value where « theirs » was chosen and the field was not
 * edited since.
 */
export function withChoices(form: SentForm, prefix = ''): SentForm {
  const [seen, served] = [readSeen(form, prefix), readTexts(form, conflictFields(prefix).served)];
  if (!seen || !served) return form;
  const theirs = Object.keys(served).filter(
    (name) =>
      form.get(conflictFields(prefix).choice(name)) === 'theirs' &&
      asOne(form.getAll(prefix + name)) === asOne(served[name]),
  );
  return form.with(Object.fromEntries(theirs.map((name) => [prefix + name, seen[name] ?? []])));
}

/** Two people at one form: what became of a value, against what both had seen when they opened it. */
type MergeSide = 'mine' | 'theirs' | 'conflict';

const same = (one: string, other: string): boolean => one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');

/** `seen` undefined: sent without it, as a program does; the last word is then the right one. */
export function mergeChange({
  seen,
  submitted,
  stored,
}: {
  readonly seen: string | undefined;
  readonly submitted: string;
  readonly stored: string;
}): MergeSide {
  if (seen === undefined || same(seen, stored) || same(submitted, stored)) return 'mine';
  return same(submitted, seen) ? 'theirs' : 'conflict';
}
