/** What monitoring shows on the signed-in home: only what its visible panels show, and what the person may read. */
import type { Actor } from '~/kernel/actor';
import { formatShort } from '~/kernel/french-number';
import type { HomePanel } from '~/modules/core/home/domain';
import { isStationKind, KIND_NAMES, kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { chosenStations, listStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import { countMeasures } from '../data/last-values.server';
import type { StationPanels, StationPanelView } from '../view/water-lines.view';
import { countRinging } from '~/modules/monitoring/alerts/service/count-alerts.server';
import { countUnreached } from '~/modules/monitoring/alerts/service/receivers.server';
import { situationSentences } from '~/modules/monitoring/situation/view/situation-words';
import { readKindSheet } from './kind-home.server';
import { readSituation } from '~/modules/monitoring/situation/service/read-situation.server';
import { countToValidate } from '~/modules/monitoring/validation/service/validation-queue.server';
import { waterLines } from './water-lines.server';

type Words = (key: string, options?: Record<string, unknown>) => string;
const LINES = 4;

export async function loadStationPanels(actor: Actor, panels: readonly HomePanel[]): Promise<StationPanels> {
  const kinds = panels.filter((panel): panel is HomePanel & StationKind => isStationKind(panel));
  const withFigures = panels.includes('keyFigures');
  const [shown, waterFigures, unheard] = await Promise.all([
    Promise.all(kinds.map(async (kind) => [kind, await panelOf(actor, kind)] as const)),
    withFigures ? figuresOf(actor) : null,
    withFigures ? unheardOf(actor) : null,
  ]);
  const drawn = Object.fromEntries(shown.flatMap(([kind, view]) => (view ? [[kind, view]] : [])));
  return { panels: drawn, waterFigures, unheard };
}

async function unheardOf(actor: Actor): Promise<StationPanels['unheard']> {
  const count = await countUnreached(actor);
  const t = await translatorOf(actor);
  return count === 0 ? null : { text: t('alerts:unreached.home', { count }), to: urls.alerts() };
}

/** One's own bookmarks first; null: no station of the kind is open to this person. */
async function panelOf(actor: Actor, kind: StationKind): Promise<StationPanelView | null> {
  const page = { sort: { key: 'name', direction: 'asc' }, skip: 0, take: LINES } as const;
  const [t, { findings }, kept, first] = await Promise.all([
    translatorOf(actor),
    readKindSheet(actor, kind, {}),
    listStations(actor, kind, { bookmarked: true, state: 'open' }, page),
    listStations(actor, kind, { state: 'open' }, page),
  ]);
  if (findings.open === 0) return null;
  const others = first.lines.filter(({ id }) => kept.lines.every((line) => line.id !== id));
  const to = urls.stations(kindOf(kind).word);
  const said = (['silent', 'late', 'fresh'] as const).filter((age) => findings[age] > 0);
  return {
    title: t(`stations:kind.${kind}.many`),
    to,
    all: t('stations:finding.all'),
    morning: await morningOf(actor, kind, t as Words),
    findings: said.map((age) => ({
      age,
      text: t(`stations:finding.short.${age}`, { count: findings[age] }),
      to: `${to}?age=${age}`,
    })),
    lines: await waterLines(actor, [...kept.lines, ...others].slice(0, LINES)),
  };
}

/** What somebody wants to know of a kind in the morning. */
async function morningOf(actor: Actor, kind: StationKind, t: Words): Promise<StationPanelView['morning']> {
  const [ringing, waiting, situation] = await Promise.all([
    countRinging(actor, kind),
    countToValidate(actor, kind),
    readSituation(actor, kind, { month: null, q: '', history: 1 }),
  ]);
  const { word } = kindOf(kind);
  const measured = situation.counts.some((count) => count > 0);
  return [
    ...(ringing > 0
      ? [{ is: 'rings' as const, text: t('stations:finding.alerts', { count: ringing }), to: urls.alerts() }]
      : []),
    ...(waiting > 0
      ? [
          {
            ...{ is: 'waits' as const, text: t('timeseries:validation.link', { count: waiting }) },
            to: urls.stationsPage(word, 'validation'),
          },
        ]
      : []),
    ...(measured
      ? [
          {
            ...{ is: 'month' as const, text: situationSentences(situation, t, actor.locale)[0]! },
            to: urls.stationsPage(word, 'situation'),
          },
        ]
      : []),
  ];
}

async function figuresOf(actor: Actor): Promise<StationPanels['waterFigures']> {
  const chosen = await Promise.all(
    KIND_NAMES.map(async (kind) => ({ kind, ids: await chosenStations(actor, kind, {}) })),
  );
  const { stations, series, measures } = await countMeasures(
    chosen.filter(({ ids }) => ids === null).map(({ kind }) => kind),
    chosen.flatMap(({ ids }) => ids ?? []),
  );
  if (stations === 0) return null;
  const t = await translatorOf(actor);
  const figure = (name: string, value: number) => ({
    label: t(`stations:figure.${name}`),
    value: formatShort(value, actor.locale),
  });
  return [figure('stations', stations), figure('series', series), figure('measures', measures)];
}
