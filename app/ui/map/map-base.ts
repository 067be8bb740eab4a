/** The base map of every map of the product; null: no base map, so no request to another site. */
import { createContext, useContext } from 'react';
import type { MapSpec } from './map-spec';

const MapBase = createContext<MapSpec['tiles'] | null>(null);

export const MapBaseProvider = MapBase.Provider;
export const useMapBase = (): MapSpec['tiles'] | null => useContext(MapBase);
