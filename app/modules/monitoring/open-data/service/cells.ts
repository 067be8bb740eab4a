/** Cells that several services give. */
import type { LonLat } from '~/kernel/projection';
import type { OpenTerms } from '~/modules/monitoring/stations/service/open-stations.server';
import type { PointCell } from '../domain';

const CRS84 = { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } };

export const pointCell = (place: LonLat | null): PointCell | null =>
  place && { type: 'Point', crs: CRS84, coordinates: place };

export const licenceCells = ({ licence, citation }: OpenTerms) => ({
  licence: licence?.name ?? null,
  url_licence: licence?.url ?? null,
  citation: citation || null,
});
export const termCells = (terms: OpenTerms) => ({ nom_producteur: terms.producer || null, ...licenceCells(terms) });
