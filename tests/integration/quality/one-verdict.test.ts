/**
 * Two hundred stations, and no two places that disagree about their water. The generator knows what is in the water and
 * how it wrote it – unit, fraction, support, limit, remark, sensor –, and says itself what may be said of it: nothing
 * here asks the product what it thinks.
 */
import { beforeAll, expect, test } from 'vitest';
import { seededRandom, type SeededRandom } from '~/kernel/seeded-random';
import { addThreshold } from '~/modules/monitoring/alerts/service/thresholds.server';
import { readLineValues } from '~/modules/monitoring/overview/service/kind-home.server';
import { readSituation } from '~/modules/monitoring/situation/service/read-situation.server';
import { waterLines } from '~/modules/monitoring/overview/service/water-lines.server';
import { startOf } from '~/records/fields/domain';
import type { IncomingAnalysis } from '~/modules/monitoring/quality/domain';
import { writeAnalyses } from '~/modules/monitoring/quality/service/write-analyses.server';
import {
  networkReportFile,
  readNetworkReport,
} from '~/modules/monitoring/quality-answers/service/network-report.server';
import { ParameterSearch } from '~/modules/monitoring/quality-answers/forms/parameter-search';
import { readJudgedBy, readQuality } from '~/modules/monitoring/quality-answers/service/read-quality-page.server';
import { readParameter } from '~/modules/monitoring/quality-answers/service/read-parameter-page.server';
import { stateWords } from '~/modules/monitoring/quality-answers/view/quality-words';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { ANALYSIS_SEARCH_FIELDS, type AnalysisSearchValues } from '~/modules/monitoring/searches/domain';
import { runAnalysisSearch } from '~/modules/monitoring/searches/service/run-analysis-search.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { THRESHOLD_FIELDS, type ThresholdValues } from '~/modules/monitoring/watches/domain';
import { judgeDue } from '~/modules/monitoring/watches/service/judge-alerts.server';
import { setClock } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { i18nOf } from '~/platform/i18n/i18n.server';
import * as calls from '~/routes/api+/$';
import { testDatabase } from '../../support/database';
import { signedIn } from '../../support/people';
import { qualityRow } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

const STATIONS = 200;
const FIRST = 9000;
const NETWORK = 40;
const [NO3, LIMIT] = ['1340', 50];
const CLASSES = [2, 10, 25, 50];
const LETTERS = ['blue', 'green', 'yellow', 'orange', 'red'];

/** One thing that somebody measured, one a day, and what may be said of it. */
interface Known {
  readonly day: string;
  /** mg(NO3)/L */
  readonly value: number;
  /** why nobody can say on which side of the limit it is; null: it is as it says */
  readonly why: null | 'unit' | 'limit' | 'remark' | 'expression';
  readonly by: 'laboratory' | 'sensor';
  /** as it is written in the file */
  readonly written?: Partial<IncomingAnalysis>;
}
interface Truth {
  readonly id: number;
  readonly known: readonly Known[];
}

/** Ways of writing the same water: none of them changes what it is. */
const WRITINGS: readonly ((value: number) => Partial<IncomingAnalysis>)[] = [
  (value) => ({ result: value, unit: '173' }),
  (value) => ({ result: value, unit: '162' }),
  (value) => ({ result: value, unit: '173', fraction: '23' }),
  (value) => ({ result: Math.round(value * 1000), unit: '584', fraction: '23' }),
  (value) => ({ result: value, unit: '162', sampling: { at: new Date(), support: '0' } }),
];
/** What cannot be judged, whatever the water holds. */
const OPEN: readonly ((value: number) => Omit<Known, 'day' | 'value' | 'by'>)[] = [
  (value) => ({ why: 'unit', written: { result: Math.round(value * 225.9) / 1000, unit: '168' } }),
  () => ({ why: 'limit', written: { result: 100, lq: 100, remark: 10, unit: '173' } }),
  (value) => ({ why: 'remark', written: { result: value, remark: 5, unit: '173' } }),
];
const dayAt = (rank: number): string => new Date(Date.UTC(2024, 0, 5 + 20 * rank)).toISOString().slice(0, 10);
const pick = <Item>(random: SeededRandom, items: readonly Item[]): Item =>
  items[Math.min(items.length - 1, Math.floor(random.between(0, items.length)))]!;
/** Never so near the limit that an alert stays open by its hysteresis. */
const water = (random: SeededRandom): number => {
  const value = Math.round(random.between(1, 70) * 10) / 10;
  return value > 45 && value <= 52 ? 44 : value;
};

