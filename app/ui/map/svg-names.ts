/** SVG attributes under the names that React gives them. */
const CAMEL: Readonly<Record<string, string>> = {
  'fill-opacity': 'fillOpacity',
  'stroke-width': 'strokeWidth',
  'stroke-opacity': 'strokeOpacity',
  'stroke-linejoin': 'strokeLinejoin',
  'stroke-dasharray': 'strokeDasharray',
};

export const camel = (attrs: Record<string, string | number>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(attrs).map(([name, value]) => [CAMEL[name] ?? name, value]));
