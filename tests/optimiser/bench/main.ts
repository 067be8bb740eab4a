/**
 * `npm run bench:optimiser -- [--sizes S,M,L,XL] [--seeds 1,2] [--seconds 60] [--json FILE] [FOLDER …]`
 *
 * This solver beside HiGHS-wasm (its defaults, presolve included) in one run: scenario programmes of the product's
 * generator and model builder, and every MPS file of the folders given. "First" is the first solve of a fresh process,
 * module already compiled, one process for each solver and programme.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { LpEngine } from '../../../optimiser-as/binding/types';
import { loadEngine } from '../../../optimiser-as/binding/load.server';
import { loadHighsEngine } from '../../support/highs-engine';
import { filesUnder, openInstance, scenarioNames, type SizeName } from './instances';
import { geometricMean, measure, solveOnce, type Measure } from './measure';

const FAILED_MS = 60_000;
type Solver = 'ours' | 'highs';
interface Result {
  readonly name: string;
  readonly group: string;
  readonly rows: number;
  readonly columns: number;
  readonly entries: number;
  readonly ours: Measure & { firstMs: number };
  readonly highs: Measure & { firstMs: number };
  readonly wrong: string | null;
}

const engineOf = (solver: Solver): Promise<LpEngine> =>
  solver === 'ours'
    ? Promise.resolve(loadEngine())
    : loadHighsEngine({ presolve: 'choose', primal_feasibility_tolerance: 1e-7, dual_feasibility_tolerance: 1e-7 });

/** Time of the first solve in a process of its own. */
function firstMs(solver: Solver, name: string, seconds: number): number {
  const run =
    `import(${JSON.stringify(import.meta.url)}).then((m) => m.main(['--first', ${JSON.stringify(solver)}, ` +
    `${JSON.stringify(name)}, '${seconds}']))`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', run], { encoding: 'utf8' });
  return Number(/first (\S+)/.exec(child.stdout)?.[1] ?? Number.NaN);
}

async function first(solver: Solver, name: string, seconds: number): Promise<number> {
  const instance = openInstance(name),
    engine = await engineOf(solver);
  process.stdout.write(`first ${solveOnce(engine, instance.programme, seconds).ms}\n`);
  return 0;
}

function disagreement(a: Measure, b: Measure): string | null {
  const decided = (m: Measure) => m.status === 'optimal' || m.status === 'infeasible' || m.status === 'unbounded';
  if (!decided(a) || !decided(b)) return null;
  if (a.status !== b.status) return `${a.status} against ${b.status}`;
  return a.status === 'optimal' && Math.abs(a.objective - b.objective) > 1e-6 * (1 + Math.abs(b.objective))
    ? `${a.objective} against ${b.objective}`
    : null;
}

const fixed = (value: number | null, digits = 1) =>
  value === null || Number.isNaN(value) ? '–' : value.toFixed(digits);

function row(group: string, results: readonly Result[], shift: number): string {
  const solved = (solver: Solver) =>
    results.filter((r) => ['optimal', 'infeasible', 'unbounded'].includes(r[solver].status));
  const both = results.filter((r) => solved('ours').includes(r) && solved('highs').includes(r));
  const mean = (solver: Solver, key: 'coldMs' | 'firstMs' | 'warmMs') =>
    geometricMean(
      both.flatMap((r) => r[solver][key] ?? []),
      key === 'warmMs' ? 0 : shift,
    );
  const pair = (key: 'coldMs' | 'firstMs' | 'warmMs', digits: number) => {
    const a = mean('ours', key),
      b = mean('highs', key);
    return `${fixed(a, digits)} / ${fixed(b, digits)} | ${fixed(a / b, 2)}`;
  };
  const failures = results.reduce((sum, r) => sum + r.ours.warmFailed, 0);
  return (
    `| ${group} | ${results.length} | ${solved('ours').length} / ${solved('highs').length} | ` +
    `${results.filter((r) => r.wrong).length} | ${pair('coldMs', 1)} | ${pair('firstMs', 1)} | ` +
    `${pair('warmMs', 2)} | ${failures} |`
  );
}

export async function main(argv: readonly string[]): Promise<number> {
  if (argv[0] === '--first') return first(argv[1] as Solver, argv[2]!, Number(argv[3]));
  let sizes: SizeName[] = ['S', 'M', 'L', 'XL'],
    seeds = [1, 2],
    seconds = 60,
    json = '';
  const folders: string[] = [];
  for (let k = 0; k < argv.length; k++) {
    if (argv[k] === '--sizes') sizes = argv[++k]!.split(',').filter(Boolean) as SizeName[];
    else if (argv[k] === '--seeds') seeds = argv[++k]!.split(',').map(Number);
    else if (argv[k] === '--seconds') seconds = Number(argv[++k]);
    else if (argv[k] === '--json') json = argv[++k]!;
    else folders.push(argv[k]!);
  }
  const names = [
    ...sizes.flatMap((size) => scenarioNames(size, size === 'XL' ? seeds.slice(0, 1) : seeds)),
    ...folders.flatMap(filesUnder),
  ];
  const ours = await engineOf('ours'),
    highs = await engineOf('highs');
  const results: Result[] = [];
  for (const name of names) {
    const instance = openInstance(name),
      { programme } = instance;
    const of = (solver: Solver) => ({
      ...measure(solver === 'ours' ? ours : highs, instance, seconds, 400),
      firstMs: firstMs(solver, name, seconds),
    });
    const a = of('ours'),
      b = of('highs');
    const result: Result = {
      name: instance.name,
      group: instance.group,
      rows: programme.rowLower.length,
      columns: programme.cost.length,
      entries: programme.matrix.value.length,
      ours: a,
      highs: b,
      wrong: disagreement(a, b),
    };
    results.push(result);
    process.stderr.write(
      `${result.name}: ${a.status} ${fixed(a.coldMs)} (first ${fixed(a.firstMs)}, warm ` +
        `${fixed(a.warmMs, 2)}) | HiGHS ${b.status} ${fixed(b.coldMs)} (first ${fixed(b.firstMs)}, warm ` +
        `${fixed(b.warmMs, 2)})${result.wrong ? ` WRONG ${result.wrong}` : ''}\n`,
    );
  }
  const groups = [...new Set(results.map(({ group }) => group))];
  const machine =
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus()[0]?.model.trim()} × ` +
    `${cpus().length}`;
  const table = [
    `Measured ${machine}; milliseconds ours / HiGHS-wasm, geometric means over what both solve (MPS: shifted ` +
      'by 10 ms).',
    '',
    '| programmes | count | solved | wrong | cold ms | ratio | first ms | ratio | warm ms | ratio | failed ' +
      'warm steps |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...groups.map((group) =>
      row(
        group,
        results.filter((r) => r.group === group),
        group === 'MPS' ? 10 : 0,
      ),
    ),
  ].join('\n');
  process.stdout.write(`${table}\n`);
  if (json) writeFileSync(json, `${JSON.stringify({ machine, failedMs: FAILED_MS, results }, null, 1)}\n`);
  else process.stdout.write(`${JSON.stringify({ machine, results })}\n`);
  return results.some((r) => r.wrong) ? 1 : 0;
}
