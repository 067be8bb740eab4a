/** Parameters of the synchronisation with the Sandre that people schedule. */
import { choice } from '~/records/fields/domain';
import { REFERENCE_SETS } from './sets';

/** The sets that are marked « automatic », whichever they are. */
export const AUTOMATIC = 'automatic';
const SETS = [AUTOMATIC, ...REFERENCE_SETS.filter(({ sandre }) => sandre).map(({ key }) => key)];

export const SANDRE_FIELDS = {
  set: choice(SETS, {
    start: AUTOMATIC,
    wording: 'reference:set',
    words: Object.fromEntries(SETS.map((key) => [key, `${key}.title`])),
  }),
};
