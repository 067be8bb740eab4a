/** The zones of orders on a sheet, each in the colour of its level. */
import { useTranslation } from 'react-i18next';
import type { MapGround } from '~/modules/core/map-ground/domain';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf, type MapLayer } from '~/ui/map/map-spec';
import { urls } from '~/urls';
import { ARREST_LEVELS, LEVELS, type Arrest } from '../domain';

interface Props {
  readonly arrests: readonly Pick<Arrest, 'id' | 'title' | 'zones'>[];
  readonly ground: MapGround | null;
}

export function ArrestsMap({ arrests, ground }: Props) {
  const { t } = useTranslation('arrests');
  const all = arrests.flatMap(({ id, title, zones }) => zones.map((zone) => ({ ...zone, arrestId: id, title })));
  const layers = LEVELS.flatMap((level): MapLayer[] => {
    const own = all.filter((zone) => zone.level === level);
    const { name, colour } = ARREST_LEVELS[level];
    if (own.length === 0) return [];
    return [
      {
        ...{ id: name, label: t(`level.${name}`), labels: true },
        style: { 'fill-color': `${colour}b0`, 'stroke-color': 'var(--ink-soft)', 'stroke-width': 1 },
        features: own.map(({ id, name: zone, geometry, arrestId, title }) => ({
          ...{ id: String(id), label: zone, detail: title, geometry, href: urls.arrest(arrestId) },
        })),
      },
    ];
  });
  if (layers.length === 0) return null;
  return (
    <OnGround ground={ground}>
      <MapFigure
        spec={{
          ...{ id: 'arrests-map', title: t('map'), extent: extentOf(layers), height: 520, layers },
          legendTitle: t('levelTitle'),
        }}
      />
    </OnGround>
  );
}
