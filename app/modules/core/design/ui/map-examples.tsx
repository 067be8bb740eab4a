import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf, type MapLayer, type MapSpec } from '~/ui/map/map-spec';
import { Example, Family } from './example';

export function MapExamples() {
  const { t } = useTranslation('design');
  const spec = useMemo<MapSpec>(() => {
    const layers: MapLayer[] = [
      {
        id: 'catchments',
        label: t('word.catchment'),
        style: { 'fill-color': '#4f8a5b', 'stroke-color': '#2f5d3a', 'stroke-width': 2 },
        features: [
          {
            id: 'catchment',
            label: t('word.catchment'),
            detail: '1 240 ha',
            geometry: {
              type: 'Polygon',
              coordinates: [
                [
                  [-0.3, 48],
                  [-0.1, 48.02],
                  [-0.05, 48.12],
                  [-0.22, 48.15],
                  [-0.3, 48],
                ],
              ],
            },
          },
        ],
      },
      {
        id: 'stations',
        label: t('word.station'),
        labels: true,
        style: { 'circle-radius': 6, 'circle-fill-color': '#1f6f9f', 'circle-stroke-color': '#ffffff' },
        features: [
          { id: 'station', label: t('word.station'), geometry: { type: 'Point', coordinates: [-0.17, 48.07] } },
        ],
      },
    ];
    return { id: 'example-map', title: t('word.catchment'), extent: extentOf(layers), layers };
  }, [t]);
  return (
    <Family id="maps">
      <Example name="MapFigure" note="map">
        <MapFigure spec={spec} openList />
      </Example>
    </Family>
  );
}
