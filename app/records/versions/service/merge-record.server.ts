/** Two people saved one record: what each changed since the version both read, then a save of what they settle on. */
import { formatInstant } from '~/kernel/civil-date';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { MergePost } from '../domain';
import type { MergeHead, MergeLine, MergeView, PostedMerge } from '../view/merge.view';

interface Versioned {
  readonly name: string;
  readonly version: number;
  readonly updatedBy: string;
  readonly updatedAt: Date;
}
export interface MergeSides<Mine, Conflict> {
  readonly record: Versioned;
  /** mine against theirs; a part that both changed is theirs, unless mine is chosen */
  settle(
    mine: Mine,
    chosen?: ReadonlySet<string>,
  ): {
    readonly merged: Mine;
    readonly conflicts: readonly Conflict[];
    readonly fromMine: number;
    readonly fromTheirs: number;
  };
  lines(conflicts: readonly Conflict[]): readonly MergeLine[] | Promise<readonly MergeLine[]>;
}
export interface Merging<Mine, Conflict, Reason> {
  sides(baseVersion: number): Promise<Outcome<MergeSides<Mine, Conflict>, Reason>>;
  /** mine as it is sent again with the choices; as it is by default */
  written?(mine: Mine): Promise<unknown>;
  save(version: number, merged: Mine): Promise<Outcome<unknown, Reason | 'conflict'>>;
}

export const mergeHead = (record: Versioned, baseVersion: number): MergeHead => ({
  title: record.name,
  version: record.version,
  baseVersion,
  by: record.updatedBy,
  at: formatInstant(record.updatedAt),
});

/** What the merge page shows: mine, written from `baseVersion`, against what is stored now. */
export async function openMerge<Mine, Conflict, Reason>(
  { sides, written }: Merging<Mine, Conflict, Reason>,
  baseVersion: number,
  mine: Mine,
): Promise<Outcome<MergeView, Reason>> {
  const found = await sides(baseVersion);
  if (!found.ok) return found;
  const { record, settle, lines } = found.value;
  const { conflicts, fromMine, fromTheirs } = settle(mine);
  return done({
    ...mergeHead(record, baseVersion),
    ...{ fromMine, fromTheirs, conflicts: await lines(conflicts) },
    mine: JSON.stringify(written ? await written(mine) : mine),
  });
}

/** The choices of the merge page; a third save in between asks again. */
export async function saveMerge<Mine, Conflict, Reason extends string>(
  merging: Merging<Mine, Conflict, Reason>,
  { baseVersion, version, mine, chosen }: MergePost<Mine>,
): Promise<Outcome<PostedMerge, Reason>> {
  const found = await merging.sides(baseVersion);
  if (!found.ok) return found;
  const saved = await merging.save(version, found.value.settle(mine, chosen).merged);
  if (saved.ok) return done({ kind: 'saved' });
  if (saved.reason !== 'conflict') return refused(saved.reason as Reason);
  const page = await openMerge(merging, baseVersion, mine);
  return page.ok ? done({ kind: 'choose', merge: page.value, again: true }) : page;
}
