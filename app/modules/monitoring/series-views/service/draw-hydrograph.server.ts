/** A hydrograph as a file. */
import type { Translate } from '~/platform/i18n/i18n.server';
import { sceneToSvgString } from '~/ui/chart/chart-text';
import type { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import { hydrographSpec } from '../view/hydrograph-spec';
import type { NamedSeries } from '../view/hydrograph-page';
import { layoutHydrograph } from '~/modules/monitoring/hydrograph/view/layout-hydrograph';
import { readHydrograph } from './read-hydrograph.server';

export { windowOf } from '~/modules/monitoring/hydrograph/view/asked-window';

const WIDTH = 1200;

export async function drawHydrograph(
  named: readonly NamedSeries[],
  search: HydrographSearch,
  t: Translate,
  locale: string,
): Promise<{ title: string; svg: string }> {
  const page = await readHydrograph(named, search);
  const spec = hydrographSpec(page, t as (key: string) => string, locale);
  return { title: spec.title, svg: sceneToSvgString(layoutHydrograph(spec, { width: WIDTH }).scene) };
}
