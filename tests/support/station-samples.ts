/** A station of each kind, as its form would post it: what makes a ninth kind run through the contract test. */
import type { StationKind } from '~/modules/monitoring/stations/domain';

const PLACE = {
  projection: '2154',
  x: '352417,5',
  y: '6789012',
  altitude: '31,5',
  altimetricSystem: 'NGF-IGN69',
  creationDate: '1998-05-04',
};
export const STATION_SAMPLES: Readonly<Record<StationKind, Readonly<Record<string, string>>>> = {
  quality: { ...PLACE, code: '04203250', name: 'Le Meu à Mordelles', water: 'surface', watercourse: 'Meu' },
  piezometry: { ...PLACE, code: 'BSS001KYXD', secondCode: '03535X0043/PZ', name: 'PZ des Prés', depth: '42,5' },
  hydrometry: { ...PLACE, code: 'J706062001', name: 'La Vilaine à Guipry', drainageArea: '5 640' },
  pluviometry: { ...PLACE, code: '35281001', name: 'Rennes Saint-Jacques', instrument: 'tippingBucket' },
  productionUnit: { ...PLACE, code: '035000412', name: 'Usine de Villejean', capacity: '120 000' },
  distributionUnit: { ...PLACE, code: '035000413', name: 'Réseau Ouest', population: '42000' },
  installation: { ...PLACE, code: '03534X0012/F', name: 'Forage de la Lande', authorisedFlow: '80' },
  sector: { ...PLACE, code: 'SECT-07', name: 'Secteur Nord', networkLength: '37,2' },
};
