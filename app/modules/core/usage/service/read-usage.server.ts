/** The statistics of use: who came, what was read and used most, in a period. */
import type { Actor } from '~/kernel/actor';
import type { WorkbookSpec } from '~/records/exchange/domain';
import { flushUses } from '~/platform/usage.server';
import { readSettings } from '~/platform/settings.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { findConnections, findDays, findLines, findMostUsed, findTitles, findVisits } from '../data/usage.server';
import { EVENT_OF, type UsageLine, type UsagePanel, type UsagePeriod } from '../domain';
import { panelRows, usageView, type StationName, type UsageView } from '../view/usage.view';

const SHOWN = 10;
const IN_FILE = 10_000;

/** Names of stations by number, which the wing knows. */
type NameStations = (actor: Actor, ids: readonly number[]) => Promise<ReadonlyMap<number, StationName>>;

const idsOf = (lines: readonly UsageLine[]) => lines.map(({ value }) => Number(value)).filter(Number.isSafeInteger);

async function read(actor: Actor, period: UsagePeriod, nameStations: NameStations, take: number) {
  await flushUses();
  const [connections, days, stations, contents, functions] = await Promise.all([
    findConnections(EVENT_OF.connections, period, take),
    findDays(EVENT_OF.connections, period),
    findMostUsed(EVENT_OF.stations, period, take),
    findMostUsed(EVENT_OF.contents, { ...period, module: '' }, take),
    findMostUsed(EVENT_OF.functions, period, take),
  ]);
  const [names, titles] = await Promise.all([nameStations(actor, idsOf(stations)), findTitles(idsOf(contents))]);
  return { connections, days, stations, contents, functions, names, titles };
}

export async function readUsage(actor: Actor, period: UsagePeriod, nameStations: NameStations): Promise<UsageView> {
  const t = await translatorOf(actor);
  return usageView(await read(actor, period, nameStations, SHOWN), period, t as (key: string) => string);
}

/** One list as a file, whole. */
export async function usageFile(
  actor: Actor,
  panel: UsagePanel,
  period: UsagePeriod,
  nameStations: NameStations,
): Promise<WorkbookSpec> {
  const t = (await translatorOf(actor)) as (key: string) => string;
  const lines = panelRows(await read(actor, period, nameStations, IN_FILE), t)[panel];
  const title = t(`usage:panel.${panel}`);
  return {
    fileName: `${title} ${period.from} ${period.to}`,
    title,
    sheets: [
      {
        name: title,
        columns: [
          { header: t(`usage:what.${panel}`), kind: 'text', width: 50 },
          { header: t('usage:column.module'), kind: 'text' },
          { header: t('usage:column.times'), kind: 'integer' },
          { header: t('usage:column.people'), kind: 'integer' },
          { header: t('usage:column.last'), kind: 'instant' },
        ],
        rows: lines.map(({ name, module, times, people, last }) => [name, module, times, people, last]),
      },
    ],
  };
}

/** Lines as S3 §3 names them. */
export async function readStatisticLines(period: UsagePeriod, page: { skip: number; take: number }) {
  await flushUses();
  return (await findLines(period, page)).map((line) => ({ ...line, id: Number(line.id) }));
}

/** How long they are kept. */
export const keptDays = async (): Promise<number> => Number((await readSettings())['statistics.keepDays']);

/** The stations that a login opened most, by number. */
export async function mostVisited(login: string): Promise<{ id: number; times: number }[]> {
  await flushUses();
  return (await findVisits(login, EVENT_OF.stations, SHOWN)).map(({ value, times }) => ({ id: Number(value), times }));
}
