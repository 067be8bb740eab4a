/** What people publish: a content in a category, with its documents. Field names are those of the API (contract). */
import { startOf, type ValuesOf } from '~/records/fields/domain';
import { CONTENT_FIELDS, PUBLISHED, type CATEGORY_FIELDS, type CategoryKind } from './content-fields';
import type { CategoryTranslations, ContentTranslations } from './translation';

/** Whose visits those of nobody signed in are, in the statistics. */
export const VISITORS = 'homepage';
/** The virtual category of everything flagged « documentation » (A29). */
export const DOCUMENTATION = -2;
/** The id of a content that does not exist yet (A29): never test ids by truthiness. */
export const NEW_CONTENT = 0;

export interface ContentDocument {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly views: number;
  readonly updateDate: Date;
  readonly login: string;
  readonly fileId: string;
}

export type ContentFields = ValuesOf<typeof CONTENT_FIELDS> & {
  /** the texts in other languages; French is above */
  readonly translations: ContentTranslations;
};

export interface Content extends ContentFields {
  readonly id: number;
  readonly author: string;
  readonly login: string;
  readonly loginMaj: string;
  readonly authorIsAnimator: boolean;
  readonly createdAt: Date;
  readonly updateDate: Date;
  readonly version: number;
  readonly category: CategoryName;
  readonly documents: readonly ContentDocument[];
  /** the reader's own acknowledgement */
  readonly acquittementDate: Date | null;
}

/** A line of a list: no text, no document content. */
export type ContentLine = Pick<
  Content,
  | 'id'
  | 'idCategory'
  | 'title'
  | 'subtitle'
  | 'author'
  | 'login'
  | 'updateDate'
  | 'dateDebut'
  | 'dateFin'
  | 'order'
  | 'status'
  | 'level'
  | 'authorization'
  | 'documentation'
  | 'category'
  | 'translations'
> & { readonly documentCount: number };

export interface CategoryName {
  readonly id: number;
  readonly title: string;
  readonly icon: string;
  readonly kind: CategoryKind;
  readonly translations: CategoryTranslations;
}
export type CategoryFields = Omit<ValuesOf<typeof CATEGORY_FIELDS>, 'position'> & {
  readonly position: number;
  readonly translations: CategoryTranslations;
};
export interface Category extends CategoryFields {
  readonly id: number;
  readonly author: string;
  readonly login: string;
  readonly updatedBy: string | null;
  readonly updatedAt: Date;
  readonly version: number;
  readonly contentCount: number;
}

/** What a new content starts from (C434). */
export const newContent = (idCategory: number): ContentFields => ({
  ...startOf(CONTENT_FIELDS),
  idCategory,
  translations: {},
});

/** « https:// » alone is the form's default: no link. Only web, mail and our own addresses lead somewhere. */
export function linkOf(link: string): string | null {
  const text = link.trim();
  if (/^\/(?![/\\])/.test(text)) return text;
  return /^(https?:\/\/[^\s/]+|mailto:[^\s]+@)/i.test(text) ? text : null;
}

/** Why a content cannot be shared outside (B34), or null when it can. */
export const cannotShare = (content: Pick<Content, 'status' | 'authorization'>): boolean =>
  content.status !== PUBLISHED || content.authorization !== 'public';

export type WindowState = 'open' | 'scheduled' | 'ended';
export function windowState(
  { dateDebut, dateFin }: { readonly dateDebut: Date | null; readonly dateFin: Date | null },
  at: Date,
): WindowState {
  if (dateDebut && dateDebut > at) return 'scheduled';
  return dateFin && dateFin < at ? 'ended' : 'open';
}
