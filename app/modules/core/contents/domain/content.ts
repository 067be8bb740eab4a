/** What people publish: a content in a category, with its documents. Field names are those of the API (contract). */
import type { CategoryTranslations, ContentTranslations } from './translation';

export const CONTENT_STATUSES = [1, 2, 3] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];
/** The words and icons of territories and scenarios, with other codes (A1). */
export const STATUS_NAMES = { 1: 'published', 2: 'draft', 3: 'archived' } as const satisfies Record<
  ContentStatus,
  string
>;
export const PUBLISHED: ContentStatus = 1;

export const CONTENT_LEVELS = [-1, 1, 2, 3, 4] as const;
export type ContentLevel = (typeof CONTENT_LEVELS)[number];

/** 'admin' and 'anim' are reserved; anything else is for everybody. */
export const AUTHORIZATIONS = ['admin', 'anim', 'public'] as const;
export type Authorization = (typeof AUTHORIZATIONS)[number];
/** Any value other than the two reserved words is open to all. */
export const authorizationOf = (text: string): Authorization => (text === 'admin' || text === 'anim' ? text : 'public');

/** The virtual category of everything flagged « documentation » (A29). */
export const DOCUMENTATION = -2;
/** The id of a content that does not exist yet (A29): never test ids by truthiness. */
export const NEW_CONTENT = 0;

export const DEFAULT_ICON = 'event_note';
export const DEFAULT_MENU = 'Communication';
export const DEFAULT_LINK = 'https://';
/** Where a new content's map opens (Nantes). */
const DEFAULT_PLACE = { x: -1.553621, y: 47.218371, projection: '4326' } as const;

export interface ContentDocument {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly views: number;
  readonly updateDate: Date;
  readonly login: string;
  readonly fileId: string;
}

export interface ContentFields {
  readonly idCategory: number;
  readonly title: string;
  readonly subtitle: string;
  /** sanitised HTML */
  readonly comment: string;
  readonly footer: string;
  /** sanitised HTML */
  readonly footerContent: string;
  readonly dateDebut: Date | null;
  readonly dateFin: Date | null;
  readonly order: number;
  readonly status: ContentStatus;
  readonly level: ContentLevel;
  readonly authorization: Authorization;
  readonly documentation: boolean;
  readonly x: number | null;
  readonly y: number | null;
  readonly projection: string;
  readonly link: string;
  readonly eventId: number | null;
  readonly stationType: string;
  readonly stationId: number | null;
  /** readers must confirm with « J'ai lu » */
  readonly acknowledgement: boolean;
  /** the texts in other languages; French is above */
  readonly translations: ContentTranslations;
}

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

export const CATEGORY_KINDS = [
  'news',
  'links',
  'documents',
  'contracts',
  'partners',
  'home',
  'homeDocuments',
  'sliderSteps',
  'slider',
  'social',
  'newsletter',
] as const;
export type CategoryKind = (typeof CATEGORY_KINDS)[number];
export interface CategoryName {
  readonly id: number;
  readonly title: string;
  readonly icon: string;
  readonly kind: CategoryKind;
  readonly translations: CategoryTranslations;
}
export interface CategoryFields {
  readonly title: string;
  readonly comment: string;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly isNew: boolean;
  readonly displayOnNotificationBar: boolean;
  readonly icon: string;
  readonly displayOnMenu: boolean;
  readonly menu: string;
  readonly kind: CategoryKind;
  readonly position: number;
  readonly isPublic: boolean;
  readonly translations: CategoryTranslations;
}
export interface Category extends CategoryFields {
  readonly id: number;
  readonly author: string;
  readonly login: string;
  readonly usermaj: string | null;
  readonly datemaj: Date;
  readonly version: number;
  readonly contentCount: number;
}

export const NEW_CATEGORY: CategoryFields = {
  title: '',
  comment: '',
  startDate: null,
  endDate: null,
  isNew: false,
  displayOnNotificationBar: false,
  icon: DEFAULT_ICON,
  displayOnMenu: false,
  menu: DEFAULT_MENU,
  kind: 'news',
  position: 0,
  isPublic: false,
  translations: {},
};

/** What a new content starts from (C434). */
export const newContent = (idCategory: number): ContentFields => ({
  idCategory,
  title: '',
  subtitle: '',
  comment: '',
  footer: '',
  footerContent: '',
  dateDebut: null,
  dateFin: null,
  order: 0,
  status: PUBLISHED,
  level: -1,
  authorization: 'admin',
  documentation: false,
  ...DEFAULT_PLACE,
  link: DEFAULT_LINK,
  eventId: null,
  stationType: '',
  stationId: null,
  acknowledgement: false,
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
