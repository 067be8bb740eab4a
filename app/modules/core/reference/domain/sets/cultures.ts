import { choice, codes, flag, optionalWhole, text } from '~/records/fields/domain';
import { seasonInName } from '../asked-column';
import { defineReferenceSet } from '../reference-set';
import { RIGHTS } from './rights';
import { status } from './status';

/** 0 multi-year, 1 spring, 2 autumn (S2§9). */
const SEASONS = [0, 1, 2] as const;

export const cultures = defineReferenceSet({
  key: 'cultures',
  api: 'culture',
  icon: 'wheat',
  table: 'Crop',
  card: 3,
  naturalKey: ['name'],
  newName: 'nouvelleCulture',
  derived: ['nameKey'],
  columns: {
    // the headers of the ASP's list of crops and their groups, whose longest name has 134 characters
    name: text({ max: 200, required: true, search: true, aliases: ['LIBELLE_CULTURE'] }),
    teteRotation: flag({ filter: true }),
    legumineuse: flag({ filter: true }),
    periodeSemence: choice(SEASONS, { wording: 'reference:season', start: 0, filter: true }),
    linkCulturesRPG: codes('RPG.CULTURE', { aliases: ['CODE_CULTURE'] }),
    idFamille: optionalWhole({ min: 0, inList: false, aliases: ['CODE_GROUPE_CULTURE'] }),
    limitCropRotations: optionalWhole({ min: 0, max: 100, inList: false }),
    status: status(),
    referentiel: flag({ filter: true }),
  },
  // the ASP's list has no season
  asked: { column: 'periodeSemence', guess: seasonInName },
  may: { purge: true },
  allow: RIGHTS,
});
