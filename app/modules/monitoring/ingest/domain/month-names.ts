/** Months and days of the week as French and English write them, whole or cut short. */
const MONTHS = [
  ['janvier', 'january'],
  ['fevrier', 'february'],
  ['mars', 'march'],
  ['avril', 'april'],
  ['mai', 'may'],
  ['juin', 'june'],
  ['juillet', 'july'],
  ['aout', 'august'],
  ['septembre', 'september'],
  ['octobre', 'october'],
  ['novembre', 'november'],
  ['decembre', 'december'],
] as const;

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** From 1 to 12; undefined where no month, or several (« ju »), begin so. */
export function monthNamed(word: string): number | undefined {
  const name = plain(word);
  if (name.length < 3) return undefined;
  const found = MONTHS.flatMap((names, at) => (names.some((one) => one.startsWith(name)) ? [at + 1] : []));
  return found.length === 1 ? found[0] : undefined;
}

const WEEKDAY = /^(?:lun|mar|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun)\p{L}*\.?,?\s+/iu;
export const withoutWeekday = (text: string): string => text.replace(WEEKDAY, '');
