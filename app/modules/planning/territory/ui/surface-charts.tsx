/** Surfaces by crop and by driving mode, and the RPG's picture of the same land. */
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '~/ui/chart/chart-figure';
import type { BarSpec, ChartColour } from '~/ui/chart/chart-spec';
import { EmptyState } from '~/ui/layout/panel';
import { mainCrops, sumHa, type CropSurface } from '../domain';
import type { AllocationView } from '../view/allocation.view';

const OTHERS = 'others';
const modeColour = (parent: number): ChartColour => `mode${Math.min(5, Math.max(1, parent))}` as ChartColour;

/** One bar a crop, its driving modes stacked in their own colours; the small crops together as « Autres cultures ». */
export function SurfaceByCropAndMode({ view }: { view: AllocationView }) {
  const { t, i18n } = useTranslation('territory');
  if (view.byCrop.length === 0)
    return <EmptyState icon="wheat" title={t('charts.noAllocation')} text={t('charts.noAllocationText')} />;
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
  const spec: BarSpec = {
    id: 'surface-crops',
    kind: 'bars',
    arrangement: 'stacked',
    orientation: 'horizontal',
    locale: i18n.language,
    title: t('charts.byCropAndMode'),
    subtitle: t('charts.byCropAndModeHelp'),
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
  return <ChartFigure spec={spec} />;
}

export function SurfaceByMode({ view }: { view: AllocationView }) {
  const { t, i18n } = useTranslation('territory');
  if (view.byCrop.length === 0) return null;
  const spec: BarSpec = {
    id: 'surface-modes',
    kind: 'bars',
    arrangement: 'stacked',
    orientation: 'horizontal',
    locale: i18n.language,
    title: t('charts.byMode'),
    height: 150,
    categories: [{ id: 'all', label: t('charts.whole') }],
    series: view.byMode
      .filter((mode) => mode.surface > 0)
      .map((mode) => ({
        id: String(mode.id),
        label: mode.name,
        colour: modeColour(mode.parent),
        values: [mode.surface],
      })),
    axis: { unit: 'ha', decimals: 1, min: 0 },
  };
  return <ChartFigure spec={spec} />;
}

export interface RpgSurfacesView {
  readonly year: number | null;
  readonly surfaces: readonly CropSurface[];
}

/** The largest RPG crops up to 90 % of the surface, the rest as one bar, 500 px high (S1§9). */
export function RpgCropChart({ rpg }: { rpg: RpgSurfacesView }) {
  const { t, i18n } = useTranslation('territory');
  const main = mainCrops(rpg.surfaces);
  if (main.crops.length === 0)
    return <EmptyState icon="chart-column" title={t('rpg.empty')} text={t('rpg.emptyText')} />;
  const bars = [
    ...main.crops.map((crop) => ({ id: crop.culture, label: crop.culture, value: crop.surface })),
    ...(main.otherCount > 0 ? [{ id: OTHERS, label: t('charts.otherCrops'), value: main.others }] : []),
  ];
  const spec: BarSpec = {
    id: 'rpg-crops',
    kind: 'bars',
    arrangement: 'grouped',
    locale: i18n.language,
    height: 500,
    title: t('rpg.title', { year: rpg.year ?? '' }),
    subtitle: t('rpg.help'),
    categories: bars.map(({ id, label }) => ({ id, label })),
    series: [
      { id: 'surface', label: t('surface'), colour: 2, values: bars.map((bar) => Math.round(bar.value * 100) / 100) },
    ],
    axis: { label: t('surface'), unit: 'ha', decimals: 2, min: 0 },
  };
  return <ChartFigure spec={spec} />;
}
