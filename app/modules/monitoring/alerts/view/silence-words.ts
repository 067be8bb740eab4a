/** What a silence says. */
type Words = (key: string, values?: Record<string, number>) => string;

/** « 4 h », « 2 j 3 h », « 35 min »: when the clock changes, the hours that pass, not those that it shows. */
export function lengthText(ms: number, t: Words): string {
  const minutes = Math.round(ms / 60_000);
  const parts = [
    ['days', Math.floor(minutes / 1440)],
    ['hours', Math.floor((minutes % 1440) / 60)],
    ['minutes', minutes % 60],
  ] as const;
  return parts.flatMap(([of, count]) => (count === 0 ? [] : [t(`alerts:silence.length.${of}`, { count })])).join(' ');
}