function stationOf(rank: number): Truth {
  const random = seededRandom(4600 + rank);
  const id = FIRST + rank;
  // every tenth: a laboratory that changes from nitrate to nitrogen in a unit that says neither
  if (rank % 10 === 0) {
    const known = [48, 49, 47, 44, 46, 45, 48, 44].map((value, at): Known => ({
      ...{ day: dayAt(at), value: value > 45 ? value + 5 : value, why: null, by: 'laboratory' },
      written: { result: value > 45 ? value + 5 : value, unit: '173' },
    }));
    const later = [11.3, 11.1, 12, 10.6].map((value, at): Known => ({
      ...{ day: dayAt(8 + at), value: value * 4.4268, why: 'expression', by: 'laboratory' },
      written: { result: value, unit: '162' },
    }));
    return { id, known: [...known, ...later] };
  }
  const n = 2 + Math.floor(random.between(0, 10));
  const hasSensor = rank % 7 === 0;
  // what jumps by itself is not what is looked for here: bare and explicit units meet in one steady water
  const level = water(random);
  const known = Array.from({ length: n }, (_, at): Known => {
    const day = dayAt(at);
    const isPast = random.between(0, 1) < 0.2;
    const value = isPast ? 60 : level > 45 ? 44 : Math.max(level, 30);
    if (hasSensor && random.between(0, 1) < 0.4) return { day, value, why: null, by: 'sensor' };
    if (random.between(0, 1) < 0.2) return { day, value, by: 'laboratory', ...pick(random, OPEN)(value) };
    return { day, value, why: null, by: 'laboratory', written: pick(random, WRITINGS)(value) };
  });
  return { id, known };
}
const TRUTHS = Array.from({ length: STATIONS }, (_, rank) => stationOf(rank));

/** What may be said of a station. */
function saidOf({ known }: Truth) {
  const judged = known.filter(({ why }) => why === null);
  const past = judged.filter(({ value }) => value > LIMIT);
  const last = known.at(-1)!;
  const ascending = judged.map(({ value }) => value).sort((a, b) => a - b);
  const rank = ascending.length + 1 - Math.ceil(ascending.length / 10);
  const p90 = ascending[rank - 1];
  const open = known.filter(({ why }) => why === 'limit').length;
  const classRank = (value: number) => CLASSES.filter((limit) => value > limit).length;
  // under 100: somewhere between nothing and it
  const withOpen = (as: number) => {
    const all = [...ascending, ...Array.from({ length: open }, () => as)].sort((a, b) => a - b);
    return all.length === 0 ? null : classRank(all[all.length - Math.ceil(all.length / 10)]!);
  };
  const [least, most] = [withOpen(0), withOpen(100)];
  return {
    judged: judged.length,
    past: past.length,
    notJudged: known.length - judged.length,
    reasons: [...new Set(known.flatMap(({ why }) => why ?? []))].sort(),
    kept: judged.length > 0 && past.length === 0 && last.why === null,
    last,
    lastJudged: judged.at(-1) ?? null,
    class: p90 === undefined && open === 0 ? null : least === most && least !== null ? LETTERS[least]! : null,
    rings: judged.length > 0 && judged.at(-1)!.value > LIMIT,
    hasAnalyses: known.some(({ by }) => by === 'laboratory'),
  };
}

const START = startOf(THRESHOLD_FIELDS) as ThresholdValues;
beforeAll(async () => {
  setClock(new Date('2024-12-01T00:00:00Z'));
  const rows = TRUTHS.map(({ id }) => ({ id, kind: 'quality', code: `V-${id}`, name: `Station ${id}` }));
  await prisma().station.createMany({ data: rows });
  await prisma().stationCode.createMany({
    data: rows.map(({ id, kind, code }) => ({ kind, code, stationId: id })),
  });
  await prisma().stationLink.createMany({
    data: rows.map(({ id }) => ({ stationId: id, link: 'network', code: `R${Math.floor((id - FIRST) / NETWORK)}` })),
  });
  const source = { collection: 'Eau potable', source: 'Arrêté', parameters: NO3, unit: '173' };
  await qualityRow('qualityThreshold', { ...source, code: 'L', name: 'Nitrates', purpose: 'limit', level1: LIMIT });
  await qualityRow('qualityThreshold', {
    ...{ ...source, code: 'C', name: 'Nitrates', purpose: 'classes', alteration: 'Nitrates' },
    ...Object.fromEntries(CLASSES.map((level, rank) => [`level${rank + 1}`, level])),
  });
  const rule = { quantity: 'nitrate' as const, level1: LIMIT, confirmations: 1 };
  const watched = await addThreshold(HYDROLOGIST, { of: 'all' }, { ...START, ...rule });
  if (!watched.ok) throw new Error(JSON.stringify(watched.reason));
  const written = await writeAnalyses(
    HYDROLOGIST,
    TRUTHS.map(({ id, known }) => ({
      stationId: id,
      analyses: known.flatMap(({ day, written: as }): IncomingAnalysis[] => {
        if (!as) return [];
        const sampling = { support: '3', ...as.sampling, at: new Date(`${day}T09:00:00Z`) };
        return [{ parameter: NO3, fraction: '3', remark: 1, result: null, laboratory: 'L', ...as, sampling }];
      }),
    })).filter(({ analyses }) => analyses.length > 0),
    { kind: 'file', format: 'test', fileName: 'labo.csv' },
  );
  if (!written.ok) throw new Error(written.reason);
  for (const { id, known } of TRUTHS) {
    const measured = known.filter(({ by }) => by === 'sensor');
    if (measured.length === 0) continue;
    const stored = await prisma().series.findFirst({ where: { stationId: id, quantity: 'nitrate', main: true } });
    const made = stored
      ? null
      : await createSeries(HYDROLOGIST, { stationId: id, quantity: 'nitrate', name: '', breakHours: 24 });
    if (made && !made.ok) throw new Error('series refused');
    const target = stored?.id ?? made!.value!.id;
    const rowsOf = {
      at: measured.map(({ day }) => Date.parse(`${day}T09:00:00Z`)),
      value: measured.map((one) => one.value),
    };
    await importMeasures(HYDROLOGIST, [{ target, rows: rowsOf }], { kind: 'file', overlap: 'replace' });
  }
  await judgeDue({
    progress: () => Promise.resolve(),
    signal: new AbortController().signal,
    log: (_level, text) => Promise.reject(new Error(String(text))),
  });
}, 300_000);

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const total = (notJudged: readonly { readonly n: number }[]) => notJudged.reduce((sum, { n }) => sum + n, 0);

