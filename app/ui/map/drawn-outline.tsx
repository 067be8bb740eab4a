import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutlineDrawing } from '~/kernel/outline';
import { MapFigure } from './map-figure';
import { extentOf, type MapLayer, type MapSpec } from './map-spec';

/** Dashed because it is not stored yet. */
const WATER = {
  'fill-color': 'var(--water)',
  'stroke-color': 'var(--water)',
  'stroke-width': 1.5,
  'stroke-line-dash': [6, 3],
} as const;
const HEIGHT = 320;

export default function DrawnOutline({ id, drawing }: { id: string; drawing: OutlineDrawing }) {
  const { t } = useTranslation('ui');
  const spec = useMemo((): MapSpec => {
    const label = drawing.name || drawing.fileName;
    const layers: MapLayer[] = [
      {
        id: 'drawing',
        label,
        style: WATER,
        features: drawing.zones.map(({ name, geometry }, rank) => ({ id: String(rank + 1), label: name, geometry })),
        labels: true,
      },
    ];
    return {
      id,
      title: t('drawing.title', { file: drawing.fileName }),
      extent: extentOf(layers),
      height: HEIGHT,
      layers,
    };
  }, [id, drawing, t]);
  return <MapFigure spec={spec} still />;
}
