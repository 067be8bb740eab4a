/** What the page of statistics shows, and its files. */
import { urls } from '~/urls';
import type { UsageLine, UsagePanel, UsagePeriod } from '../domain';

export interface StationName {
  readonly name: string;
  readonly to: string;
}
export interface UsageRow {
  readonly key: string;
  readonly name: string;
  readonly to: string | null;
  readonly module: string;
  readonly times: number;
  readonly people: number;
  readonly last: Date;
}
export interface UsageView {
  readonly period: UsagePeriod;
  readonly days: readonly { readonly day: string; readonly times: number; readonly people: number }[];
  readonly panels: Readonly<Record<UsagePanel, readonly UsageRow[]>>;
}
interface Found {
  readonly connections: readonly { login: string; name: string | null; times: number; last: Date }[];
  readonly days: UsageView['days'];
  readonly stations: readonly UsageLine[];
  readonly contents: readonly UsageLine[];
  readonly functions: readonly UsageLine[];
  readonly names: ReadonlyMap<number, StationName>;
  readonly titles: readonly { readonly id: number; readonly idCategory: number; readonly title: string }[];
}

/** A thing that is gone keeps its number. */
export function panelRows(found: Found, t: (key: string) => string): UsageView['panels'] {
  const titles = new Map(found.titles.map((one) => [one.id, one]));
  const rowsOf = (lines: readonly UsageLine[], named: (line: UsageLine) => Pick<UsageRow, 'name' | 'to' | 'module'>) =>
    lines.map((line) => ({
      key: `${line.module} ${line.value}`,
      ...named(line),
      ...{ times: line.times, people: line.people, last: line.last },
    }));
  return {
    connections: found.connections.map(({ login, name, times, last }) => ({
      key: login,
      name: name ? `${name} (${login})` : login,
      ...{ to: null, module: '', times, people: 1, last },
    })),
    stations: rowsOf(found.stations, ({ value, module }) => {
      const station = found.names.get(Number(value));
      return { name: station?.name ?? `n° ${value}`, to: station?.to ?? null, module: t(`usage:module.${module}`) };
    }),
    contents: rowsOf(found.contents, ({ value }) => {
      const content = titles.get(Number(value));
      return {
        name: content?.title ?? `n° ${value}`,
        to: content ? urls.content(content.idCategory, content.id) : null,
        module: '',
      };
    }),
    functions: rowsOf(found.functions, ({ value, module }) => ({
      name: t(`rights:action.${value}`),
      to: null,
      module: t(`usage:module.${module}`),
    })),
  };
}

export const usageView = (found: Found, period: UsagePeriod, t: (key: string) => string): UsageView => ({
  period,
  days: found.days,
  panels: panelRows(found, t),
});

type Words = (key: string, values: Readonly<Record<string, string | number>>) => string;
const highest = (times: readonly { readonly times: number }[]): number => Math.max(...times.map((one) => one.times));

/** What the days say together; where none stands out, how many there were. */
export function daysFinding(days: UsageView['days'], t: Words, civil: (day: string) => string): string {
  const count = days.reduce((sum, { times }) => sum + times, 0);
  const most = highest(days);
  const [busiest, ...tied] = days.filter(({ times }) => times === most);
  if (!busiest || tied.length > 0) return t('found.total', { count });
  const key = most === count ? 'found.oneDay' : 'found.days';
  return t(key, { count, most, day: civil(busiest.day) });
}

/** The first of a panel, unless others are as high. Their order is that of the rows, the highest first. */
export function panelFinding(panel: UsagePanel, rows: readonly UsageRow[], t: Words): string {
  const count = highest(rows);
  const [first, ...tied] = rows.filter(({ times }) => times === count);
  if (tied.length > 0) return t('found.even', { tied: tied.length + 1, count });
  return t(rows.length === 1 ? 'found.alone' : `found.${panel}`, { name: first?.name ?? '', count });
}