test('the tab, its sentences and the page of the parameter say what the generator knows', async () => {
  const by = await readJudgedBy();
  const { t } = await i18nOf('fr');
  const stations = await reachStations(
    HYDROLOGIST,
    'station.read',
    TRUTHS.map(({ id }) => id),
  );
  const stationBy = new Map(stations.map((one) => [one.id, one]));
  for (const truth of TRUTHS) {
    const said = saidOf(truth);
    const station = stationBy.get(truth.id)!;
    const page = await readQuality(HYDROLOGIST, station, by);
    const { page: own } = await readParameter(HYDROLOGIST, station, NO3, ParameterSearch.parse({}), {
      ...{ page: 1, pageSize: 1 },
    });
    const words = stateWords(page, { t, locale: 'fr' }).join(' ');
    const [limit] = page.limits;
    const told = (one: NonNullable<typeof limit>) => [
      ...[one.judged, one.exceedances.past, total(one.notJudged), one.notJudged.map(({ reason }) => reason).sort()],
      ...[dayOf(one.last!.at), one.last!.reason, one.lastJudged && dayOf(one.lastJudged.at)],
    ];
    const expected = [
      ...[said.judged, said.past, said.notJudged, said.reasons],
      ...[said.last.day, said.last.why, said.lastJudged?.day ?? null],
    ];
    expect([truth.id, ...told(limit!)]).toEqual([truth.id, ...expected]);
    // the page of the parameter speaks of results, so that it needs some
    const shown = own.shown?.limits.find(({ purpose }) => purpose === 'limit');
    if (shown) expect([truth.id, ...told(shown as never)]).toEqual([truth.id, ...expected]);
    expect([truth.id, page.alterations[0]?.class ?? null]).toEqual([truth.id, said.class]);
    if (own.shown) expect([truth.id, own.shown.classes[0]!.class]).toEqual([truth.id, said.class]);
    // never « respecte » where something newer is not judged
    const keeps = /respectent tous|limite la respecte|, respecte la limite/.test(words);
    if (!said.kept && said.last.why !== null) expect([truth.id, words, keeps]).toEqual([truth.id, words, false]);
    if (said.kept) expect([truth.id, /la respecte\./.test(words)]).toEqual([truth.id, true]);
    if (said.past > 0) expect([truth.id, /a dépassé sa limite/.test(words)]).toEqual([truth.id, true]);
  }
}, 300_000);

