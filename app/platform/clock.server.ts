/** The only clock of services: tests may set it, the domain never reads it. */
let fixed: Date | undefined;

export const now = (): Date => (fixed ? new Date(fixed) : new Date());
export const setClock = (instant: Date | undefined): void => {
  fixed = instant;
};
