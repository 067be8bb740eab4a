/**
 * What two people typing the same name have in common: no case, no accents, one kind of space, dash and apostrophe.
 * Names that must be unique whatever their case are compared, stored and indexed through it (`nameKey`).
 */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae')
    .replace(/[’‘ʼ`´]/g, "'").replace(/[‐‑‒–—−]/g, '-').replace(/\s+/g, ' ').trim();
