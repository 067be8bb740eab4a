/** Series of a parameter that a habilitation closes to somebody (C549), as its analyses are. */
import { closedCodes, type Actor } from '~/kernel/actor';
import { analysedQuantities, type Quantity } from './quantities';

export function closedQuantities(actor: Actor): ReadonlySet<string> {
  const codes = new Set(closedCodes(actor));
  if (codes.size === 0) return new Set<string>();
  return new Set<Quantity>(
    analysedQuantities().flatMap(({ quantity, parameter }) => (codes.has(parameter) ? [quantity] : [])),
  );
}

/** Those that the person may read, of stations that they reach. */
export function openSeries<One extends { readonly quantity: string }>(actor: Actor, all: readonly One[]): One[] {
  const closed = closedQuantities(actor);
  return all.filter(({ quantity }) => !closed.has(quantity));
}
