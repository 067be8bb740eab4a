/**
 * What stands around the subject of every map of a page: a background of lines and names, and the tiles of the
 * settings. A route gives the first, the root the second.
 */
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMapBase } from './map-base';
import type { MapFeature, MapLayer, MapPicture, MapSpec } from './map-spec';
import { legendLayers } from './sheet-legend';

export interface GroundLayers {
  /** beneath the subject */
  readonly under: readonly MapLayer[];
  /** thin lines above its fills, beneath every name */
  readonly over: readonly MapLayer[];
  /** of map services */
  readonly pictures?: readonly MapPicture[];
  /** at the foot of the map: what chooses among its layers */
  readonly chooser?: ReactNode;
}

const Ground = createContext<GroundLayers | null>(null);

export const MapGroundProvider = Ground.Provider;

/** The sheet of a map: its subject on this page's ground. */
export function useSheet(subject: MapSpec): MapSpec {
  const base = useMapBase();
  const ground = useContext(Ground);
  const { t } = useTranslation('ui');
  return useMemo(() => {
    const spec = subject.tiles || !base ? subject : { ...subject, tiles: base };
    if (!ground) return titled(spec, t);
    const { over, pictures = [] } = ground;
    // a cover is an area that the legend explains
    const under = spec.opaque ? ground.under.filter(({ legend }) => !legend) : ground.under;
    return titled(
      {
        ...spec,
        layers: [...under, ...spec.layers, ...besideSubject(over, spec.layers)],
        ...(pictures.length > 0 ? { pictures: [...pictures, ...(spec.pictures ?? [])] } : {}),
      },
      t,
    );
  }, [subject, base, ground, t]);
}

/** A legend has a title. */
const titled = (spec: MapSpec, t: (key: 'map.legend') => string): MapSpec =>
  spec.legendTitle === undefined && legendLayers(spec).length > 0 ? { ...spec, legendTitle: t('map.legend') } : spec;

/** About 150 m: two marks of one thing, at any scale that a sheet is drawn for. */
const SAME_PLACE = 0.002;

/** A mark of the ground is left out where the subject has one: it would lie over it, under the same name. */
export function besideSubject(ground: readonly MapLayer[], subject: readonly MapLayer[]): MapLayer[] {
  const placesOf = ({ geometry }: MapFeature) => (geometry.type === 'Point' ? [geometry.coordinates] : []);
  const taken = subject.flatMap(({ features }) => features.flatMap(placesOf));
  const isTaken = (feature: MapFeature): boolean =>
    placesOf(feature).some(([x = 0, y = 0]) =>
      taken.some(([east = 0, north = 0]) => Math.abs(east - x) < SAME_PLACE && Math.abs(north - y) < SAME_PLACE),
    );
  return ground
    .map((layer) => (layer.legend ? { ...layer, features: layer.features.filter((one) => !isTaken(one)) } : layer))
    .filter(({ features, legend }) => !legend || features.length > 0);
}

/** What stands at the foot of every map of this page. */
export const useChooser = (): ReactNode => useContext(Ground)?.chooser ?? null;
