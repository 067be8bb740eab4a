/** The report of a network: what the water of each of its stations is like today, on one page and in one workbook. */
import type { Actor } from '~/kernel/actor';
import type { SheetSpec, WorkbookSpec } from '~/records/exchange/domain';
import { kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { findReadableIds, reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { readStationItems } from '~/modules/monitoring/stations/service/station-items.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import { QUALITY_CLASSES } from '~/modules/monitoring/hydrology/domain';
import { findPlacesOf } from '~/modules/monitoring/stations/service/station-places.server';
import type { AnalysisTrend } from '../domain';
import type { ClassMap, NetworkReport, ReportLine } from '../view/network-report';
import type { QualityPage } from '../view/quality-page';
import { dayOfSource } from './read-parameter-page.server';
import { limitsSheet } from './limits-sheet.server';
import { readJudgedBy, readQuality, type JudgedBy } from './read-quality-page.server';

/** Each is read whole: more are reported network by network. */
const MOST_STATIONS = 40;

/**
 * `network` empty: all stations of the kind that this person may report; into a file, of those that they may export.
 */
export async function readNetworkReport(
  actor: Actor,
  kind: StationKind,
  network: string,
  asked: AskedMap = { alteration: '', year: null },
  isFile = false,
): Promise<NetworkReport> {
  const available = kindOf(kind).analyses === true;
  const ids = available ? await findReadableIds(actor, kind, network === '' ? {} : { network }) : [];
  const reported = await reachStations(actor, 'station.networkReports', ids);
  const leaving = isFile ? new Set((await reachStations(actor, 'station.export', ids)).map(({ id }) => id)) : null;
  const reached = leaving ? reported.filter(({ id }) => leaving.has(id)) : reported;
  const lines: ReportLine[] = [];
  const pages: QualityPage[] = [];
  const by = await readJudgedBy();
  for (const station of reached.slice(0, MOST_STATIONS)) {
    const page = await readQuality(actor, station, by);
    pages.push(page);
    const { firstYear, lastYear, sinceYear, alterations, limits, past, unusual, nitrate } = page;
    lines.push({
      ...{ id: station.id, code: station.code, name: station.name },
      to: urls.stationPage(kindOf(kind).word, station.id, 'quality'),
      ...{ firstYear, lastYear, sinceYear, limits, past, unusual },
      classes: alterations.map(({ alteration, class: one, worst, open }) => ({ alteration, class: one, worst, open })),
      nitrate: nitrate && {
        last: nitrate.last,
        ...trendIn(nitrate.figures.trend),
      },
    });
  }
  const networks = available ? await readStationItems(actor, kind, 'network') : [];
  return {
    ...{ kind, word: kindOf(kind).word, available, network, lines, left: reached.length - lines.length },
    networks: networks.map(({ code, name }) => ({ value: code, label: name === '' ? code : `${name} (${code})` })),
    alterations: [...new Set(lines.flatMap(({ classes }) => classes.map(({ alteration }) => alteration)))],
    map: await classMap(pages, lines, by, asked),
  };
}

interface AskedMap {
  /** empty: the first one */
  readonly alteration: string;
  readonly year: number | null;
}
/** Of a trend that is doubted neither its verdict nor its turn is told. */
const trendIn = ({ annual, turn, doubt }: AnalysisTrend) => ({
  verdict: doubt ? 'doubt' : (annual?.verdict ?? null),
  turn: turn && !doubt ? { year: turn.year, rose: turn.before.slope > 0 } : null,
});
const RANKS = [...QUALITY_CLASSES].reverse();

/** Of the pages that the report is made of: nothing is judged a second way. */
async function classMap(
  pages: readonly QualityPage[],
  lines: readonly ReportLine[],
  { thresholds }: JudgedBy,
  { alteration: wanted, year: askedYear }: AskedMap,
): Promise<ClassMap | null> {
  const all = [...new Set(pages.flatMap(({ alterations }) => alterations.map(({ alteration }) => alteration)))];
  const alteration = all.find((one) => one === wanted) ?? all[0];
  if (alteration === undefined) return null;
  const years = [...new Set(pages.flatMap((page) => page.years))].sort((a, b) => b - a);
  const year = years.find((one) => one === askedYear) ?? null;
  const places = await findPlacesOf(pages.map(({ station }) => station.id));
  const stations = pages.map(({ station, alterations }, rank) => {
    const own = alterations.find((one) => one.alteration === alteration);
    const cell = year === null ? null : own?.cells.find((one) => one.year === year);
    return {
      ...{ id: station.id, name: station.name, to: lines[rank]!.to, place: places.get(station.id) ?? null },
      class: (year === null ? own?.class : cell?.class) ?? null,
      worst: (year === null ? own?.worst?.name : cell?.worst) ?? '',
      open: (year === null ? own?.open : cell?.open) ?? [],
    };
  });
  const rankOf = (one: (typeof stations)[number]) => (one.class ? RANKS.indexOf(one.class) : RANKS.length);
  return {
    ...{ alteration, year, years },
    sources: [
      ...new Set(
        thresholds
          .filter((one) => one.purpose === 'classes' && one.alteration === alteration)
          .map(({ source, sourceDate }) => [source, dayOfSource(sourceDate)].filter((word) => word !== '').join(', ')),
      ),
    ].filter((word) => word !== ''),
    stations: stations.sort((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name, 'fr')),
  };
}

type Words = (key: string, options?: Record<string, unknown>) => string;
export async function networkReportFile(actor: Actor, kind: StationKind, network: string): Promise<WorkbookSpec> {
  const report = await readNetworkReport(actor, kind, network, undefined, true);
  const t = (await translatorOf(actor)) as Words;
  const title = network === '' ? t('answers:report.title') : t('answers:report.titleOf', { network });
  return { fileName: title, title, sheets: [classesSheet(report, t), limitsSheet(report.lines, t, actor.locale)] };
}

const text = (header: string) => ({ header, kind: 'text' as const });
const whole = (header: string) => ({ header, kind: 'integer' as const });
const decimal = (header: string) => ({ header, kind: 'decimal' as const, decimals: 'asItCame' as const });

function classesSheet({ lines }: NetworkReport, t: Words): SheetSpec {
  return {
    name: t('answers:report.classes'),
    frozenColumns: 1,
    columns: [
      ...[text(t('answers:report.code')), text(t('answers:report.station')), text(t('answers:matrix.alteration'))],
      ...[whole(t('answers:report.since')), whole(t('answers:report.until')), text(t('answers:report.class'))],
      ...[text(t('answers:matrix.worst')), decimal(t('answers:report.value')), text(t('answers:file.unit'))],
      ...[whole(t('answers:file.n')), whole(t('answers:file.nQuantified')), decimal(t('answers:file.lqMax'))],
    ],
    rows: lines.flatMap((line) =>
      line.classes.map(({ alteration, class: one, worst }) => [
        ...[line.code, line.name, alteration, line.sinceYear, line.lastYear],
        ...[one ? t(`answers:class.${one}`) : '', worst?.name ?? '', worst?.value ?? null, worst?.unit ?? ''],
        ...[worst?.figures.n ?? null, worst?.figures.nQuantified ?? null, worst?.figures.lqMax ?? null],
      ]),
    ),
  };
}
