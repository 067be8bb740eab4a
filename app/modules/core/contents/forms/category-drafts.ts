/** Categories as submitted, one block of fields each (`0.title`, `1.title`…); the last block may create one. */
import { parseFrenchNumber } from '~/kernel/french-number';
import {
  conflictFields,
  readSeen,
  withChoices,
  type FieldTexts,
  type DeletedMeanwhile,
  type EditConflict,
} from '~/kernel/edit-conflict';
import {
  CATEGORY_KINDS,
  CATEGORY_TEXTS,
  DEFAULT_ICON,
  DEFAULT_MENU,
  parisClock,
  parisInstant,
  readTranslations,
  type Category,
  type CategoryFields,
} from '../domain';

export interface CategoryDraft {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly titleEn: string;
  readonly menu: string;
  readonly icon: string;
  readonly kind: string;
  readonly position: string;
  readonly comment: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly displayOnMenu: boolean;
  readonly displayOnNotificationBar: boolean;
  readonly isNew: boolean;
  readonly isPublic: boolean;
  readonly contents: number;
  /** the values the page was opened with: unchanged blocks are not saved; null for a new block */
  readonly seen: FieldTexts | null;
  /** saved or deleted by another user meanwhile */
  readonly editConflict?: EditConflict;
  readonly deletedMeanwhile?: DeletedMeanwhile & { readonly what: string };
}
export interface CategoryFault {
  readonly line: number;
  readonly field?: string;
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
}
interface ReadCategory {
  /** of its draft */ readonly rank: number;
  readonly id?: number;
  readonly version?: number;
  readonly fields: CategoryFields;
}

const clock = (moment: Date | null): string => (moment ? parisClock(moment) : '');
export const categoryDraft = (category: Category): CategoryDraft => ({
  id: String(category.id),
  version: String(category.version),
  title: category.title,
  titleEn: category.translations.en?.title ?? '',
  menu: category.menu,
  icon: category.icon,
  kind: category.kind,
  position: String(category.position),
  comment: category.comment,
  startDate: clock(category.startDate),
  endDate: clock(category.endDate),
  displayOnMenu: category.displayOnMenu,
  displayOnNotificationBar: category.displayOnNotificationBar,
  isNew: category.isNew,
  isPublic: category.isPublic,
  contents: category.contentCount,
  seen: null,
});
export const NEW_DRAFT: CategoryDraft = {
  id: '',
  version: '',
  title: '',
  titleEn: '',
  menu: DEFAULT_MENU,
  icon: DEFAULT_ICON,
  kind: 'news',
  position: '',
  comment: '',
  startDate: '',
  endDate: '',
  displayOnMenu: false,
  displayOnNotificationBar: false,
  isNew: false,
  isPublic: false,
  contents: 0,
  seen: null,
};

const MOST = 200;
const TEXTS = ['title', 'titleEn', 'menu', 'icon', 'kind', 'position', 'comment', 'startDate', 'endDate'] as const;
const TICKS = ['displayOnMenu', 'displayOnNotificationBar', 'isNew', 'isPublic'] as const;

/** A block as it is posted: a box that is not ticked has no text. */
export const categoryTexts = (draft: CategoryDraft): FieldTexts => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, [draft[name]]])),
  ...Object.fromEntries(TICKS.map((name) => [name, draft[name] ? ['on'] : []])),
});

/** The block after a conflict: submitted values, and the other user's where only the other changed something. */
export const conflictDraft = (draft: CategoryDraft, editConflict: EditConflict): CategoryDraft => ({
  ...draft,
  editConflict,
  version: String(editConflict.version),
  seen: editConflict.stored,
  ...(Object.fromEntries(TEXTS.map((name) => [name, editConflict.values[name]?.[0] ?? draft[name]])) as Pick<
    CategoryDraft,
    (typeof TEXTS)[number]
  >),
  ...(Object.fromEntries(TICKS.map((name) => [name, (editConflict.values[name] ?? []).length > 0])) as Pick<
    CategoryDraft,
    (typeof TICKS)[number]
  >),
});

export function readCategoryDrafts(posted: FormData): CategoryDraft[] {
  const form = Array.from({ length: MOST }, (_, line) => `${line}.`)
    .filter((prefix) => posted.has(conflictFields(prefix).served))
    .reduce((read, prefix) => withChoices(read, prefix), posted);
  const text = (line: number, field: string) => {
    const value = form.get(`${line}.${field}`);
    return typeof value === 'string' ? value.replaceAll('\u0000', '') : '';
  };
  const lines = Array.from({ length: MOST }, (_, line) => line).filter((line) => form.has(`${line}.title`));
  return lines.map((line) => ({
    id: text(line, 'id'),
    version: text(line, 'version'),
    title: text(line, 'title').trim().slice(0, 120),
    titleEn: text(line, 'titleEn').trim().slice(0, 120),
    menu: text(line, 'menu').trim().slice(0, 60) || DEFAULT_MENU,
    icon: text(line, 'icon').slice(0, 60) || DEFAULT_ICON,
    kind: text(line, 'kind'),
    position: text(line, 'position'),
    comment: text(line, 'comment').slice(0, 500),
    startDate: text(line, 'startDate'),
    endDate: text(line, 'endDate'),
    displayOnMenu: form.has(`${line}.displayOnMenu`),
    displayOnNotificationBar: form.has(`${line}.displayOnNotificationBar`),
    isNew: form.has(`${line}.isNew`),
    isPublic: form.has(`${line}.isPublic`),
    contents: 0,
    seen: readSeen(form, `${line}.`),
  }));
}

/** The block of the new category counts only when it has a title. */
export function categoriesOf(
  drafts: readonly CategoryDraft[],
): { readonly lines: ReadCategory[] } | { readonly faults: CategoryFault[] } {
  const faults: CategoryFault[] = [];
  const lines = drafts.flatMap((draft, line): ReadCategory[] => {
    if (draft.id === '' && draft.title === '') return [];
    const wrong = (field: string, key: string) => {
      faults.push({ line, field, key });
    };
    if (draft.title === '') wrong('title', 'common:form.required');
    const position = parseFrenchNumber(draft.position);
    if (position === undefined || (position !== null && !Number.isInteger(position)))
      wrong('position', 'common:form.number');
    const [startDate, endDate] = [parisInstant(draft.startDate), parisInstant(draft.endDate)];
    if (startDate === undefined) wrong('startDate', 'contents:fault.moment');
    if (endDate === undefined) wrong('endDate', 'contents:fault.moment');
    const kind = CATEGORY_KINDS.find((one) => one === draft.kind) ?? 'news';
    const { title, menu, icon, comment, displayOnMenu, displayOnNotificationBar, isNew, isPublic } = draft;
    return [
      {
        rank: line,
        ...(/^\d+$/.test(draft.id) ? { id: Number(draft.id) } : {}),
        ...(/^\d+$/.test(draft.version) ? { version: Number(draft.version) } : {}),
        fields: {
          title,
          menu,
          icon,
          comment,
          kind,
          position: position ?? line,
          startDate: startDate ?? null,
          endDate: endDate ?? null,
          displayOnMenu,
          displayOnNotificationBar,
          isNew,
          isPublic,
          translations: readTranslations({ en: { title: draft.titleEn } }, CATEGORY_TEXTS),
        },
      },
    ];
  });
  return faults.length > 0 ? { faults } : { lines };
}
