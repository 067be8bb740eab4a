/** A layer over the maps: of a service that draws pictures, or of a file that is read. */
import { choice, defineForm, flag, optionalWhole, text, whole, type ValuesOf } from '~/records/fields/domain';

/** C716 says 0 and 1; the product adds two. `drawn`: the service draws it; else its file is read. */
export const LAYER_TYPES = {
  0: { name: 'wms', drawn: true },
  1: { name: 'kml', drawn: false },
  2: { name: 'wmts', drawn: true },
  3: { name: 'geojson', drawn: false },
} as const;
export type LayerType = keyof typeof LAYER_TYPES;
const TYPES = [0, 1, 2, 3] as const satisfies LayerType[];
export const layerType = (type: number): (typeof LAYER_TYPES)[LayerType] => LAYER_TYPES[type as LayerType];

export const OPACITIES = [100, 80, 60, 40, 20] as const;

export const LAYER_FIELDS = {
  // C717: a layer has a name, a type and an address
  name: text({ max: 80, trim: true, required: 'cartography:fault.name' }),
  typeLayer: choice<LayerType>(TYPES, {
    start: 0,
    wording: 'cartography:type',
    words: Object.fromEntries(TYPES.map((type) => [type, LAYER_TYPES[type].name])),
    fault: 'cartography:fault.type',
  }),
  url: text({
    max: 1000,
    trim: true,
    required: 'cartography:fault.url',
    // or a document that is kept here
    pattern: /^(https?:\/\/[^\s/]+(\/\S*)?|\/documents\/[^\s/]+)$/i,
    fault: 'cartography:fault.address',
  }),
  layer: text({ max: 200, trim: true }),
  visibility: flag({ start: true }),
  opacity: whole({ start: 100, min: 0, max: 100, required: true, unit: '%', fault: 'cartography:fault.opacity' }),
  attribution: text({ max: 200, trim: true }),
  // its choices are rows: the page is given them
  pictoId: { ...optionalWhole({ min: 1, max: 2_147_483_647 }), input: { control: 'select' as const } },
};
/** The name of the document of this installation that an address says; null: it stands elsewhere. */
export function keptDocument(url: string): string | null {
  if (!url.startsWith('/documents/')) return null;
  const name = url.slice('/documents/'.length);
  try {
    return decodeURIComponent(name);
  } catch (error) {
    // typed as it is read
    if (error instanceof URIError) return name;
    throw error;
  }
}

/** A service is asked for one of its layers by its name. */
export const LAYER_FORM = defineForm('mapLayer', LAYER_FIELDS, ({ typeLayer, layer, url }) => {
  const { drawn } = LAYER_TYPES[typeLayer];
  if (!drawn) return undefined;
  const faults: Record<string, string> = {
    // no service draws a document
    ...(keptDocument(url) !== null && { url: 'cartography:fault.address' }),
    ...(layer === '' && { layer: 'cartography:fault.layer' }),
  };
  return Object.keys(faults).length > 0 ? faults : undefined;
});
export type LayerValues = ValuesOf<typeof LAYER_FIELDS>;
