/** Text inside XML, SVG or HTML that is written by hand: between tags, or in an attribute with double quotes. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/** Characters that XML 1.0 cannot hold are left out. */
export const escapedXml = (text: string): string => escaped(text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, ''));
