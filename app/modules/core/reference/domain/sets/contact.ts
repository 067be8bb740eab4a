import { email, padded, phone, withoutSeparators } from '../checks';
import { text } from '../columns/text';
import { objection } from '../column';
import { defineReferenceSet } from '../reference-set';
import { SHARED_RIGHTS } from './rights';

const number = () => text({ max: 10, inList: false, type: 'tel', check: phone, tidy: withoutSeparators });

/** People and offices behind accounts and contributors. A box is 5 characters, a phone 10 digits (S2§5). */
export const contact = defineReferenceSet({
  key: 'contact',
  api: 'contact',
  icon: 'user',
  table: 'Contact',
  keyColumns: [{ name: 'code', sql: 'int4' }],
  naturalKey: ['name', 'socialReason', 'email'],
  match: 'id',
  order: ['name', 'socialReason'],
  title: 'name',
  columns: {
    name: text({ max: 120, search: true }),
    title: text({ max: 60, inList: false }),
    socialReason: text({ max: 150, search: true }),
    address: text({ inList: false, area: true }),
    postalBox: text({ max: 5, inList: false }),
    cityCode: text({ max: 5, tidy: padded(5) }),
    cedexCode: text({ max: 5, inList: false }),
    phoneTel: text({ max: 10, type: 'tel', check: phone, tidy: withoutSeparators }),
    phoneTelSecond: number(),
    desktopTel: number(),
    mobile: number(),
    fax: number(),
    email: text({ max: 200, search: true, type: 'email', check: email }),
    bankCode: text({ max: 40, inList: false }),
    contributorCode: text({ max: 40, inList: false }),
    comment: text({ max: 2000, inList: false, area: true }),
  },
  rules: [
    {
      column: 'name',
      check: ({ name, socialReason }) => (name === '' && socialReason === '' ? objection('contactName') : null),
    },
  ],
  may: { purge: true },
  importKinds: ['xlsx', 'xls', 'csv'],
  allow: SHARED_RIGHTS,
});
