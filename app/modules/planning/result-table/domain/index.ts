/** What a result says about each place: hectares now and in the scenario, by zone, crop and driving mode. */

export interface Areas {
  readonly reference: number;
  readonly result: number;
}
export interface ResultCell extends Areas {
  readonly zoneId: number;
  readonly cropId: number;
  readonly modeId: number;
}
/** null: all of them */
export interface Narrowing {
  readonly zoneId: number | null;
  readonly cropId: number | null;
  readonly modeId: number | null;
  /** only what changes */ readonly changed: boolean;
}
/** Zones, crops and driving modes in the order of the territory. */
export interface Ordered {
  readonly zones: readonly number[];
  readonly crops: readonly number[];
  readonly modes: readonly number[];
}
/** One crop in one zone; `byMode` follows the driving modes, null where there is neither before nor after. */
export interface ResultRow extends Areas {
  readonly zoneId: number;
  readonly cropId: number;
  readonly byMode: readonly (Areas | null)[];
}
export type RowOrder = 'zone' | 'change';

/** Half of what two decimals show: a smaller difference is no change on screen. */
const SHOWN_HA = 0.005;
/** To the hundredth of a square metre: files show no rest of binary fractions. */
export const changeOf = ({ reference, result }: Areas): number => Math.round((result - reference) * 1e6) / 1e6;
export const isChanged = (areas: Areas): boolean => Math.abs(changeOf(areas)) >= SHOWN_HA;

export const narrowed = (cells: readonly ResultCell[], by: Narrowing): ResultCell[] =>
  cells.filter(
    (cell) =>
      (by.zoneId === null || cell.zoneId === by.zoneId) &&
      (by.cropId === null || cell.cropId === by.cropId) &&
      (by.modeId === null || cell.modeId === by.modeId) &&
      (!by.changed || isChanged(cell)),
  );

const rankOf = (ids: readonly number[]) => new Map(ids.map((id, rank) => [id, rank]));
const sum = (cells: readonly Areas[]): Areas => ({
  reference: cells.reduce((total, { reference }) => total + reference, 0),
  result: cells.reduce((total, { result }) => total + result, 0),
});

/** Sums over any cells, whole and by driving mode. */
export function totalsOf(cells: readonly ResultCell[], modes: readonly number[]): Areas & Pick<ResultRow, 'byMode'> {
  const byMode = modes.map((modeId) => {
    const inMode = cells.filter((cell) => cell.modeId === modeId);
    return inMode.length === 0 ? null : sum(inMode);
  });
  return { ...sum(cells), byMode };
}

/** One row a crop and zone: in the territory's order, or what changes most first. */
export function resultRows(cells: readonly ResultCell[], order: RowOrder, names: Ordered): ResultRow[] {
  const [zones, crops, modes] = [rankOf(names.zones), rankOf(names.crops), rankOf(names.modes)];
  const places = new Map<string, ResultCell[]>();
  for (const cell of cells) {
    const key = `${cell.zoneId}-${cell.cropId}`;
    const there = places.get(key);
    if (there) there.push(cell);
    else places.set(key, [cell]);
  }
  const rows = [...places.values()].map((inside): ResultRow & { moved: number } => {
    const byMode: (Areas | null)[] = names.modes.map(() => null);
    for (const { modeId, reference, result } of inside) {
      const rank = modes.get(modeId);
      if (rank !== undefined) byMode[rank] = { reference, result };
    }
    const { zoneId, cropId } = inside[0]!;
    return { zoneId, cropId, byMode, ...sum(inside), moved: sum(inside.map((one) => magnitude(one))).result };
  });
  const inOrder = (a: ResultRow, b: ResultRow) =>
    (zones.get(a.zoneId) ?? 0) - (zones.get(b.zoneId) ?? 0) || (crops.get(a.cropId) ?? 0) - (crops.get(b.cropId) ?? 0);
  rows.sort((a, b) => (order === 'change' ? b.moved - a.moved : 0) || inOrder(a, b));
  return rows.map(({ moved: _, ...row }) => row);
}
const magnitude = (areas: Areas): Areas => ({ reference: 0, result: Math.abs(changeOf(areas)) });

export interface Moved {
  readonly cropId: number;
  readonly modeId: number;
  readonly changeHa: number;
}
interface Finding {
  readonly wholeHa: number;
  /** hectares whose use changes: gains of some are the losses of others */ readonly movedHa: number;
  /** the largest over the whole territory; null when there is none */
  readonly gained: Moved | null;
  readonly lost: Moved | null;
}

/** What the result does to the whole territory, for the sentence above it. */
export function findingOf(cells: readonly ResultCell[]): Finding {
  const uses = new Map<string, Moved>();
  let [wholeHa, movedHa] = [0, 0];
  for (const cell of cells) {
    wholeHa += cell.result;
    movedHa += Math.max(0, changeOf(cell));
    const key = `${cell.cropId}-${cell.modeId}`;
    const changeHa = (uses.get(key)?.changeHa ?? 0) + changeOf(cell);
    uses.set(key, { cropId: cell.cropId, modeId: cell.modeId, changeHa });
  }
  const sorted = [...uses.values()].sort((a, b) => a.changeHa - b.changeHa);
  const [lost, gained] = [sorted[0], sorted.at(-1)];
  return {
    wholeHa,
    movedHa,
    gained: gained && gained.changeHa >= SHOWN_HA ? gained : null,
    lost: lost && lost.changeHa <= -SHOWN_HA ? lost : null,
  };
}

interface Dominant {
  readonly cropId: number;
  /** % of the hectares that were looked at in the zone */ readonly share: number;
}
/** The crop with most hectares in each zone; zones without any are left out. The first in order wins a tie. */
export function dominantCrops(
  cells: readonly ResultCell[],
  of: keyof Areas,
  names: Pick<Ordered, 'crops'>,
): Map<number, Dominant> {
  const zones = new Map<number, Map<number, number>>();
  for (const cell of cells) {
    const crops = zones.get(cell.zoneId) ?? new Map<number, number>();
    crops.set(cell.cropId, (crops.get(cell.cropId) ?? 0) + cell[of]);
    zones.set(cell.zoneId, crops);
  }
  const order = rankOf(names.crops);
  return new Map(
    [...zones].flatMap(([zoneId, crops]) => {
      const whole = [...crops.values()].reduce((total, ha) => total + ha, 0);
      const [first] = [...crops].sort(
        ([a, before], [b, after]) => after - before || (order.get(a) ?? 0) - (order.get(b) ?? 0),
      );
      return first && first[1] >= SHOWN_HA
        ? [[zoneId, { cropId: first[0], share: (100 * first[1]) / whole }] as const]
        : [];
    }),
  );
}
