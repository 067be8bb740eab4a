import { choice, type Listing } from '~/records/fields/domain';

/** Validity (DECISIONS B14): proposal → temporary → validated; frozen is the Sandre's own « code gelé ». */
export const STATUSES = ['proposal', 'temporary', 'validated', 'frozen'] as const;
export const status = ({ aliases = [] }: Pick<Listing, 'aliases'> = {}) =>
  choice(STATUSES, {
    wording: 'reference:status',
    start: 'validated',
    filter: true,
    aliases,
    synonyms: { valide: 'validated', gele: 'frozen', provisoire: 'temporary', proposition: 'proposal' },
    tones: { proposal: 'ochre', temporary: 'water', validated: 'leaf', frozen: 'brick' },
  });
