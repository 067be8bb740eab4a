import { civilDay, lines, text } from '~/records/fields/domain';
import { plainCode } from '../checks';
import { defineReferenceSet } from '../reference-set';
import { SHARED_RIGHTS } from './rights';
import { status } from './status';

/** Code lists: RPG.CULTURE, RPG.ANNEE, AGRI_RPG.TYPE_SUCCESSION and any other, distinguished by `field`. */
export const sandre = defineReferenceSet({
  key: 'sandre',
  icon: 'list',
  table: 'SandreCode',
  naturalKey: ['field', 'code'],
  title: 'name',
  stamp: { user: 'usermaj', date: 'updateDate' },
  columns: {
    field: text({ max: 60, required: true, search: true, filter: true, check: plainCode, aliases: ['nomenclature'] }),
    code: text({ max: 40, required: true, search: true, aliases: ['CODE_CULTURE'] }),
    name: text({ max: 250, required: true, search: true, aliases: ['libelle', 'LIBELLE_CULTURE'] }),
    mnemonique: text({ max: 60 }),
    reference: text({ max: 250, inList: false }),
    comment: lines({ max: 2000, inList: false }),
    status: status(),
    creation: civilDay({ inList: false }),
    author: text({ max: 120, inList: false }),
  },
  implied: { header: 'CODE_CULTURE', column: 'field', value: 'RPG.CULTURE' },
  may: { purge: true },
  importKinds: ['xlsx', 'xls', 'csv', 'xml'],
  allow: SHARED_RIGHTS,
});
