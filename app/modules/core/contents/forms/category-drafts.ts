/**
 * Categories as they are typed, one block of fields each (`0.title`, `1.title`…); the last block may make a new one.
 */
import type { Fault, Faults } from '~/kernel/form';
import type { SentForm } from '~/kernel/sent-form';
import {
  conflictFields,
  readSeen,
  withChoices,
  type FieldTexts,
  type DeletedMeanwhile,
  type EditConflict,
} from '~/kernel/edit-conflict';
import { parseTexts, startOf, submittedTexts, textsOf } from '~/records/fields/domain';
import {
  CATEGORY_FORM,
  CATEGORY_TEXTS,
  englishTexts,
  translationsOf,
  type Category,
  type CategoryFields,
} from '../domain';

export interface CategoryDraft {
  readonly id: string;
  readonly version: string;
  readonly texts: FieldTexts;
  readonly contents: number;
  /**
   * the fields as the page showed them: what nobody touched is not saved again; null for a block that stands for
   * nothing yet
   */
  readonly seen: FieldTexts | null;
  /** somebody saved it meanwhile, or took it away */
  readonly editConflict?: EditConflict;
  readonly deletedMeanwhile?: DeletedMeanwhile & { readonly what: string };
}
interface ReadCategory {
  /** of its draft */ readonly rank: number;
  readonly id?: number;
  readonly version?: number;
  readonly fields: CategoryFields;
}

export const draftTitle = ({ texts }: Pick<CategoryDraft, 'texts'>): string => texts['title']?.[0]?.trim() ?? '';

export const categoryDraft = (category: Category): CategoryDraft => ({
  id: String(category.id),
  version: String(category.version),
  texts: textsOf(CATEGORY_FORM, { ...category, ...englishTexts(CATEGORY_TEXTS, category.translations) }),
  contents: category.contentCount,
  seen: null,
});
export const NEW_DRAFT: CategoryDraft = {
  id: '',
  version: '',
  texts: textsOf(CATEGORY_FORM, startOf(CATEGORY_FORM)),
  contents: 0,
  seen: null,
};

const MOST = 200;

/** The block drawn again after a conflict: mine, and theirs where only they changed something. */
export const conflictDraft = (draft: CategoryDraft, editConflict: EditConflict): CategoryDraft => ({
  ...draft,
  editConflict,
  version: String(editConflict.version),
  seen: editConflict.stored,
  texts: editConflict.values,
});

export function readCategoryDrafts(posted: SentForm): CategoryDraft[] {
  const form = Array.from({ length: MOST }, (_, line) => `${line}.`)
    .filter((prefix) => posted.has(conflictFields(prefix).served))
    .reduce((read, prefix) => withChoices(read, prefix), posted);
  const lines = Array.from({ length: MOST }, (_, line) => line).filter((line) => form.has(`${line}.title`));
  return lines.map((line) => ({
    id: form.text(`${line}.id`),
    version: form.text(`${line}.version`),
    texts: submittedTexts(CATEGORY_FORM, form, { prefix: `${line}.` }),
    contents: 0,
    seen: readSeen(form, `${line}.`),
  }));
}

/** The block of the new category counts only when it has a title. */
export function categoriesOf(
  drafts: readonly CategoryDraft[],
): { readonly lines: ReadCategory[] } | { readonly faults: Faults } {
  const faults: Record<string, Fault> = {};
  const lines = drafts.flatMap((draft, line): ReadCategory[] => {
    if (draft.id === '' && draftTitle(draft) === '') return [];
    const read = parseTexts(CATEGORY_FORM, draft.texts);
    if ('faults' in read) {
      for (const [field, key] of Object.entries(read.faults)) faults[`${line}.${field}`] = key;
      return [];
    }
    const { titleEn, position, ...fields } = read.values;
    return [
      {
        rank: line,
        ...(/^\d+$/.test(draft.id) ? { id: Number(draft.id) } : {}),
        ...(/^\d+$/.test(draft.version) ? { version: Number(draft.version) } : {}),
        fields: { ...fields, position: position ?? line, translations: translationsOf(CATEGORY_TEXTS, { titleEn }) },
      },
    ];
  });
  return Object.keys(faults).length > 0 ? { faults } : { lines };
}
