/** Marks for the points of layers: thirty icons to choose from (C719), each a picture of `public/pictos`. */
import { choice, defineForm, text, type ValuesOf } from '~/records/fields/domain';

export const PICTO_ICONS = [
  'droplet',
  'droplets',
  'waves-horizontal',
  'map-pin',
  'flag',
  'house',
  'factory',
  'tractor',
  'fish',
  'trees',
  'mountain',
  'sprout',
  'wheat',
  'leaf',
  'thermometer',
  'cloud-rain',
  'sun',
  'wind',
  'anchor',
  'ship',
  'warehouse',
  'landmark',
  'building',
  'camera',
  'triangle-exclamation-point',
  'info',
  'umbrella',
  'gauge',
  'radio-tower',
  'flask-conical',
] as const;
type PictoIcon = (typeof PICTO_ICONS)[number];

export const pictoUrl = (icon: PictoIcon): string => `/pictos/${icon}.svg`;

export const PICTO_FORM = defineForm('mapPicto', {
  name: text({ max: 60, trim: true, required: true }),
  icon: choice<PictoIcon>(PICTO_ICONS, { start: 'droplet', wording: 'cartography:icon' }),
});
export type PictoValues = ValuesOf<typeof PICTO_FORM.fields>;
