/** The days of a month as a calendar shows them: whole weeks, from Monday on. Civil days, no clock. */
const DAY_MS = 86_400_000;
const DAYS = 7;
const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** « 2026-11 » so many months on. */
export function monthsOn(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = utcOf(`${month}-01`);
  const last = utcOf(`${monthsOn(month, 1)}-01`) - DAY_MS;
  const monday = first - ((new Date(first).getUTCDay() + DAYS - 1) % DAYS) * DAY_MS;
  const weeks: string[][] = [];
  for (let start = monday; start <= last; start += DAYS * DAY_MS)
    weeks.push(Array.from({ length: DAYS }, (_, rank) => dayOf(start + rank * DAY_MS)));
  return weeks;
}
