/** Cells that several services give. */
import type { LonLat } from '~/kernel/projection';
import type { OpenTerms } from '~/modules/monitoring/stations/service/open-stations.server';
import type { PointCell } from '../domain';

const CRS84 = { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } };

export const pointCell = (place: LonLat | null): PointCell | null =>
  place && { type: 'Point', crs: CRS84, coordinates: place };

export const termCells = ({ producer, licence, citation }: OpenTerms) => ({
  nom_producteur: producer || null,
  licence: licence?.name ?? null,
  url_licence: licence?.url ?? null,
  citation: citation || null,
});