test('report, class map, workbook, calls, list, home, situation, search and alerts say the same', async () => {
  const call = await signedIn('admin');
  const found = await runAnalysisSearch(HYDROLOGIST, {
    ...(startOf(ANALYSIS_SEARCH_FIELDS) as AnalysisSearchValues),
    ...{ title: 'Nitrates', threshold: 'L' },
  });
  const searched = new Map<number, number>();
  for (let page = 1; page <= Math.ceil(found.stations / 25); page += 1) {
    const { rows } = await runAnalysisSearch(
      HYDROLOGIST,
      { ...(startOf(ANALYSIS_SEARCH_FIELDS) as AnalysisSearchValues), title: 'Nitrates', threshold: 'L' },
      page,
    );
    for (const { id, n } of rows) searched.set(id, n);
  }
  const alerts = await prisma().alert.findMany({
    where: { closedAt: null, withdrawnAt: null },
    select: { series: { select: { stationId: true } } },
  });
  const ringing = new Set(alerts.map(({ series }) => series.stationId));
  const lines = new Map(
    (
      await readLineValues(
        HYDROLOGIST,
        'quality',
        TRUTHS.map(({ id }) => id),
      )
    ).map((one) => [one.stationId, one]),
  );
  const home = new Map(
    (
      await waterLines(
        HYDROLOGIST,
        TRUTHS.map(({ id }) => ({ id, name: String(id), kind: 'quality' as const })),
      )
    ).map((one) => [one.id, one]),
  );
  const reports = [];
  for (let at = 0; at < STATIONS / NETWORK; at += 1)
    reports.push(await readNetworkReport(HYDROLOGIST, 'quality', `R${at}`));
  const reported = new Map(reports.flatMap(({ lines: own }) => own.map((one) => [one.id, one] as const)));
  const mapped = new Map(reports.flatMap(({ map }) => map!.stations.map((one) => [one.id, one] as const)));
  const file = await networkReportFile(HYDROLOGIST, 'quality', 'R0');
  const limitRows = [...(file.sheets[1]!.rows as Iterable<readonly unknown[]>)];
  const months = new Map<number, Awaited<ReturnType<typeof readSituation>>>();
  for (const month of new Set(TRUTHS.map(({ known }) => Number(known.at(-1)!.day.slice(5, 7)))))
    months.set(month, await readSituation(HYDROLOGIST, 'quality', { month: 2024 * 12 + month - 1, q: '', history: 1 }));
  for (const truth of TRUTHS) {
    const said = saidOf(truth);
    const { id } = truth;
    const report = reported.get(id)!;
    const [limit] = report.limits;
    expect([id, limit!.judged, limit!.exceedances.past, total(limit!.notJudged), report.past.length]).toEqual([
      ...[id, said.judged, said.past, said.notJudged, said.past > 0 ? 1 : 0],
    ]);
    expect([id, report.classes[0]?.class ?? null, mapped.get(id)?.class ?? null]).toEqual([id, said.class, said.class]);
    // results past the limit, in whichever unit, fraction and support; sensors are no analyses
    const analysed = truth.known.filter(({ by, why, value }) => by === 'laboratory' && why === null && value > LIMIT);
    expect([id, 'search', searched.get(id) ?? 0]).toEqual([id, 'search', analysed.length]);
    expect([id, 'rings', ringing.has(id)]).toEqual([id, 'rings', said.rings]);
    const line = lines.get(id)!;
    // what is not judged has no value in a list, and is never « aucune mesure »
    const shown = said.last.why === 'limit' ? 100 : said.last.why === null ? said.last.value : null;
    if (shown !== null) expect([id, line.value, dayOf(line.at!)]).toEqual([id, shown, said.last.day]);
    expect([id, line.age === 'none', home.get(id)!.age === 'none']).toEqual([id, false, false]);
    if (said.last.why === null) expect([id, line.verdict?.is ?? null]).toEqual([id, said.rings ? 'alert' : null]);
    const month = said.last.day.slice(0, 7);
    const values = truth.known
      .filter(({ day, why }) => day.startsWith(month) && why === null)
      .map(({ value }) => value);
    const situation = months.get(Number(month.slice(5)))!.lines.find((one) => one.id === id)!;
    expect([id, 'month', situation.value]).toEqual([id, 'month', values.length > 0 ? Math.max(...values) : null]);
    if (values.length === 0) expect([id, situation.hollow]).not.toEqual([id, 'none']);
  }
  const kinds = { past: 'limite', kept: 'limite respectée', open: 'limite, non jugée' };
  expect(limitRows.map((row) => [row[0], row[2], row[6], row[7], row[9]])).toEqual(
    TRUTHS.slice(0, NETWORK).map((truth) => {
      const { past, kept, judged, notJudged } = saidOf(truth);
      return [`V-${truth.id}`, kinds[past > 0 ? 'past' : kept ? 'kept' : 'open'], past, judged, notJudged];
    }),
  );
  for (const truth of TRUTHS.filter(({ id }) => id % 8 === 0)) {
    const said = saidOf(truth);
    const path = `quality/${truth.id}`;
    const verdict = await call(calls.loader, { path: `/api/${path}/verdict`, params: { '*': `${path}/verdict` } });
    expect(verdict.json).toMatchObject([
      {
        ...{ parameter: NO3, threshold: 'L', level: LIMIT, unit: '173', judged: said.judged, past: said.past },
        ...{ kept: said.kept, last: { notJudged: said.last.why } },
      },
    ]);
    const classes = await call(calls.loader, { path: `/api/${path}/classes`, params: { '*': `${path}/classes` } });
    expect([truth.id, (classes.json as { class: string }[])[0]?.class ?? null]).toEqual([truth.id, said.class]);
  }
}, 300_000);
