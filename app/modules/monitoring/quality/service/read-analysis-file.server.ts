/** A stored file of analyses: opened, read line by line, each line at its station, each broken rule told. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import {
  extensionOf,
  kindOf as kindOfFile,
  nestedRecords,
  type FileIssue,
  type SheetTable,
} from '~/records/exchange/domain';
import type { ImportSession } from '~/records/exchange/service/import-session.server';
import { openSheets } from '~/records/exchange/service/read-file.server';
import { unpackFiles } from '~/records/exchange/service/unpack-files.server';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { stationsByCodes } from '~/modules/monitoring/stations/service/read-stations.server';
import { now } from '~/platform/clock.server';
import { readStoredFile } from '~/platform/storage/files.server';
import { findModel, type AnalysisModel } from '../data/import-models.server';
import { findMissing, findUnitsBySymbol, findUnitSymbols, type CodeSet } from '../data/item-names.server';
import { emptyFile, type AnalysisFile } from '../domain/analysis-file';
import { broken, type Broken, type RuleCode } from '../domain/control-rules';
import { ANALYSIS_FILES, type FileKeyName } from '../domain/file-keys';
import { joinNetworks } from '../domain/drinking-tables';
import { readAnalysisFile } from '../domain/read-file';
import type { ReadLine } from '../domain/read-line';
import { RECORDS } from '../domain/read-message';
import { wordsToLookUp } from '../domain/read-table';
import { settleReplicates } from '../domain/replicates';
import { isSiseArchive, joinSise } from '../domain/sise-tables';
import { unknownStations, type UnknownStation } from '../domain/unknown-stations';
import { unitWritings } from '../domain/unit-writings';
import {
  contradictedCodes,
  jumpingExpressions,
  lowestOften,
  unusualUnits,
  usualElsewhere,
  withParameters,
} from './doubt-lines.server';
import { farResults } from './far-results.server';
import { parametersByWord } from './parameter-codes.server';
import type { StationAnalyses } from './write-analyses.server';

export interface PlacedFile {
  readonly file: AnalysisFile;
  readonly stations: readonly (StationAnalyses & { readonly name: string; readonly code: string })[];
  readonly found: readonly Broken[];
  /** what of its sheets may be meant otherwise */
  readonly notices: readonly FileIssue[];
  /** analyses that the file says and that are not taken */
  readonly left: number;
  /** analyses that the file says more than once, counted without the first */
  readonly repeated: number;
  readonly model: AnalysisModel | null;
  /** stations that it names and nobody knows here */
  readonly unknown: readonly UnknownStation[];
}
type Stored = Pick<ImportSession, 'fileId' | 'fileName' | 'options'>;

export async function readAnalysesOf(actor: Actor, { fileId, fileName, options }: Stored): Promise<PlacedFile> {
  const bytes = fileId && (await readStoredFile(fileId));
  if (!bytes) throw new Error(`the file ${fileName} of an import is gone`);
  const read = await openTables(actor, fileName, bytes);
  if (!read.ok)
    return {
      file: emptyFile([read.reason]),
      stations: [],
      found: [],
      notices: [],
      left: 0,
      repeated: 0,
      unknown: [],
      model: null,
    };
  const symbols = await findUnitSymbols();
  const readAs = async (chosen: Readonly<Record<string, string>> | null): Promise<AnalysisFile> => {
    const parameters = await parametersByWord(wordsToLookUp(read.value, chosen));
    return readAnalysisFile(read.value, { now: now().getTime(), symbols, chosen, parameters });
  };
  const first = await readAs(options.columns ?? null);
  const model = options.columns ? null : await findModel(first.headers);
  const file = model ? await readAs(model.columns) : first;
  const notices = read.value.flatMap((table) => table.notices ?? []);
  return { file, model, notices, ...(await placed(actor, file)) };
}

