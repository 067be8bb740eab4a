/** Contents as their reader may see them. */
import { isVisitor, type Actor } from '~/kernel/actor';
import { now } from '~/platform/clock.server';
import { findCategory, listCategories as findAll } from '../data/categories.server';
import {
  countContents as countThem,
  findContent,
  findContents,
  hasContentTitled,
  listContents as findLines,
  type ContentQuery,
} from '../data/contents.server';
import { addView, CONTENT_VIEW, findTopVisits } from '../data/views.server';
import {
  CATEGORY_TEXTS,
  DOCUMENTATION,
  inLanguage,
  VISITORS,
  type Category,
  type CategoryName,
  type Content,
  type ContentLine,
} from '../domain';

const scopeOf = (actor: Actor) => ({ actor, at: now() });

const LINE_TEXTS = ['title', 'subtitle'] as const;
/** Lines in the reader's language. */
export const listContents = async (actor: Actor, query: ContentQuery = {}): Promise<ContentLine[]> =>
  (await findLines(scopeOf(actor), query)).map((line) =>
    inLanguage(
      { ...line, category: inLanguage(line.category, CATEGORY_TEXTS, actor.locale) },
      LINE_TEXTS,
      actor.locale,
    ),
  );
export const countContents = (actor: Actor, query: ContentQuery = {}): Promise<number> =>
  countThem(scopeOf(actor), query);
export const readContents = (actor: Actor, query: ContentQuery = {}): Promise<Content[]> =>
  findContents(scopeOf(actor), query);
/** A content as it is written, by the category it is asked through (or any). */
export const readContent = (actor: Actor, id: number, idCategory?: number): Promise<Content | null> =>
  findContent(scopeOf(actor), id, { idCategory });
export const listCategories = (actor: Actor): Promise<Category[]> => findAll(scopeOf(actor));

/** A category in the reader's language; the virtual one included, whose title comes from the locale. */
export async function readCategory(actor: Actor, id: number): Promise<CategoryName | null> {
  if (id === DOCUMENTATION && !isVisitor(actor))
    return { id, title: '', icon: 'book', kind: 'documents', translations: {} };
  const category = await findCategory(scopeOf(actor), id);
  return category && inLanguage(category, CATEGORY_TEXTS, actor.locale);
}

/** One line of the statistics a content opened by a person. */
export const recordContentView = (actor: Actor, content: Pick<Content, 'id'>): Promise<unknown> =>
  addView({
    login: actor.login || VISITORS,
    eventType: CONTENT_VIEW,
    module: 'CCE',
    value: String(content.id),
    at: now(),
  });

/** What `login` opened most; only what `actor`, who looks, may see. */
export const topVisits = (actor: Actor, login: string, take: number) => findTopVisits(scopeOf(actor), login, take);

/** The content with that title in a category, so that importing files twice creates no duplicate. */
export const findByTitle = (idCategory: number, title: string): Promise<number | null> =>
  hasContentTitled(idCategory, title);
