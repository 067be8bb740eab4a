/** Two people saved the same allocation: what each changed, side by side, with a choice where they disagree. */
import { formatInstant } from '~/kernel/civil-date';
import { parseCellKey, valuesOf, type Allocation, type AllocationEdit, type AllocationMerge, type Territory } from '../domain';

export interface MergeCell { readonly row: string; readonly column: string; readonly zone: string; readonly crop: string | null; readonly mode: string | null; readonly base: number | null; readonly theirs: number | null; readonly mine: number | null }
export interface MergeView {
  readonly version: number;
  readonly by: string;
  readonly at: string;
  readonly conflicts: readonly MergeCell[];
  readonly fromMine: number;
  readonly fromTheirs: number;
  /** cells that I changed and nobody else: posted again with the choices */
  readonly agreed: readonly { readonly row: string; readonly column: string; readonly value: number | null }[];
}

interface Stale { readonly merge: AllocationMerge; readonly base: Allocation; readonly theirs: Allocation; readonly version: number; readonly by: string; readonly at: Date }

export function mergeView(territory: Territory, stale: Stale, edits: readonly AllocationEdit[]): MergeView {
  const nameOf = (items: readonly { id: number; name: string }[], id: number) => items.find((item) => item.id === id)?.name ?? `#${id}`;
  const stored = valuesOf(stale.theirs);
  const disputed = new Set(stale.merge.conflicts.map((conflict) => conflict.key));
  const place = (key: string) => {
    const parsed = parseCellKey(key);
    if (!parsed) return null;
    return parsed.kind === 'surface' ? { row: 'surface', column: String(parsed.zid), zone: nameOf(territory.zones, parsed.zid), crop: null, mode: null }
      : { row: `${parsed.cid}-${parsed.mcid}`, column: String(parsed.zid), zone: nameOf(territory.zones, parsed.zid), crop: nameOf(territory.crops, parsed.cid), mode: nameOf(territory.drivingModes, parsed.mcid) };
  };
  return {
    version: stale.version, by: stale.by, at: formatInstant(stale.at), fromMine: stale.merge.fromMine, fromTheirs: stale.merge.fromTheirs,
    conflicts: stale.merge.conflicts.flatMap(({ key, base, theirs, mine }) => { const at = place(key); return at ? [{ ...at, base, theirs, mine }] : []; }),
    agreed: edits.flatMap(({ key, value }) => { const at = disputed.has(key) || (stored.get(key) ?? null) === value ? null : place(key); return at ? [{ row: at.row, column: at.column, value }] : []; }),
  };
}
