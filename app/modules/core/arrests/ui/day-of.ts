import { formatDay } from '~/kernel/civil-date';

/** A civil day as people read it. */
export const dayOf = (day: string): string => formatDay(new Date(`${day}T12:00:00Z`));
