/**
 * The name of a file that leaves: what a file system refuses (paths, wild cards, control signs) and what headers,
 * shells and scripts trip over (quotes and apostrophes of any alphabet, commas, semicolons) are spaces.
 */
const REFUSED = /[\p{Cc}\p{Cf}\p{Cs}\p{Pi}\p{Pf}<>:"'`´„‚,;/\\|?*]/gu;
const MOST = 120;

/** Never empty. */
export function leavingFileName(name: string, otherwise = 'export'): string {
  const clean = name.normalize('NFC').replace(REFUSED, ' ').replace(/\s+/g, ' ').trim();
  return [...clean].slice(0, MOST).join('').trim() || otherwise;
}
