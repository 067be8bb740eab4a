/**
 * What stands around the subject of every map of a page: a background of lines and names, and the tiles of the
 * settings. A route gives the first, the root the second.
 */
import { createContext, useContext, useMemo } from 'react';
import { useMapBase } from './map-base';
import type { MapLayer, MapSpec } from './map-spec';

export interface GroundLayers {
  /** beneath the subject */
  readonly under: readonly MapLayer[];
  /** thin lines above its fills, beneath every name */
  readonly over: readonly MapLayer[];
}

const Ground = createContext<GroundLayers | null>(null);

export const MapGroundProvider = Ground.Provider;

/** The sheet of a map: its subject on this page's ground. */
export function useSheet(subject: MapSpec): MapSpec {
  const base = useMapBase();
  const ground = useContext(Ground);
  return useMemo(() => {
    const spec = subject.tiles || !base ? subject : { ...subject, tiles: base };
    return ground ? { ...spec, layers: [...ground.under, ...spec.layers, ...ground.over] } : spec;
  }, [subject, base, ground]);
}
