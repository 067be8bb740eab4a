/**
 * What stands around the subject of every map of a page: a background of lines and names, and the tiles of the
 * settings. A route gives the first, the root the second.
 */
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useMapBase } from './map-base';
import type { MapLayer, MapSpec, MapPicture } from './map-spec';

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
  return useMemo(() => {
    const spec = subject.tiles || !base ? subject : { ...subject, tiles: base };
    if (!ground) return spec;
    const { under, over, pictures = [] } = ground;
    return {
      ...spec,
      layers: [...under, ...spec.layers, ...over],
      ...(pictures.length > 0 ? { pictures: [...pictures, ...(spec.pictures ?? [])] } : {}),
    };
  }, [subject, base, ground]);
}

/** What stands at the foot of every map of this page. */
export const useChooser = (): ReactNode => useContext(Ground)?.chooser ?? null;
