/**
 * The reference cases of quality (tests/fixtures/hydrology/04-quality), stored as analyses: what a page shows, what its
 * files hold and what the API answers are the expected percentiles, figures under each rule, and classes.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IncomingAnalysis } from '~/modules/monitoring/quality/domain';
import { parameterFile } from '~/modules/monitoring/quality-answers/service/parameter-file.server';
import {
  networkReportFile,
  readNetworkReport,
} from '~/modules/monitoring/quality-answers/service/network-report.server';
import { readParameter } from '~/modules/monitoring/quality-answers/service/read-parameter-page.server';
import { readQuality } from '~/modules/monitoring/quality-answers/service/read-quality-page.server';
import { ParameterSearch } from '~/modules/monitoring/quality-answers/forms/parameter-search';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import type { ReachedStation } from '~/modules/monitoring/stations/domain';
import * as calls from '~/routes/api+/$';
import { testDatabase } from '../../support/database';
import { signedIn } from '../../support/people';
import { bring, nitrate, qualityRow, qualityStation } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

const fixture = <Case>(name: string) =>
  JSON.parse(readFileSync(`tests/fixtures/hydrology/04-quality/${name}.json`, 'utf8')) as readonly Case[];
type Result = { readonly remark: number; readonly value: number | null; readonly lq: number | null };
type Worse = 'high' | 'low';
const COLOURS = { bleu: 'blue', vert: 'green', jaune: 'yellow', orange: 'orange', rouge: 'red' } as const;
type French = keyof typeof COLOURS;
const UNIT = '173';

/** One result a day. */
const inDays = (parameter: string, results: readonly Result[]): IncomingAnalysis[] =>
  results.map(({ remark, value, lq }, rank) =>
    nitrate(new Date(Date.UTC(2023, 0, 1 + rank)).toISOString().slice(0, 10), value, { parameter, remark, lq }),
  );
const values = (numbers: readonly number[]): Result[] => numbers.map((value) => ({ remark: 1, value, lq: null }));
const threshold = (code: string, levels: readonly number[], worse: Worse, alteration = code) =>
  qualityRow('qualityThreshold', {
    ...{ code, name: code, alteration, purpose: 'classes', collection: 'Essai', source: 'Exemple', worse },
    ...{ parameters: code, unit: UNIT },
    ...Object.fromEntries(levels.map((level, rank) => [`level${rank + 1}`, level])),
  });

let call: Awaited<ReturnType<typeof signedIn>>;
let station: ReachedStation;
const ask = async (path: string) => (await call(calls.loader, { path: `/api/quality/${path}` })).json;
const stationOf = async (id: number) => (await reachStations(HYDROLOGIST, 'station.read', [id]))[0]!;
const rowsOf = (rows: unknown) => rows as readonly (readonly unknown[])[];
beforeAll(async () => {
  call = await signedIn('admin');
  station = await stationOf(await qualityStation());
});

/** What is told of a parameter of the station: on its page, in its workbook, by the call. */
async function told(parameter: string, rule: 'half' | 'excluded' | 'fixed' = 'half') {
  const search = ParameterSearch.parse({ rule, value: rule === 'fixed' ? '0,01' : '' });
  const { page } = await readParameter(HYDROLOGIST, station, parameter, search, { page: 1, pageSize: 20 });
  const file = await parameterFile(HYDROLOGIST, station, parameter, search);
  const asked = rule === 'fixed' ? '0.01' : rule;
  const said = (await ask(`${station.id}/calculate?parameter=${parameter}&rule=${asked}`)) as Record<string, unknown>[];
  return { shown: page.shown, sheets: file?.sheets.map(({ rows }) => rowsOf(rows)) ?? null, said };
}

test('percentiles 90 by rank: page, workbook and call', async () => {
  interface Case {
    readonly id: string;
    readonly input: { readonly values: readonly number[]; readonly worse: Worse };
    readonly expected: { readonly n: number; readonly rank: number; readonly value: number };
  }
  const cases = fixture<Case>('percentile90');
  for (const { id, input } of cases) if (input.worse === 'low') await threshold(id, [8, 6, 4, 3], 'low');
  await bring(
    station.id,
    cases.flatMap(({ id, input }) => inDays(id, values(input.values))),
  );
  for (const { id, expected } of cases) {
    const { n, rank, value } = expected;
    const { shown, sheets, said } = await told(id);
    expect([id, shown!.figures.p90]).toEqual([id, { value, rank, of: n }]);
    expect([id, sheets![1]![2]![1]]).toEqual([id, value]);
    expect(said).toMatchObject([{ n, percentile90: value, percentile90Rank: rank }]);
  }
});

