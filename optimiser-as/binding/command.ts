/**
 * `npm run -s optimiser -- [--repeat N] [--time-limit S] FILE.mps[.gz] …`: one JSON line for each file. Ends with 0
 * when
 * every programme has its answer, 1 when one could not be solved, 2 without a file, 3 when a file could not be read.
 */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { LinearProgramme, LinearSolution, LpEngine, SolveStatus } from './types';
import { loadEngine } from './load.server';
import { MpsError } from './mps/fields';
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
  /** what of the file does not count, or is read otherwise by other programs */
  warnings: readonly string[];
}
/** A file that is no programme: nothing was solved. `line`: of the file, null where the whole cannot be opened. */
interface Unread {
  name: string;
  status: 'unreadable';
  line: number | null;
  reason: string;
}

const [SOLVED, UNSOLVED, NO_FILE, UNREAD] = [0, 1, 2, 3] as const;

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

/** An MPS file, plain or gzipped. Throws what the file system, gzip or the reader (MpsError) say. */
export function readProgrammeFile(path: string): ReturnType<typeof readMps> {
  const bytes = readFileSync(path);
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return readMps(textOf(packed ? gunzipSync(bytes) : bytes));
}

/** UTF-8 and UTF-16 with or without their mark; else the bytes are Latin-1, which leaves none out. */
function textOf(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff;
  if (utf16) return new TextDecoder(utf16 === true ? 'utf-16be' : utf16).decode(bytes);
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : Buffer.from(bytes).toString('latin1');
}

function unread(name: string, problem: unknown): Unread {
  const [line, reason] = problem instanceof MpsError ? [problem.line, problem.said] : [null, messageOf(problem)];
  return { name, status: 'unreadable', line, reason };
}

const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

function solve(
  engine: LpEngine,
  name: string,
  programme: ReturnType<typeof readMps>,
  { repeat, maxSeconds }: { readonly repeat: number; readonly maxSeconds: number },
): Line {
  let { ms, solution } = solveOnce(engine, programme, maxSeconds);
  const times = [ms];
  while (times.length < repeat) {
    ({ ms, solution } = solveOnce(engine, programme, maxSeconds));
    times.push(ms);
  }
  return {
    name,
    status: solution.status,
    objective: finite(solution.objective),
    iterations: solution.iterations,
    ms: rounded(median(times)),
    firstMs: rounded(times[0]!),
    primalResidual: finite(solution.primalResidual),
    dualResidual: finite(solution.dualResidual),
    gap: finite(solution.gap),
    reason: solution.reason,
    warnings: programme.warnings,
  };
}

/** Writes to the standard output; returns the exit status. */
export function main(argv: readonly string[]): number {
  let repeat = 1,
    maxSeconds = 3600;
  const files: string[] = [];
  for (let k = 0; k < argv.length; k++) {
    if (argv[k] === '--repeat') repeat = Math.max(1, Number(argv[++k]) || 1);
    else if (argv[k] === '--time-limit') maxSeconds = Number(argv[++k]) || maxSeconds;
    else files.push(argv[k]!);
  }
  if (files.length === 0) {
    process.stderr.write('usage: npm run -s optimiser -- [--repeat N] [--time-limit S] FILE.mps[.gz] …\n');
    return NO_FILE;
  }
  const engine = loadEngine();
  let exit: number = SOLVED;
  for (const file of files) {
    const name = basename(file)
      .replace(/\.gz$/, '')
      .replace(/\.mps$/i, '');
    const read = attempt(() => readProgrammeFile(file));
    const line =
      'problem' in read ? unread(name, read.problem) : solve(engine, name, read.value, { repeat, maxSeconds });
    if (line.status === 'unreadable') exit = UNREAD;
    else if (line.status === 'trouble') exit = Math.max(exit, UNSOLVED);
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
  return exit;
}

function attempt<Value>(read: () => Value): { readonly value: Value } | { readonly problem: unknown } {
  try {
    return { value: read() };
  } catch (problem) {
    return { problem };
  }
}
