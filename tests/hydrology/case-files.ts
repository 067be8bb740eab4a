/** Files of a folder of cases: CSV with a header line, JSON, gzip. An empty cell is a missing value. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CaseResult } from './comparison';

type Row = Readonly<Record<string, string>>;

function textOf(file: string): string {
  const plain = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(plain) : plain).toString('utf8');
}

export function readRows(file: string): Row[] {
  const [header = '', ...lines] = textOf(file).trimEnd().split('\n');
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, rank) => [name, cells[rank] ?? '']));
  });
}

export const readJson = <Content>(file: string): Content => JSON.parse(textOf(file)) as Content;

/** An empty cell is null. */
export const numberOf = (cell: string | undefined): number | null =>
  cell === undefined || cell === '' ? null : Number(cell);
export const textCell = (cell: string | undefined): string | null => (cell === undefined || cell === '' ? null : cell);

/** `true` and `false` are booleans, numbers are numbers, an empty cell is null: a row as its case expects it. */
export const valueOf = (cell: string | undefined): number | string | boolean | null => {
  if (cell === undefined || cell === '') return null;
  if (cell === 'true' || cell === 'false') return cell === 'true';
  return Number.isNaN(Number(cell)) ? cell : Number(cell);
};

/** A case that lacks a file compares nothing, and the others go on. */
export function casesOf(name: string, run: () => CaseResult | readonly CaseResult[]): readonly CaseResult[] {
  try {
    return [run()].flat();
  } catch (error) {
    const { code, path: absent } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    return [{ case: name, compared: 0, differing: 0, worst: null, absent }];
  }
}

/** What is read of another subject's folder may not be there either. */
export const missing = (file: string): Error =>
  Object.assign(new Error(`${file} is absent`), { code: 'ENOENT', path: file });

/** Cases of a subject that are folders with this file. */
export function foldersWith(subject: string, file: string): string[] {
  if (!existsSync(subject)) return [];
  return readdirSync(subject, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(subject, entry.name, file)))
    .map((entry) => entry.name)
    .sort();
}

/** « synthetic-40y-ref-1981-2010 »: a neighbour's series, fitted on some of its years. */
export function referenceOf(name: string): { base: string; years: { first: number; last: number } | undefined } {
  const found = /^(.*)-ref-(\d{4})-(\d{4})$/.exec(name);
  if (!found) return { base: name, years: undefined };
  return { base: found[1] ?? name, years: { first: Number(found[2]), last: Number(found[3]) } };
}
