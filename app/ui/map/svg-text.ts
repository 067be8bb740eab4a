/**
 * SVG as text. A sheet has some hundred marks and names, is drawn for four widths, and nothing of it changes once it is
 * drawn: as text it costs a fraction of what as many elements of React cost (decision 149).
 */
import { escaped } from '~/kernel/markup';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; attributes without a value are left out, values are escaped, what stands inside is SVG already. */
export function svg(name: string, attributes: Attributes, inside = ''): string {
  let text = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) text += ` ${key}="${typeof value === 'number' ? value : escaped(value)}"`;
  }
  return `${text}>${inside}</${name}>`;
}
