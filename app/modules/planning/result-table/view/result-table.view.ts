/** The page of a result by zone, crop and driving mode: one page of rows, the totals of all that was asked for. */
import type { Named } from '~/kernel/small-types';
import type { ScenarioHead } from '~/modules/planning/scenario/view/scenario-head.view';
import type { Territory } from '~/modules/planning/territory/domain';
import {
  changeOf,
  findingOf,
  isChanged,
  narrowed,
  resultRows,
  totalsOf,
  type Areas,
  type Moved,
  type Narrowing,
  type Ordered,
  type ResultCell,
  type ResultRow,
  type RowOrder,
} from '../domain';
import type { ResultAsked } from '../forms/result.search';
import type { DominantMaps } from './dominant-maps';

interface NamedMove {
  readonly crop: string;
  readonly mode: string;
  readonly changeHa: number;
}
export interface TableRow {
  readonly key: string;
  readonly zoneId: number;
  readonly crop: string;
  readonly whole: Areas;
  readonly byMode: readonly (Areas | null)[];
}
export interface ZoneTotal {
  readonly id: number;
  readonly name: string;
  readonly whole: Areas;
  readonly byMode: readonly (Areas | null)[];
}
export interface ResultTableView {
  readonly head: ScenarioHead;
  /** false before the scenario's first result */ readonly hasResult: boolean;
  /** whether this person may make a territory of the result */ readonly mayTake: boolean;
  readonly finding: {
    readonly wholeHa: number;
    readonly movedHa: number;
    readonly gained: NamedMove | null;
    readonly lost: NamedMove | null;
  };
  readonly narrowing: Narrowing;
  readonly order: RowOrder;
  readonly show: ResultAsked['show'];
  readonly choices: {
    readonly zones: readonly Named[];
    readonly crops: readonly Named[];
    readonly modes: readonly Named[];
  };
  /** the driving modes that stand as columns */ readonly modes: readonly Named[];
  readonly rows: readonly TableRow[];
  /** of the zones on this page, over everything asked for in them */ readonly zones: readonly ZoneTotal[];
  readonly totals: { readonly whole: Areas; readonly byMode: readonly (Areas | null)[] };
  readonly paging: { readonly page: number; readonly pageSize: number; readonly total: number };
  readonly maps: DominantMaps | null;
}

const named = (items: readonly Named[]): Named[] => items.map(({ id, name }) => ({ id, name }));
const orderedNames = ({ zones, crops, drivingModes }: Territory): Ordered => ({
  zones: zones.map(({ id }) => id),
  crops: crops.map(({ id }) => id),
  modes: drivingModes.map(({ id }) => id),
});
const nameOf = (items: readonly Named[]) => {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return (id: number) => names.get(id) ?? `#${id}`;
};

export function resultTableView(
  head: ScenarioHead,
  territory: Territory,
  cells: readonly ResultCell[],
  asked: ResultAsked,
  mayCopy: boolean,
): ResultTableView {
  const { narrowing } = asked;
  const names = orderedNames(territory);
  const [zone, crop, mode] = [nameOf(territory.zones), nameOf(territory.crops), nameOf(territory.drivingModes)];
  const shown = narrowed(cells, narrowing);
  // a driving mode that nobody uses is no column
  const used = new Set(shown.map(({ modeId }) => modeId));
  const modes = named(territory.drivingModes).filter(({ id }) => used.has(id));
  const ids = modes.map(({ id }) => id);
  const rows = asked.show === 'map' ? [] : resultRows(shown, asked.order, { ...names, modes: ids });
  const paging = { page: asked.page, pageSize: asked.size, total: rows.length };
  const page = Math.min(asked.page, Math.max(1, Math.ceil(rows.length / asked.size)));
  const onPage = rows.slice((page - 1) * asked.size, page * asked.size);
  const { byMode, ...whole } = totalsOf(shown, ids);
  const { gained, lost, ...moved } = findingOf(cells);
  const words = (one: Moved | null): NamedMove | null =>
    one && { crop: crop(one.cropId), mode: mode(one.modeId), changeHa: one.changeHa };
  return {
    head,
    hasResult: cells.length > 0,
    mayTake: mayCopy && cells.length > 0 && !head.baseline,
    finding: { ...moved, gained: words(gained), lost: words(lost) },
    narrowing,
    order: asked.order,
    show: asked.show,
    choices: { zones: named(territory.zones), crops: named(territory.crops), modes: named(territory.drivingModes) },
    modes,
    rows: onPage.map(({ zoneId, cropId, reference, result, byMode: inModes }: ResultRow) => ({
      key: `${zoneId}-${cropId}`,
      zoneId,
      crop: crop(cropId),
      whole: { reference, result },
      byMode: inModes,
    })),
    zones: [...new Set(onPage.map(({ zoneId }) => zoneId))].map((id) => {
      const { byMode: inModes, ...inZone } = totalsOf(
        shown.filter(({ zoneId }) => zoneId === id),
        ids,
      );
      return { id, name: zone(id), whole: inZone, byMode: inModes };
    }),
    totals: { whole, byMode },
    paging: { ...paging, page },
    maps: null,
  };
}

export { changeOf, isChanged };
