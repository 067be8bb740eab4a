/** A hydrograph as a file. */
import type { Translate } from '~/platform/i18n/i18n.server';
import { sceneToSvgString } from '~/ui/chart/chart-text';
import type { HydrographSearch } from '../forms/hydrograph-search';
import { hydrographSpec } from '../view/hydrograph-spec';
import type { NamedSeries } from '../view/hydrograph-page';
import { layoutHydrograph } from '../view/layout-hydrograph';
import { readHydrograph } from './read-hydrograph.server';

export { windowOf } from './read-hydrograph.server';

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
