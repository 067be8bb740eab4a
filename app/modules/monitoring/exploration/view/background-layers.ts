/** The layers under a map of stations. */
import type { MapLayer } from '~/ui/map/map-spec';
import type { MapBackground } from './kind-home.view';

export const backgroundLayers = ({ towns, outlines }: MapBackground): MapLayer[] => [
  {
    id: 'zones',
    label: '',
    background: true,
    style: { 'stroke-color': 'var(--ink-soft)', 'stroke-width': 0.75, 'stroke-line-dash': [6, 4] },
    features: outlines.map((ring, rank) => ({
      id: `zone-${rank}`,
      label: '',
      geometry: { type: 'LineString', coordinates: ring },
    })),
  },
  {
    id: 'towns',
    label: '',
    background: true,
    labels: true,
    lettering: 'town',
    style: {
      'circle-radius': 2,
      'circle-fill-color': 'var(--ink-soft)',
      'circle-stroke-color': 'var(--paper)',
      'circle-stroke-width': 1,
    },
    features: towns.map(({ code, name, place }) => ({
      id: `town-${code}`,
      label: name,
      geometry: { type: 'Point', coordinates: place },
    })),
  },
];