/** As banks name the file of results beside those of stations and operations. */
const OF_ANALYSES = /^analyses?\b/i;
const NAMED_FILES = 5;

async function openTables(actor: Actor, name: string, bytes: Uint8Array): Promise<Outcome<SheetTable[], FileIssue>> {
  if (extensionOf(name) === 'zip') {
    const all = (await unpackFiles(name, { bytes })).filter((one) => kindOfFile(one.name, ANALYSIS_FILES));
    const sise = await openSise(actor, all);
    if (sise) return sise;
    const named = all.filter((one) => OF_ANALYSES.test(one.name));
    const [only, second] = named.length === 1 ? named : all;
    if (!only || second) {
      const names = all.slice(0, NAMED_FILES).map((one) => one.name);
      return refused(broken('T39', { line: 0, value: names.join(', ') }, { count: all.length }).issue);
    }
    const content = await only.read();
    return content instanceof Uint8Array ? openTables(actor, only.name, content) : refused(content);
  }
  const record = nestedRecords(RECORDS);
  const read = await openSheets({ name, bytes, by: actor.login }, ANALYSIS_FILES, { record });
  if (read.ok) return done(read.value.map(joinNetworks));
  return extensionOf(name) === 'xml' ? refused(saidOfXml(read.reason)) : read;
}

type Unpacked = Awaited<ReturnType<typeof unpackFiles>>;
/** SISE-Eaux hands out samplings and results apart: they are put together by the number of the sampling. */
async function openSise(actor: Actor, files: Unpacked): Promise<Outcome<SheetTable[], FileIssue> | null> {
  if (!isSiseArchive(files.map(({ name }) => name))) return null;
  const tables: SheetTable[] = [];
  for (const { name, read: contentOf } of files) {
    const content = await contentOf();
    if (!(content instanceof Uint8Array)) return refused(content);
    const read = await openTables(actor, name, content);
    if (!read.ok) return read;
    tables.push(...read.value);
  }
  return done(joinSise(tables));
}

/** What readers of any file say in general words. */
function saidOfXml(issue: FileIssue): FileIssue {
  const rule = { 'reason.unreadable': 'T48', 'reason.contentMismatch': 'T49' } as const;
  const own = rule[issue.reason.key as keyof typeof rule] as RuleCode | undefined;
  return own ? broken(own, { line: issue.line }).issue : issue;
}

/** Sets that the codes of a line stand in, and what it breaks where they don't. */
const KNOWN_CODES: readonly (readonly [key: FileKeyName & CodeSet, rule: RuleCode])[] = [
  ['parameter', 'T8'],
  ['unit', 'T15'],
  ['fraction', 'T44'],
  ['support', 'T45'],
];
/** What the Sandre has for « nobody says » is in no set, and told already. */
const UNSAID = '0';
function codeOf({ analysis }: ReadLine, key: (typeof KNOWN_CODES)[number][0]): string {
  if (key !== 'support') return analysis[key as 'parameter'] ?? '';
  return analysis.sampling.support === UNSAID ? '' : analysis.sampling.support;
}

