/** How long something took, in the symbols of units that both languages share. */
const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
const two = (count: number): string => String(count).padStart(2, '0');

/** « 0,4 s », « 12 s », « 2 min 05 s », « 3 h 04 min », « 2 j 03 h »: the two largest units. */
export function formatDuration(seconds: number, locale: string): string {
  if (seconds < 10) return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(seconds)} s`;
  const whole = Math.round(seconds);
  if (whole < MINUTE) return `${whole} s`;
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)} min ${two(whole % MINUTE)} s`;
  if (whole < DAY) return `${Math.floor(whole / HOUR)} h ${two(Math.floor((whole % HOUR) / MINUTE))} min`;
  const day = locale === 'en' ? 'd' : 'j';
  return `${Math.floor(whole / DAY)} ${day} ${two(Math.floor((whole % DAY) / HOUR))} h`;
}
