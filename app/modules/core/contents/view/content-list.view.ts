/** A category's contents in groups that fold: by year, author, status or category, paged across the groups. */
import { formatDay } from '~/kernel/civil-date';
import { STATUS_NAMES, windowState, type CategoryName, type ContentLine, type WindowState } from '../domain';

export const CONTENT_GROUPINGS = ['year', 'author', 'status', 'category'] as const;
export type ContentGrouping = (typeof CONTENT_GROUPINGS)[number];

export interface ContentRow {
  readonly id: number;
  readonly idCategory: number;
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly updated: string;
  readonly status: 'published' | 'draft' | 'archived';
  readonly window: WindowState;
  readonly level: number;
  readonly authorization: string;
  readonly documents: number;
  readonly icon: string;
  readonly category: string;
}
/** `total`: all of the group, `rows`: those of this page. */
export interface ContentGroup {
  readonly id: string;
  readonly name: string;
  readonly total: number;
  readonly rows: readonly ContentRow[];
}
export interface ContentListView {
  readonly category: Omit<CategoryName, 'translations'>;
  readonly grouping: ContentGrouping;
  readonly search: string;
  readonly status: number;
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly groups: readonly ContentGroup[];
}

const keyOf: Record<ContentGrouping, (line: ContentLine) => string> = {
  year: (line) => formatDay(line.updateDate).slice(-4),
  author: (line) => line.author,
  status: (line) => STATUS_NAMES[line.status],
  category: (line) => line.category.title,
};
const STATUS_ORDER: readonly string[] = Object.values(STATUS_NAMES);
const sortOf: Record<ContentGrouping, (a: string, b: string) => number> = {
  year: (a, b) => b.localeCompare(a),
  author: (a, b) => a.localeCompare(b, 'fr'),
  category: (a, b) => a.localeCompare(b, 'fr'),
  status: (a, b) => STATUS_ORDER.indexOf(a) - STATUS_ORDER.indexOf(b),
};

const rowOf = (line: ContentLine, at: Date): ContentRow => ({
  id: line.id,
  idCategory: line.idCategory,
  title: line.title,
  subtitle: line.subtitle,
  author: line.author,
  updated: formatDay(line.updateDate),
  status: STATUS_NAMES[line.status],
  window: windowState(line, at),
  level: line.level,
  authorization: line.authorization,
  documents: line.documentCount,
  icon: line.category.icon,
  category: line.category.title,
});

export function contentListView(
  lines: readonly ContentLine[],
  about: {
    category: CategoryName;
    grouping: ContentGrouping;
    search: string;
    status: number;
    page: number;
    pageSize: number;
  },
  at: Date,
): ContentListView {
  const key = keyOf[about.grouping];
  const groups = new Map<string, ContentLine[]>();
  for (const line of lines) groups.set(key(line), [...(groups.get(key(line)) ?? []), line]);
  const ordered = [...groups].sort(([a], [b]) => sortOf[about.grouping](a, b));
  const pages = Math.max(1, Math.ceil(lines.length / about.pageSize));
  const page = Math.min(about.page, pages);
  const [from, to] = [(page - 1) * about.pageSize, page * about.pageSize];
  let rank = 0;
  const shown = ordered.flatMap(([name, items]): ContentGroup[] => {
    const rows = items.filter((_, at) => rank + at >= from && rank + at < to);
    rank += items.length;
    return rows.length > 0 ? [{ id: name, name, total: items.length, rows: rows.map((line) => rowOf(line, at)) }] : [];
  });
  const { id, title, icon, kind } = about.category;
  return { ...about, category: { id, title, icon, kind }, page, total: lines.length, groups: shown };
}
