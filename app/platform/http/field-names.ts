/**
 * Limits on field names of a form, a URL or a JSON body, checked before they are parsed. Names such as `a[999999999]`
 * or `a.b.b.b…` make parsers build huge arrays and trees; our own forms stay far below these limits.
 */

const LONGEST_NAME = 300;
const DEEPEST_NAME = 8;
const LARGEST_INDEX = 999;
/** Deeper than any body of the API. */
const DEEPEST_JSON = 32;
/** A matrix of 500,000 cells, each an object of five members. */
const MOST_JSON_OBJECTS = 500_000;
const MOST_JSON_VALUES = 4_000_000;

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export const isPlainText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export function isFieldName(name: string): boolean {
  if (name.length > LONGEST_NAME || !isPlainText(name)) return false;
  const steps = name.split(/[.[]/);
  // only a number in brackets is an index: `area.2024.1204` names a row and a column
  const ranks = [...name.matchAll(/\[(\d+)/g)].map(([, rank]) => Number(rank));
  return steps.length <= DEEPEST_NAME && !steps.includes('__proto__') && ranks.every((rank) => rank <= LARGEST_INDEX);
}

/** Every name and every text of a form or a query; files are looked at by who reads them. */
export function areFields(fields: Iterable<readonly [string, unknown]>, most: number): boolean {
  let count = 0;
  for (const [name, value] of fields) {
    count += 1;
    if (count > most || !isFieldName(name) || (typeof value === 'string' && !isPlainText(value))) return false;
  }
  return true;
}

/** Whether a JSON text is small enough in depth and number to be parsed: looked at before it is. */
export function isBoundedJson(text: string): boolean {
  let [depth, objects, values] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = endOfString(text, at);
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      objects += 1;
      if (depth > DEEPEST_JSON || objects > MOST_JSON_OBJECTS) return false;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
    else if (code === 0x2c) {
      values += 1;
      if (values > MOST_JSON_VALUES) return false;
    }
  }
  return true;
}

/**
 * The rank of the quote that closes the string opened at `start`; the text's end where none does. By `indexOf`: a file
 * of 24 million characters takes 4 ms instead of 100.
 */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text[before - 1] === '\\' && before - 1 > start) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return text.length;
}

/** Whether every name and text of a parsed JSON can be stored. The body is bounded in depth by then. */
export function isPlainJson(value: unknown): boolean {
  if (typeof value === 'string') return isPlainText(value);
  if (Array.isArray(value)) return value.every(isPlainJson);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, one]) => isPlainText(name) && isPlainJson(one));
}
