/**
 * Numbers that stand for « no value » are taken out of what was read, and counted; a person may keep one as a value.
 */
import { isQuantity, quantityOf } from '~/modules/monitoring/series/domain';
import type { FileIssue } from '~/records/exchange/domain';
import { codesIn, LeftOutCount } from './left-out';
import { contradiction } from './read-mon';
import type { MeasureReading } from './reading';

/** Only the measures of these ranks, in every array of the channel. */
export function onlyRanks<Rows extends object>(channel: Rows, ranks: readonly number[]): Rows {
  const parts = Object.entries(channel).map(([name, part]: [string, unknown]) => {
    if (part instanceof Float64Array) return [name, Float64Array.from(ranks, (rank) => part[rank]!)];
    if (part instanceof Uint8Array) return [name, Uint8Array.from(ranks, (rank) => part[rank]!)];
    return [name, part];
  });
  return Object.fromEntries(parts) as Rows;
}

/** `asValues`: codes that a person takes as values, as they are written. */
export function withoutCodes<Reading extends MeasureReading>(reading: Reading, asValues: readonly string[]): Reading {
  const count = new LeftOutCount();
  const limited = new Set(reading.leftOut.filter(({ kind }) => kind === 'limit').flatMap(({ columns }) => columns));
  const issues: FileIssue[] = [];
  const channels = reading.channels.map(({ covered = [], ...channel }) => {
    const codes = new Set(codesIn(channel.value));
    // beside results under a limit, a zero is one of them that somebody wrote so
    // « traces » of rain stand among days without any
    const isUsual = isQuantity(channel.quantity) && 'summed' in quantityOf(channel.quantity);
    if (limited.has(channel.label) && !isUsual && channel.value.includes(0)) codes.add(0);
    for (const { value, line } of covered) {
      if (asValues.includes(String(value))) issues.push(contradiction(line, channel.label, value));
      else count.add('code', String(value), { column: channel.label, line });
    }
    if (codes.size === 0) return channel;
    const kept: number[] = [];
    channel.value.forEach((value, rank) => {
      const asValue = asValues.includes(String(value));
      if (codes.has(value)) count.add('code', String(value), { column: channel.label, line: 0, asValue });
      if (!codes.has(value) || asValue) kept.push(rank);
    });
    return kept.length === channel.value.length ? channel : onlyRanks(channel, kept);
  });
  return {
    ...reading,
    leftOut: [...reading.leftOut, ...count.list()],
    channels: channels.filter(({ at }) => at.length > 0),
    issues: [...reading.issues, ...issues],
    refused: reading.refused + issues.length,
  };
}
