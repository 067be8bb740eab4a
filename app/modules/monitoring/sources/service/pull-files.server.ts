/**
 * Files that fall somewhere: those that are whole are taken one by one, imported, and set aside, done or refused with a
 * report beside. Content that was imported once is set aside again and written no second time, so that a run that dies
 * between the two loses and doubles nothing.
 */
import { setImmediate as letOthers, setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { joinSentences, issueSentences, type FileIssue } from '~/records/exchange/domain';
import { sumOfLeft } from '~/modules/monitoring/ingest/domain';
import { deliverFile, type FallenRefusal } from '~/modules/monitoring/ingest/service/deliver-file.server';
import type { Overlap } from '~/modules/monitoring/series/domain';
import { countBrought } from '~/modules/monitoring/raw-measures/service/list-imports.server';
import { now } from '~/platform/clock.server';
import { translatorOf, type Translate } from '~/platform/i18n/i18n.server';
import { JobFailed } from '~/platform/jobs/define-job';
import { worded } from '~/platform/jobs/log-words';
import { hasFormerSyntax, matcherOf, patternsIn } from '../domain/name-pattern';
import { PlaceFailed, REPORT_SUFFIX, TooLong, type DropPlace, type FallenFile, type PlaceFault } from './drop-place';
import { openPlace, type Credentials, type PlaceAsked } from './open-place.server';
import type { SourceContext, SourceOutcome } from './source-context';

export interface FilesAsked extends PlaceAsked {
  /** patterns of names, as « *.csv, PZ*.txt »; empty: every file */
  readonly patterns: string;
  /** name of a model of import; empty: recognised */
  readonly model: string;
  /** code of the station of files that name none; empty: the beginning of the file's name, up to « _ » */
  readonly station: string;
  readonly overlap: Overlap;
  readonly mostMb: number;
}
interface Patience {
  /** between two looks: what grows is left */
  readonly looksMs: number;
  /** what changed so short a time ago is left */
  readonly restMs: number;
}
const USUAL_PATIENCE: Patience = { looksMs: 2000, restMs: 10_000 };
/** The rest waits for the next pass. */
const MOST_FILES = 5000;
const TOLD_LINES = 100;
/** Faults that may have passed a minute later. */
const PASSING: readonly PlaceFault[] = ['unreachable', 'broken'];
/** Names that programs give to what they still write, and what this engine writes itself. */
const UNFINISHED = ['.*', '*.part', '*.tmp', '*.filepart', `*${REPORT_SUFFIX}`];
/** Names compared before others have their turn. */
const NAMES_AT_ONCE = 200;

function wanted(patterns: string): (name: string) => boolean {
  const asked = patternsIn(patterns);
  const isAsked = matcherOf(asked.length > 0 ? asked : ['*']);
  const isUnfinished = matcherOf(UNFINISHED);
  return (name) => isAsked(name) && !isUnfinished(name);
}
async function namedSo(files: readonly FallenFile[], isWanted: (name: string) => boolean): Promise<FallenFile[]> {
  const found: FallenFile[] = [];
  for (let from = 0; from < files.length; from += NAMES_AT_ONCE) {
    found.push(...files.slice(from, from + NAMES_AT_ONCE).filter(({ name }) => isWanted(name)));
    await letOthers();
  }
  return found;
}

/** What stands still between two looks, the oldest first. */
async function settled(place: DropPlace, isWanted: (name: string) => boolean, { looksMs, restMs }: Patience) {
  const look = async () => namedSo(await place.list(), isWanted);
  const first = new Map((await look()).map((file) => [file.id, file]));
  if (first.size === 0) return { files: [], growing: 0 };
  await wait(looksMs);
  const at = now().getTime();
  const second = await look();
  const still = second.filter(({ id, bytes, changedAt }) => {
    const before = first.get(id);
    const rests = changedAt === null || at - changedAt >= restMs || changedAt > at;
    return before?.bytes === bytes && before.changedAt === changedAt && rests;
  });
  still.sort((a, b) => (a.changedAt ?? 0) - (b.changedAt ?? 0) || (a.name < b.name ? -1 : 1));
  return { files: still.slice(0, MOST_FILES), growing: second.length - still.length };
}

const lineOf = (issue: FileIssue, t: Translate): string =>
  [issue.columnName, issue.value === undefined ? '' : `« ${issue.value} »`, joinSentences(issueSentences(issue), t)]
    .filter(Boolean)
    .join(' – ');

/** Why a file is refused, line by line: what stands in its report. */
function reasonsOf(
  refusal: FallenRefusal | { readonly kind: 'tooLong'; readonly mostMb: number },
  t: Translate,
): string[] {
  if (refusal.kind === 'file') return [lineOf(refusal.issue, t)];
  if (refusal.kind === 'lines' || refusal.kind === 'asked')
    return refusal.issues.slice(0, TOLD_LINES).map((issue) => lineOf(issue, t));
  if (refusal.kind === 'station')
    return refusal.codes.map((code) =>
      t(code === '' ? 'sources:refused.noStation' : 'sources:refused.station', { code }),
    );
  if (refusal.kind === 'tooLong') return [t('sources:refused.tooLong', { mostMb: refusal.mostMb })];
  return [t(`sources:refused.${refusal.kind}`)];
}

const reportOf = ({ name }: FallenFile, reasons: readonly string[], t: Translate): string =>
  [t('sources:report.head', { file: name }), '', ...reasons, '', t('sources:report.again'), ''].join('\n');

interface Counts {
  files: number;
  /** whose content stands in the series, since now or since before */
  came: number;
  refused: number;
}

export async function pullFiles(
  actor: Actor,
  asked: FilesAsked,
  credentials: Credentials,
  context: SourceContext,
  patience: Patience = USUAL_PATIENCE,
): Promise<SourceOutcome> {
  const t = await translatorOf(actor);
  const unpinned = (fingerprint: string) => context.log('warning', worded('sources:log.unpinned', { fingerprint }));
  try {
    const place = await openPlace(asked, credentials, unpinned);
    try {
      const { files, came, refused } = await takeAll(actor, place, asked, context, patience, t);
      if (refused > 0 && came === 0) throw new JobFailed(worded('sources:log.onlyRefused', { count: refused }));
      const brought = await countBrought(context.executionId);
      return { outcome: refused > 0 ? 'partial' : 'success', result: { files, refused, ...brought } };
    } finally {
      await place.close();
    }
  } catch (error) {
    if (!(error instanceof PlaceFailed)) throw error;
    const passes = PASSING.includes(error.fault);
    throw new JobFailed(worded(`sources:place.${error.fault}`, { where: error.where }), { cause: error, passes });
  }
}

async function takeAll(
  actor: Actor,
  place: DropPlace,
  asked: FilesAsked,
  context: SourceContext,
  patience: Patience,
  t: Translate,
): Promise<Counts> {
  for (const pattern of patternsIn(asked.patterns).filter(hasFormerSyntax))
    await context.log('warning', worded('sources:log.formerPattern', { pattern }));
  const { files, growing } = await settled(place, wanted(asked.patterns), patience);
  if (growing > 0) await context.log('info', worded('sources:log.growing', { count: growing }));
  const counts: Counts = { files: files.length, came: 0, refused: 0 };
  const told = new Set<number | null>();
  for (const [rank, file] of files.entries()) {
    context.signal.throwIfAborted();
    await context.progress((100 * rank) / files.length, file.name);
    const taken = await takeOne(actor, place, file, { ...asked, executionId: context.executionId }, t);
    if (taken === null) continue;
    if ('reasons' in taken) {
      counts.refused += 1;
      // said first: a process that dies between the two says it again, and nobody misses it
      await context.log('error', worded('sources:log.refused', { file: file.name, why: taken.reasons[0] ?? '' }));
      await place.setAside(file, 'refused', reportOf(file, taken.reasons, t));
      continue;
    }
    counts.came += 1;
    const { importId, created, changed, left, aside, closed, incorrect, unplaced, before } = taken;
    // an execution that is taken up again after its process died had brought it itself
    const isOwn = before?.executionId === context.executionId && !told.has(importId);
    if (before && !isOwn) {
      const at = formatInstant(before.at);
      await context.log('warning', worded('sources:log.again', { file: file.name, at }));
      continue;
    }
    told.add(importId);
    await context.log('info', worded('sources:log.file', { file: file.name, created, changed }));
    if (aside > 0) await context.log('info', worded('sources:log.aside', { count: aside }));
    if (closed > 0) await context.log('warning', worded('sources:log.reviewed', { count: closed }));
    if (incorrect > 0) await context.log('warning', worded('sources:log.incorrect', { count: incorrect }));
    if (unplaced.length > 0)
      await context.log('warning', worded('sources:log.unplaced', { file: file.name, columns: unplaced.join(', ') }));
    if (sumOfLeft(left) > 0) await context.log('info', worded('sources:log.left', { file: file.name, ...left }));
  }
  if (files.length === 0) await context.log('info', 'sources:log.noFile');
  return counts;
}

/** Null: it went away meanwhile, or changes still. What is done is set aside. */
async function takeOne(
  actor: Actor,
  place: DropPlace,
  file: FallenFile,
  asked: FilesAsked & Pick<SourceContext, 'executionId'>,
  t: Translate,
) {
  const { model, overlap, mostMb, executionId } = asked;
  let bytes: Uint8Array | null;
  try {
    const limit = mostMb * 1024 * 1024;
    if ((file.bytes ?? 0) > limit) throw new TooLong();
    bytes = await place.take(file, limit);
  } catch (error) {
    if (error instanceof TooLong) return { reasons: reasonsOf({ kind: 'tooLong', mostMb }, t) };
    throw error;
  }
  if (bytes === null || (file.bytes !== null && bytes.byteLength !== file.bytes)) return null;
  const station = asked.station === '' ? file.name.replace(/\.[^.]*$/, '').split('_')[0]! : asked.station;
  const told = { name: file.name, bytes, model, station, overlap, executionId };
  const delivered = await deliverFile(actor, told);
  if (!delivered.ok) return { reasons: reasonsOf(delivered.reason, t) };
  await place.setAside(file, 'done', null);
  return delivered.value;
}
