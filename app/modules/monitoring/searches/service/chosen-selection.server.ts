/** Selections as criteria: those that one may choose, and the stations of one. */
import type { Actor } from '~/kernel/actor';
import { findSelection, findSelections } from '../data/searches.server';

/** The stations of a selection that one sees; null: there is none of this code. */
export const stationsOfSelection = async (actor: Actor, code: string): Promise<readonly number[] | null> =>
  (await findSelection(actor.login, { code }))?.stationIds ?? null;
/** Those that one may choose, as fields offer them. */
export const offeredSelections = async (actor: Actor) =>
  (await findSelections(actor.login)).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