type Placing = Pick<PlacedFile, 'stations' | 'found' | 'left' | 'repeated' | 'unknown'>;
/** Each line to its station; what no station, parameter or unit answers to is told. */
async function placed(actor: Actor, file: AnalysisFile): Promise<Placing> {
  const found: Broken[] = [...file.broken];
  // a rule that the whole message breaks keeps all of it out
  if (file.issues.length > 0) return { stations: [], found, left: file.count, repeated: 0, unknown: [] };
  const codes = [...new Set(file.lines.map(({ station }) => station))];
  const matches = (await stationsByCodes(actor, 'station.import', codes)).filter(
    ({ station: { kind } }) => kindOf(kind).analyses,
  );
  const byCode = new Map(matches.map(({ code, station }) => [code, station] as const).reverse());
  const lines = await contradictedCodes(await withParameters(await withUnits(file.lines, found)), found);
  const missing = new Map(
    await Promise.all(
      KNOWN_CODES.map(
        async ([key]) =>
          [
            key,
            await findMissing(
              key,
              lines.map((one) => codeOf(one, key)),
            ),
          ] as const,
      ),
    ),
  );
  const groups = new Map<number, ReadLine[]>();
  const unplaced = new Set<string>();
  const homeless: ReadLine[] = [];
  for (const one of lines) {
    const station = byCode.get(one.station);
    if (!station) {
      homeless.push(one);
      const at = one.at('station');
      // what several analyses share is told once
      const place = JSON.stringify(at);
      if (!unplaced.has(place)) found.push(broken('T2', at));
      unplaced.add(place);
      continue;
    }
    // told once a code: a file may have a thousand lines of it
    for (const [key, rule] of KNOWN_CODES)
      if (missing.get(key)!.delete(codeOf(one, key)))
        found.push(broken(rule, one.at(key === 'unit' && one.at(key).value === '' ? 'unitSymbol' : key)));
    const group = groups.get(station.id);
    if (group) group.push(one);
    else groups.set(station.id, [one]);
  }
  const elsewhere = await usualElsewhere(lines);
  let taken = 0;
  const again: ReadLine[] = [];
  const stations: PlacedFile['stations'][number][] = [];
  for (const [stationId, group] of groups) {
    const analyses = group.map(({ analysis }) => analysis);
    const { repeated, contradicting } = settleReplicates(analyses);
    for (const { rank, against, times } of contradicting) {
      const other = group[against]!.at('result');
      const params = { times, line: other.line, value: other.value };
      found.push(broken('T24', group[rank]!.at('result'), params));
    }
    again.push(...repeated.map((rank) => group[rank]!));
    found.push(...(await unusualUnits(stationId, group, elsewhere)), ...(await jumpingExpressions(stationId, group)));
    found.push(...(await farResults(stationId, group)));
    taken += analyses.length - contradicting.length;
    const { name, code } = matches.find(({ station: { id } }) => id === stationId)!.station;
    stations.push({ stationId, analyses, name, code });
  }
  // one sentence with their count: a faulty join makes thousands of them
  if (again.length > 0) found.push(broken('T25', again[0]!.at('result'), { count: again.length }));
  const repeats = new Set(again);
  found.push(...(await lowestOften(lines.filter((one) => !repeats.has(one)))));
  return {
    stations,
    found,
    left: file.count - taken,
    repeated: again.length,
    unknown: await newOnly(actor, unknownStations(homeless)),
  };
}

/** A code that a station here has already is no new one: it is of another kind, or not to be imported into. */
async function newOnly(actor: Actor, unknown: readonly UnknownStation[]): Promise<UnknownStation[]> {
  const codes = unknown.map(({ code }) => code);
  const known = codes.length === 0 ? [] : await stationsByCodes(actor, 'station.read', codes);
  const taken = new Set(known.map(({ code }) => code));
  return unknown.filter(({ code }) => !taken.has(code));
}

/** Symbols become codes; a line whose symbol no unit has is left. */
async function withUnits(lines: readonly ReadLine[], found: Broken[]): Promise<ReadLine[]> {
  const symbols = lines.flatMap(({ analysis: { unit }, unitSymbol }) => (unit || !unitSymbol ? [] : [unitSymbol]));
  if (symbols.length === 0) return [...lines];
  const units = await findUnitsBySymbol([...new Set(symbols.flatMap(unitWritings))]);
  return lines.flatMap((one) => {
    if (one.analysis.unit || one.unitSymbol === '') return [one];
    const unit = unitWritings(one.unitSymbol).flatMap((symbol) => units.get(symbol.toLowerCase()) ?? [])[0];
    if (unit !== undefined) return [{ ...one, analysis: { ...one.analysis, unit } }];
    found.push(broken('T14', one.at('unitSymbol')));
    return [];
  });
}
