/**
 * What two people typing the same name have in common: no case, no accents, one kind of space, dash and apostrophe.
 * Names that must be unique whatever their case are compared, stored and indexed through it (`nameKey`).
 */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** A text as LIKE looks for it: its own signs, not LIKE's. */
export const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * What a search looks for inside a key, as the middle of a LIKE pattern: a space, a dash and an apostrophe stand for
 * each other, since « saint etienne » is how « Saint-Étienne » is typed.
 */
export const searchPatternOf = (text: string): string => likeEscaped(nameKeyOf(text)).replace(/[ '-]/g, '_');
