/** The pages of contents: a category's list, one content. */
import { may } from '~/kernel/permissions';
import { isVisitor, type Actor } from '~/kernel/actor';
import { now } from '~/platform/clock.server';
import { formatDay, formatTime } from '~/kernel/civil-date';
import { urls } from '~/urls';
import {
  canEdit,
  cannotShare,
  CATEGORY_TEXTS,
  CONTENT_STATUSES,
  CONTENT_TEXTS,
  inLanguage,
  languageOf,
} from '../domain';
import { contentListView, type ContentGrouping, type ContentListView } from '../view/content-list.view';
import { contentSheet, type ContentSheet } from '../view/content-sheet.view';
import { readers } from './content-acts.server';
import { placeOf } from './place-of.server';
import { shareOf } from './share-content.server';
import { listContents, readCategory, readContent, recordContentView } from './read-contents.server';

interface ListQuery {
  readonly grouping: ContentGrouping;
  readonly search: string;
  /** -1: all of them */ readonly status: number;
  readonly page: number;
  readonly pageSize: number;
}
interface ContentListPage {
  readonly view: ContentListView;
  readonly rights: { readonly create: boolean; readonly filterStatus: boolean; readonly categories: boolean };
}

export async function readListPage(
  actor: Actor,
  idCategory: number,
  query: ListQuery,
): Promise<ContentListPage | null> {
  const category = await readCategory(actor, idCategory);
  if (!category) return null;
  // the status filter is an administrator's: others have nothing to filter but their own
  const status = actor.isAdmin ? CONTENT_STATUSES.find((one) => one === query.status) : undefined;
  const lines = await listContents(actor, { idCategory, search: query.search, status });
  const view = contentListView(lines, { ...query, status: status ?? -1, category }, now());
  return {
    view,
    rights: {
      create: may(actor, 'content.create'),
      filterStatus: actor.isAdmin,
      categories: may(actor, 'content.categories'),
    },
  };
}

interface ContentPage {
  readonly sheet: ContentSheet;
  readonly categoryId: number;
  readonly categoryTitle: string;
  readonly rights: { readonly edit: boolean };
  readonly readers: readonly { readonly login: string; readonly at: string }[];
  readonly address: string;
  /** where a social network takes it; null: none is configured, or it is not for everybody */
  readonly share: string | null;
}

/** Opening a content is counted, for the reader's own statistics. */
export async function readContentPage(
  actor: Actor,
  id: number,
  idCategory: number,
  { address, count = true }: { address: string; count?: boolean },
): Promise<ContentPage | null> {
  const [category, content] = [await readCategory(actor, idCategory), await readContent(actor, id, idCategory)];
  if (!category || !content) return null;
  if (count && !actor.impersonator) await recordContentView(actor, content);
  const read = await readers(actor, content);
  const inTheirs = {
    ...inLanguage(content, CONTENT_TEXTS, actor.locale),
    category: inLanguage(content.category, CATEGORY_TEXTS, actor.locale),
  };
  return {
    // nobody's acknowledgement is kept without a name
    sheet: contentSheet(
      isVisitor(actor) ? { ...inTheirs, acknowledgement: false } : inTheirs,
      placeOf(content),
      languageOf(content, 'comment', actor.locale),
      now(),
    ),
    categoryId: idCategory,
    categoryTitle: category.title,
    rights: { edit: may(actor, 'content.edit') && canEdit(actor, content) },
    readers: read.map(({ login, at }) => ({ login, at: `${formatDay(at)} ${formatTime(at)}` })),
    address,
    share: cannotShare(content)
      ? null
      : await shareOf({ title: inTheirs.title, url: address + urls.content(idCategory, content.id) }),
  };
}
