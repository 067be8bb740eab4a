import type { Words } from '~/kernel/small-types';
import { summaryWords, type HistoryLine } from '~/records/versions/view/history.view';
import type { MergeLine } from '~/records/versions/view/merge.view';
import { type MergeConflict, changesBetween, partsOf, type ScenarioInput } from '../domain';
import { formatInstant } from '~/kernel/civil-date';
import { same } from '~/records/versions/domain';
import { objectiveNames, partName, partValue, type PartNames } from './part-words';

export interface VersionRow {
  readonly key: string;
  readonly what: string;
  readonly then: string;
  readonly now: string;
  readonly different: boolean;
}
interface Saved {
  readonly version: number;
  readonly at: Date;
  readonly login: string;
  readonly summary: string;
  readonly snapshot: unknown;
}

/** A save lists its first changes; the version's page shows them all. */
const SHOWN = 6;
/** `before`: the save that the last line changed, null for the first of all. */
export function scenarioHistory(
  saved: readonly Saved[],
  before: Saved | null,
  names: PartNames,
  t: Words,
  locale: string,
): HistoryLine[] {
  return saved.map((line, at): HistoryLine => {
    const earlier = saved[at + 1] ?? before;
    const states = [line, ...(earlier ? [earlier] : [])].map(({ snapshot }) => snapshot as ScenarioInput);
    const called = objectiveNames(states, names, t, locale);
    const changes = earlier ? changesBetween(earlier.snapshot as ScenarioInput, line.snapshot as ScenarioInput) : [];
    return {
      version: line.version,
      at: formatInstant(line.at),
      login: line.login,
      what: summaryWords(line.summary, t),
      others: Math.max(0, changes.length - SHOWN),
      changes: changes.slice(0, SHOWN).map(({ key, before: was, after }) => ({
        key,
        what: partName(key, t, called),
        before: partValue(key, was, names, t, locale, after),
        after: partValue(key, after, names, t, locale, was),
      })),
    };
  });
}

/** Every part of a saved state beside what it is now. */
export function scenarioVersion(
  then: ScenarioInput,
  now: ScenarioInput,
  names: PartNames,
  t: Words,
  locale: string,
): VersionRow[] {
  const [was, is] = [partsOf(then), partsOf(now)];
  const called = objectiveNames([now, then], names, t, locale);
  return [...new Set([...was.keys(), ...is.keys()])].map((key) => ({
    key,
    what: partName(key, t, called),
    then: partValue(key, was.get(key), names, t, locale, is.get(key)),
    now: partValue(key, is.get(key), names, t, locale, was.get(key)),
    different: !same(was.get(key), is.get(key)),
  }));
}

/** `states`: theirs, then what both began with. */
export function mergeLines(
  conflicts: readonly MergeConflict[],
  states: readonly ScenarioInput[],
  names: PartNames,
  t: Words,
  locale: string,
): MergeLine[] {
  const called = objectiveNames(states, names, t, locale);
  return conflicts.map(({ key, base, theirs, mine }) => ({
    key,
    what: partName(key, t, called),
    base: partValue(key, base, names, t, locale),
    theirs: partValue(key, theirs, names, t, locale, mine),
    mine: partValue(key, mine, names, t, locale, theirs),
  }));
}