describe('results under their limit', () => {
  interface Expected {
    readonly n: number;
    readonly n_quantified: number;
    readonly lq_min: number | null;
    readonly lq_max: number | null;
    readonly mean: number | null;
    readonly min: number | null;
    readonly max: number | null;
    readonly percentile90: { readonly n: number; readonly rank: number; readonly value: number } | null;
    readonly report: { readonly kind: 'value' | 'below'; readonly limit?: number } | null;
  }
  interface Case {
    readonly id: string;
    readonly input: { readonly results?: readonly Result[] };
    readonly expected: Readonly<Record<'half' | 'excluded' | 'fixed_0.01', Expected>>;
  }
  const cases = fixture<Case>('quantification').filter(({ input }) => input.results);

  test.each(cases)('$id: page, workbook and call, by each rule', async ({ id, input, expected }) => {
    await bring(station.id, inDays(id, input.results!));
    for (const rule of ['half', 'excluded', 'fixed'] as const) {
      const of = expected[rule === 'fixed' ? 'fixed_0.01' : rule];
      const { shown, sheets, said } = await told(id, rule);
      if (of.n === 0) {
        expect([shown, sheets, said]).toEqual([null, null, []]);
        continue;
      }
      const { figures } = shown!;
      const close = (found: unknown, wanted: number | null) =>
        wanted === null ? expect(found).toBeNull() : expect(found).toBeCloseTo(wanted, 9);
      const beside = [of.n, of.n_quantified, of.lq_min, of.lq_max];
      const below = of.report?.kind === 'below' ? of.report.limit : null;
      const p90 = of.percentile90;
      expect([figures.n, figures.nQuantified, figures.lqMin, figures.lqMax]).toEqual(beside);
      expect(figures.report?.kind === 'below' ? figures.report.limit : null).toBe(below);
      expect(figures.p90).toEqual(p90 && { value: p90.value, rank: p90.rank, of: p90.n });
      const [answer] = said;
      const limits = ['quantificationLimitMin', 'quantificationLimitMax'] as const;
      expect([answer!['n'], answer!['nQuantified'], ...limits.map((name) => answer![name])]).toEqual(beside);
      expect([answer!['meanBelow'], answer!['percentile90'], answer!['percentile90Rank']]).toEqual([
        ...[below, p90?.value ?? null, p90?.rank ?? null],
      ]);
      for (const figure of ['mean', 'min', 'max'] as const) {
        close(figures[figure], of[figure]);
        close(answer![figure], of[figure]);
      }
      const [mean, , percentile] = sheets![1]!;
      close(mean![1], of.mean);
      close(percentile![1], p90?.value ?? null);
      expect(mean!.slice(-4)).toEqual(beside);
    }
  });
});

test('classes on and around their limits: page, years of the workbook, calls', async () => {
  interface Case {
    readonly worse: Worse;
    readonly limits: readonly number[];
    readonly value: number;
    readonly class: French;
  }
  const cases = fixture<Case>('classes').map((one, rank) => ({ ...one, code: `CL${rank}` }));
  for (const { code, limits, worse } of cases) await threshold(code, limits, worse);
  await bring(
    station.id,
    cases.flatMap(({ code, value }) => inDays(code, values([value]))),
  );
  const classes = (await ask(`${station.id}/classes`)) as { readonly alteration: string; readonly class: string }[];
  for (const { code, class: wanted } of cases) {
    const { shown, sheets, said } = await told(code);
    const one = COLOURS[wanted];
    expect([code, shown!.classes.map((by) => by.class)]).toEqual([code, [one]]);
    expect([code, said[0]!['classes']]).toEqual([code, [{ threshold: code, alteration: code, class: one }]]);
    expect(classes.find(({ alteration }) => alteration === code)).toMatchObject({ class: one });
    expect(String(sheets![2]![0]!.at(-1))).toBe(WORDS[one]);
  }
});
const WORDS = {
  ...{ blue: 'A, très bonne', green: 'B, bonne', yellow: 'C, moyenne', orange: 'D, médiocre', red: 'E, mauvaise' },
} as const;

test('classes of alterations: quality page, map, report file and call', async () => {
  interface Case {
    readonly id: string;
    readonly input: Readonly<Record<string, { values: number[]; limits: number[]; worse: Worse }>>;
    readonly expected: {
      readonly percentile90: Readonly<Record<string, { readonly value: number }>>;
      readonly classes: Readonly<Record<string, French>>;
      readonly alteration: French;
    };
  }
  for (const { id, input, expected } of fixture<Case>('alteration')) {
    const at = await stationOf(await qualityStation());
    for (const [name, one] of Object.entries(input)) {
      await threshold(`${id}-${name}`, one.limits, one.worse, id);
      await bring(at.id, inDays(`${id}-${name}`, values(one.values)));
    }
    const found = COLOURS[expected.alteration];
    const worst = Object.keys(input).find((name) => expected.classes[name] === expected.alteration)!;
    const { value } = expected.percentile90[worst]!;
    const parameter = `${id}-${worst}`;
    const page = await readQuality(HYDROLOGIST, at);
    expect(page.alterations).toMatchObject([{ alteration: id, class: found, worst: { parameter, value } }]);
    const { map } = await readNetworkReport(HYDROLOGIST, 'quality', '', { alteration: id, year: 2023 });
    expect(map!.stations.find((one) => one.id === at.id)).toMatchObject({ class: found });
    const report = await networkReportFile(HYDROLOGIST, 'quality', '');
    const row = rowsOf(report.sheets[0]!.rows).find(([code, , alteration]) => code === at.code && alteration === id);
    expect([row![5], row![7]]).toEqual([WORDS[found], value]);
    expect(await ask(`${at.id}/classes`)).toMatchObject([
      {
        ...{ alteration: id, class: found, worst: { parameter, percentile90: value } },
        years: [{ year: 2023, class: found, worst: { parameter, percentile90: value } }],
      },
    ]);
  }
});
