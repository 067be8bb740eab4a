import { ownQuantityName } from '../domain';

/** `t` knows the namespace timeseries. */
export const quantityName = (t: (key: string) => string, quantity: string): string =>
  ownQuantityName(quantity) ?? t(`timeseries:quantity.${quantity}`);
