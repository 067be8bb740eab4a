import { plainCode } from '../checks';
import { status } from '../columns/choice';
import { day } from '../columns/day';
import { text } from '../columns/text';
import { defineReferenceSet } from '../reference-set';
import { SHARED_RIGHTS } from './rights';

/** Code lists: RPG.CULTURE, RPG.ANNEE, AGRI_RPG.TYPE_SUCCESSION and any other, distinguished by `field`. */
export const sandre = defineReferenceSet({
  key: 'sandre',
  api: 'sandre',
  icon: 'list',
  table: 'SandreCode',
  naturalKey: ['field', 'code'],
  order: ['field', 'code'],
  title: 'name',
  stamp: { user: 'usermaj', date: 'updateDate' },
  columns: {
    field: text({ max: 60, required: true, search: true, filter: true, check: plainCode, aliases: ['nomenclature'] }),
    code: text({ max: 40, required: true, search: true, aliases: ['CODE_CULTURE'] }),
    name: text({ required: true, search: true, aliases: ['libelle', 'LIBELLE_CULTURE'] }),
    mnemonique: text({ max: 60 }),
    reference: text({ inList: false }),
    comment: text({ max: 2000, inList: false, area: true }),
    status: status(),
    creation: day({ inList: false }),
    author: text({ max: 120, inList: false }),
  },
  implied: { header: 'CODE_CULTURE', column: 'field', value: 'RPG.CULTURE' },
  may: { purge: true },
  importKinds: ['xlsx', 'xls', 'csv', 'xml'],
  allow: SHARED_RIGHTS,
});
