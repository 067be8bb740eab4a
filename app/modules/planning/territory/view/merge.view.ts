/**
 * Two people saved the same allocation: what each changed, side by side, a page at a time, with a choice where they
 * disagree.
 */
import { formatInstant } from '~/kernel/civil-date';
import { comparedDecimals, formatNumber, numberForInput, withUnit } from '~/kernel/french-number';
import { pageOfConflicts, type MergeTurn } from '~/records/versions/domain';
import {
  parseCellKey,
  valuesOf,
  type Allocation,
  type AllocationConflict,
  type AllocationEdit,
  type AllocationMerge,
  type Territory,
} from '../domain';

/** Row and column as the grid posts them, and the text of the cell. */
type MineCell = readonly [row: string, column: string, text: string];
export interface MergeMine {
  readonly agreed: readonly MineCell[];
  readonly disputed: readonly MineCell[];
}
export interface MergeLine {
  readonly key: string;
  readonly zone: string;
  readonly crop: string | null;
  readonly mode: string | null;
  readonly base: string | null;
  readonly theirs: string | null;
  readonly mine: string | null;
  /** settled as mine on an earlier page */ readonly chosen: boolean;
}
export interface MergeView {
  /** the version that was edited, and the one the choices are saved over */
  readonly baseVersion: number;
  readonly version: number;
  readonly by: string;
  readonly at: string;
  readonly conflicts: readonly MergeLine[];
  readonly paging: Omit<ReturnType<typeof pageOfConflicts>, 'shown' | 'chosen'>;
  readonly fromMine: number;
  readonly fromTheirs: number;
  /** all my cells that are not stored yet: sent again with the choices */
  readonly mine: MergeMine;
}

interface Stale {
  readonly merge: AllocationMerge;
  readonly base: Allocation;
  readonly theirs: Allocation;
  readonly version: number;
  readonly by: string;
  readonly at: Date;
}
interface Reader {
  readonly locale: string;
  readonly baseVersion: number;
  readonly turn?: MergeTurn;
}

const FIRST: MergeTurn = { chosen: new Set(), turn: 0, to: 1 };
const mineKey = ([row, column]: MineCell): string => `${row}.${column}`;

export function mergeView(
  territory: Territory,
  stale: Stale,
  edits: readonly AllocationEdit[],
  { locale, baseVersion, turn = FIRST }: Reader,
): MergeView {
  const nameOf = (items: readonly { id: number; name: string }[], id: number) =>
    items.find((item) => item.id === id)?.name ?? `#${id}`;
  const stored = valuesOf(stale.theirs);
  const disputes = new Map(stale.merge.conflicts.map((conflict) => [conflict.key, conflict]));
  const cellOf = (key: string, value: number | null): MineCell[] => {
    const at = parseCellKey(key);
    return at
      ? [[at.kind === 'surface' ? 'surface' : `${at.cropId}-${at.modeId}`, String(at.zoneId), numberForInput(value)]]
      : [];
  };
  const gridKey = ({ key }: AllocationConflict): string => cellOf(key, null).map(mineKey)[0] ?? key;
  const { shown, chosen, ...paging } = pageOfConflicts(
    stale.merge.conflicts.filter(({ key }) => parseCellKey(key)),
    gridKey,
    turn,
  );
  const line = (conflict: AllocationConflict): MergeLine[] => {
    const at = parseCellKey(conflict.key);
    if (!at) return [];
    const { base, theirs, mine } = conflict;
    const digits = theirs === null || mine === null ? 2 : comparedDecimals(theirs, mine, 2);
    const ha = (value: number | null) =>
      value === null ? null : withUnit(formatNumber(value, digits, locale), 'ha', locale);
    const place =
      at.kind === 'surface'
        ? { crop: null, mode: null }
        : { crop: nameOf(territory.crops, at.cropId), mode: nameOf(territory.drivingModes, at.modeId) };
    return [
      {
        key: gridKey(conflict),
        zone: nameOf(territory.zones, at.zoneId),
        ...place,
        base: ha(base),
        theirs: ha(theirs),
        mine: ha(mine),
        chosen: chosen.has(gridKey(conflict)),
      },
    ];
  };
  return {
    baseVersion,
    version: stale.version,
    by: stale.by,
    at: formatInstant(stale.at),
    fromMine: stale.merge.fromMine,
    fromTheirs: stale.merge.fromTheirs,
    conflicts: shown.flatMap(line),
    paging,
    mine: {
      agreed: edits.flatMap(({ key, value }) =>
        disputes.has(key) || (stored.get(key) ?? null) === value ? [] : cellOf(key, value),
      ),
      disputed: stale.merge.conflicts.flatMap(({ key, mine }) => cellOf(key, mine)),
    },
  };
}
