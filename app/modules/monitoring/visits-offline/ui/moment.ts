import { formatDay, formatTime } from '~/kernel/civil-date';

/** When something was typed or read, as sentences say it. */
export const momentOf = (at: number): { readonly date: string; readonly time: string } => ({
  date: formatDay(new Date(at)),
  time: formatTime(new Date(at)).slice(0, 5),
});
