/**
 * The fields of a content and of a category, with the codes of the contract. Form, call, history and conflict page read
 * these definitions: a new field is one line here, a column and its words.
 */
import { NAMED_KINDS } from '~/kernel/station-kinds';
import {
  choice,
  decimal,
  flag,
  html,
  moment,
  optionalWhole,
  suggested,
  text,
  whole,
  type Field,
} from '~/records/fields/domain';
import { CONTENT_TEXTS, type English } from './translation';

export const CONTENT_STATUSES = [1, 2, 3] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];
/** The same words and icons as territories and scenarios, on codes of its own (A1). */
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
/** What is not one of the two reserved words is open to all. */
export const authorizationOf = (text: string): Authorization => (text === 'admin' || text === 'anim' ? text : 'public');

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
/** A link's form begins with it; alone it is no link. */
export const DEFAULT_LINK = 'https://';
const ICONS = [
  'event_note',
  'description',
  'link',
  'folder',
  'help',
  'info',
  'message',
  'book',
  'water',
  'bell',
  'handshake',
] as const;
const PROJECTIONS = ['4326', '2154', '27572', '3857'] as const;

export const CONTENT_FIELDS = {
  title: text({ max: 255, required: true, trim: true }),
  subtitle: text({ max: 500 }),
  comment: html({ max: 200_000 }),
  link: text({ max: 2000, trim: true, start: DEFAULT_LINK }),
  footer: text({ max: 1000 }),
  footerContent: html({ max: 20_000 }),
  idCategory: whole({ start: 0, required: true }),
  status: choice(CONTENT_STATUSES, { start: PUBLISHED, wording: 'contents:list.statusChoice' }),
  authorization: choice(AUTHORIZATIONS, {
    start: 'admin',
    wording: 'contents:authorizationChoice',
    body: (z) => z.pipe(z.string().check(z.maxLength(30)), z.transform(authorizationOf)),
  }),
  dateDebut: moment(),
  dateFin: moment(),
  level: choice(CONTENT_LEVELS, { start: -1, wording: 'contents:level' }),
  order: whole({ start: 0 }),
  documentation: flag(),
  /** readers are asked to say « J'ai lu » */
  acknowledgement: flag(),
  /** where a new content's map opens: Nantes */
  x: decimal({ start: -1.553621 }),
  y: decimal({ start: 47.218371 }),
  projection: suggested(PROJECTIONS, { max: 20, wording: 'contents:projection', start: '4326' }),
  stationType: suggested(NAMED_KINDS, { max: 40, wording: 'contents:station' }),
  stationId: optionalWhole(),
  eventId: optionalWhole(),
};

const english = <Name extends keyof typeof CONTENT_FIELDS>(names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { input } = CONTENT_FIELDS[name];
      const options = { max: input.max ?? 0 };
      return [`${name}En`, input.control === 'html' ? html(options) : text(options)];
    }),
  ) as Record<English<Name>, Field<string>>;

/** What the form of a content posts: its texts in English too, and whether an administrator takes it over. */
export const CONTENT_FORM = { ...CONTENT_FIELDS, ...english(CONTENT_TEXTS), adopt: flag() };

export const CATEGORY_FIELDS = {
  title: text({ max: 120, required: true, trim: true }),
  menu: text({ max: 60, trim: true, whenEmpty: 'Communication' }),
  icon: suggested(ICONS, { max: 60, wording: 'contents:icon', start: 'event_note' }),
  kind: choice(CATEGORY_KINDS, { start: 'news', wording: 'contents:kind' }),
  /** its place in the form where nothing is typed */
  position: optionalWhole(),
  comment: text({ max: 500 }),
  startDate: moment(),
  endDate: moment(),
  displayOnMenu: flag(),
  displayOnNotificationBar: flag(),
  isNew: flag(),
  isPublic: flag(),
};
export const CATEGORY_FORM = { ...CATEGORY_FIELDS, titleEn: text({ max: 120, trim: true }) };
