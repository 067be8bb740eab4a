/** What a comparison still lacks: scenarios to start, and those that are being computed. */
import type { Named } from '~/kernel/small-types';

export interface LeftToStart {
  readonly toStart: readonly number[];
  readonly running: readonly number[];
}

export interface Compared {
  readonly asked: readonly number[];
  readonly withoutResult: readonly Named[];
  readonly candidates: readonly { readonly id: number; readonly changedSince: readonly unknown[] }[];
}

export function leftToStart({ asked, withoutResult, candidates }: Compared, running: readonly number[]): LeftToStart {
  const outdated = candidates
    .filter((one) => one.changedSince.length > 0 && asked.includes(one.id))
    .map(({ id }) => id);
  const left = [...withoutResult.map(({ id }) => id), ...outdated];
  return { toStart: left.filter((id) => !running.includes(id)), running };
}
