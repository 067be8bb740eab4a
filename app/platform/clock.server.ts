/** The only clock of services: tests may set it, the domain never reads it. */
import { parisClock } from '~/kernel/paris-time';
import type { Stamp } from '~/kernel/small-types';

let fixed: Date | undefined;

export const now = (): Date => (fixed ? new Date(fixed) : new Date());
export const setClock = (instant: Date | undefined): void => {
  fixed = instant;
};

/** « 2026-11-29 »: the day that people here have, which is not that of UTC before one or two in the morning. */
export const today = (): string => parisClock(now()).slice(0, 10);

export const stampOf = ({ login }: Pick<Stamp, 'login'>): Stamp => ({ login, at: now() });
