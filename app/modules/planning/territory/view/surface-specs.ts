/** The pictures of a territory's surfaces, each headed by what it shows. Pure. */
import { formatQuantity } from '~/kernel/french-number';
import type { Words } from '~/kernel/small-types';
import type { BarSpec, ChartColour } from '~/ui/chart/chart-spec';
import { mainCrops, sumHa, type CropSurface } from '../domain';
import type { AllocationView } from './allocation.view';

const OTHERS = 'others';
const modeColour = (parent: number): ChartColour => `mode${Math.min(5, Math.max(1, parent))}` as ChartColour;

interface Telling {
  readonly t: Words;
  readonly locale: string;
}
interface Part {
  readonly name: string;
  readonly surface: number;
}

const MOST_NAMES = 3;

/** The largest part and its share of the whole, under a sentence of the locale; of equal ones all are. */
function largestIn(parts: readonly Part[], key: string, { t, locale }: Telling, values: Record<string, unknown> = {}) {
  const whole = sumHa(parts.map(({ surface }) => surface));
  const largest = parts.reduce<Part | null>((best, one) => (best && best.surface >= one.surface ? best : one), null);
  const share = formatQuantity(whole > 0 ? (100 * (largest?.surface ?? 0)) / whole : 0, '%', 0, locale);
  const even = parts.filter(({ surface }) => surface > 0 && surface === largest?.surface).map(({ name }) => name);
  if (even.length < 2) return t(key, { ...values, name: largest?.name ?? '', share });
  const names = even.slice(0, MOST_NAMES).join(', ');
  return t('charts.even', { names: even.length > MOST_NAMES ? `${names}…` : names, share });
}

/** The largest zone; where none is known to be, what is drawn. */
export function zonesFinding(zones: AllocationView['zones'], telling: Telling): string {
  const parts = zones.map(({ name, surface }) => ({ name, surface: surface ?? 0 }));
  return parts.length > 1 && parts.some(({ surface }) => surface > 0)
    ? largestIn(parts, 'map.largestZone', telling)
    : telling.t('map.title');
}

type Allocation = Pick<AllocationView, 'byCrop' | 'byMode' | 'grid'>;

/** One bar a crop, its driving modes stacked in their own colours; the small crops together as « Autres cultures ». */
export function cropSurfacesSpec(view: Allocation, telling: Telling): BarSpec {
  const { t, locale } = telling;
  const main = mainCrops(view.byCrop.map((crop) => ({ culture: String(crop.id), surface: crop.surface })));
  const shown = new Set(main.crops.map((crop) => Number(crop.culture)));
  const groups = view.grid.groups;
  const categories = [
    ...main.crops.map((crop) => ({
      id: crop.culture,
      label: view.byCrop.find((one) => String(one.id) === crop.culture)?.name ?? crop.culture,
    })),
    ...(main.otherCount > 0 ? [{ id: OTHERS, label: t('charts.otherCrops') }] : []),
  ];
  const surfaceOf = (category: string, modeId: number) =>
    sumHa(
      groups
        .filter((group) => (category === OTHERS ? !shown.has(group.cropId) : String(group.cropId) === category))
        .flatMap((group) => group.rows.filter((row) => row.modeId === modeId).map((row) => row.total)),
    );
  return {
    id: 'surface-crops',
    kind: 'bars',
    arrangement: 'stacked',
    orientation: 'horizontal',
    locale,
    title: largestIn(view.byCrop, 'charts.largestCrop', telling),
    subtitle: t('charts.byCropAndMode'),
    categories,
    series: view.byMode
      .filter((mode) => mode.surface > 0)
      .map((mode) => ({
        id: String(mode.id),
        label: mode.name,
        colour: modeColour(mode.parent),
        values: categories.map((category) => surfaceOf(category.id, mode.id)),
      })),
    axis: { label: t('surface'), unit: 'ha', decimals: 1, min: 0 },
  };
}

export const modeSurfacesSpec = (view: Allocation, telling: Telling): BarSpec => ({
  id: 'surface-modes',
  kind: 'bars',
  arrangement: 'stacked',
  orientation: 'horizontal',
  locale: telling.locale,
  title: largestIn(view.byMode, 'charts.largestMode', telling),
  subtitle: telling.t('charts.byMode'),
  height: 150,
  categories: [{ id: 'all', label: telling.t('charts.whole') }],
  series: view.byMode
    .filter((mode) => mode.surface > 0)
    .map((mode) => ({
      id: String(mode.id),
      label: mode.name,
      colour: modeColour(mode.parent),
      values: [mode.surface],
    })),
  axis: { unit: 'ha', decimals: 1, min: 0 },
});

export interface RpgSurfacesView {
  readonly year: number | null;
  readonly surfaces: readonly CropSurface[];
}

/** The largest RPG crops up to 90 % of the surface, the rest as one bar, 500 px high (S1§9). Null without any crop. */
export function rpgSurfacesSpec({ year, surfaces }: RpgSurfacesView, telling: Telling): BarSpec | null {
  const { t, locale } = telling;
  const main = mainCrops(surfaces);
  if (main.crops.length === 0) return null;
  const bars = [
    ...main.crops.map((crop) => ({ id: crop.culture, label: crop.culture, value: crop.surface })),
    ...(main.otherCount > 0 ? [{ id: OTHERS, label: t('charts.otherCrops'), value: main.others }] : []),
  ];
  const values = bars.map(({ value }) => Math.round(value * 100) / 100);
  const parts = surfaces.map(({ culture, surface }) => ({ name: culture, surface }));
  return {
    id: 'rpg-crops',
    kind: 'bars',
    arrangement: 'grouped',
    locale,
    height: 500,
    title: largestIn(parts, 'rpg.largestCrop', telling, { year: year ?? '' }),
    subtitle: `${t('rpg.title', { year: year ?? '' })} – ${t('rpg.help')}`,
    categories: bars.map(({ id, label }) => ({ id, label })),
    series: [{ id: 'surface', label: t('surface'), colour: 'soft', values }],
    axis: { label: t('surface'), unit: 'ha', decimals: 2, min: 0 },
  };
}
