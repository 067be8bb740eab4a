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
