/** The only clock of services: tests may set it, the domain never reads it. */
import type { Stamp } from '~/kernel/small-types';

let fixed: Date | undefined;

export const now = (): Date => (fixed ? new Date(fixed) : new Date());
export const setClock = (instant: Date | undefined): void => {
  fixed = instant;
};

export const stampOf = ({ login }: Pick<Stamp, 'login'>): Stamp => ({ login, at: now() });
