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

/**
 * The same without spaces and joining signs: « rendement+ » is « Rendement + ». Between two digits they stay: « Zone
 * 1-2 » is not « Zone 12 ».
 */
export const tightNameOf = (name: string): string =>
  nameKeyOf(name)
    .replace(/[\s'_.-]+/g, ' ')
    .trim()
    .split(' ')
    .reduce((tight, part) => `${tight}${/\d$/.test(tight) && /^\d/.test(part) ? ' ' : ''}${part}`, '');

/** A text as LIKE looks for it: its own signs, not LIKE's. */
export const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * The pattern of a search in name keys, for LIKE: a space, a dash and an apostrophe are equal, since people type «
 * saint etienne » for « Saint-Étienne ».
 */
export const searchPatternOf = (text: string): string => likeEscaped(nameKeyOf(text)).replace(/[ '-]/g, '_');
