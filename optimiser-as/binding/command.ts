/** `npm run -s optimiser -- [--repeat N] [--time-limit S] FILE.mps[.gz] …`: one JSON line for each file. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { LinearProgramme, LinearSolution, LpEngine, SolveStatus } from './types';
import { loadEngine } from './load.server';
import { readMps } from './mps/read-mps';

interface Line {
  name: string;
  status: SolveStatus;
  objective: number | null;
  iterations: number;
  ms: number;
  firstMs: number;
  primalResidual: number | null;
  dualResidual: number | null;
  gap: number | null;
  reason: string;
}

const finite = (value: number) => (Number.isFinite(value) ? value : null);
const rounded = (ms: number) => Math.round(ms * 1000) / 1000;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b),
    half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

function solveOnce(
  engine: LpEngine,
  programme: LinearProgramme,
  maxSeconds: number,
): { ms: number; solution: LinearSolution } {
  const session = engine.open(programme);
  const began = performance.now();
  const solution = session.solve({ maxSeconds });
  const ms = performance.now() - began;
  session.dispose();
  return { ms, solution };
}

export function readProgrammeFile(path: string): ReturnType<typeof readMps> {
  const bytes = readFileSync(path);
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return readMps((packed ? gunzipSync(bytes) : bytes).toString('latin1'));
}

export function main(argv: readonly string[]): number {
  let repeat = 1,
    maxSeconds = 3600,
    failed = false;
  const files: string[] = [];
  for (let k = 0; k < argv.length; k++) {
    if (argv[k] === '--repeat') repeat = Math.max(1, Number(argv[++k]) || 1);
    else if (argv[k] === '--time-limit') maxSeconds = Number(argv[++k]) || maxSeconds;
    else files.push(argv[k]!);
  }
  if (files.length === 0) {
    process.stderr.write('usage: npm run -s optimiser -- [--repeat N] [--time-limit S] FILE.mps[.gz] …\n');
    return 2;
  }
  const engine = loadEngine();
  for (const file of files) {
    const name = basename(file)
      .replace(/\.gz$/, '')
      .replace(/\.mps$/i, '');
    let line: Line;
    try {
      const programme = readProgrammeFile(file);
      const times: number[] = [];
      let { ms, solution } = solveOnce(engine, programme, maxSeconds);
      const firstMs = ms;
      times.push(ms);
      for (let k = 1; k < repeat; k++) {
        ({ ms, solution } = solveOnce(engine, programme, maxSeconds));
        times.push(ms);
      }
      line = {
        name,
        status: solution.status,
        objective: finite(solution.objective),
        iterations: solution.iterations,
        ms: rounded(median(times)),
        firstMs: rounded(firstMs),
        primalResidual: finite(solution.primalResidual),
        dualResidual: finite(solution.dualResidual),
        gap: finite(solution.gap),
        reason: solution.reason,
      };
    } catch (problem) {
      failed = true;
      line = {
        name,
        status: 'trouble',
        objective: null,
        iterations: 0,
        ms: 0,
        firstMs: 0,
        primalResidual: null,
        dualResidual: null,
        gap: null,
        reason: problem instanceof Error ? problem.message : String(problem),
      };
    }
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
  return failed ? 1 : 0;
}
