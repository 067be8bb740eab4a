/** Surfaces by crop and by driving mode, and the RPG's picture of the same land. */
import { useTranslation } from 'react-i18next';
import type { Words } from '~/kernel/small-types';
import { ChartFigure } from '~/ui/chart/chart-figure';
import { EmptyState } from '~/ui/layout/panel';
import type { AllocationView } from '../view/allocation.view';
import { cropSurfacesSpec, modeSurfacesSpec, rpgSurfacesSpec, type RpgSurfacesView } from '../view/surface-specs';

/** The column that they stand in on a laptop. */
const BESIDE_MAP = 460;

function useTelling() {
  const { t, i18n } = useTranslation('territory');
  return { t: t as Words, locale: i18n.language };
}

export function SurfaceByCropAndMode({ view }: { view: AllocationView }) {
  const telling = useTelling();
  const { t } = telling;
  return view.byCrop.length === 0 ? (
    <EmptyState icon="wheat" title={t('charts.noAllocation')} text={t('charts.noAllocationText')} />
  ) : (
    <ChartFigure spec={cropSurfacesSpec(view, telling)} width={BESIDE_MAP} />
  );
}

export function SurfaceByMode({ view }: { view: AllocationView }) {
  const telling = useTelling();
  return view.byCrop.length === 0 ? null : <ChartFigure spec={modeSurfacesSpec(view, telling)} width={BESIDE_MAP} />;
}

export function RpgCropChart({ rpg }: { rpg: RpgSurfacesView }) {
  const telling = useTelling();
  const spec = rpgSurfacesSpec(rpg, telling);
  return spec ? (
    <ChartFigure spec={spec} />
  ) : (
    <EmptyState icon="chart-column" title={telling.t('rpg.empty')} text={telling.t('rpg.emptyText')} />
  );
}
