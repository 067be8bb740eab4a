/** The base map under every map of the product; null: the outlines of the map itself, without any outside call. */
import { createContext, useContext } from 'react';
import type { MapSpec } from './map-spec';

const MapBase = createContext<MapSpec['tiles'] | null>(null);

export const MapBaseProvider = MapBase.Provider;
export const useMapBase = (): MapSpec['tiles'] | null => useContext(MapBase);
