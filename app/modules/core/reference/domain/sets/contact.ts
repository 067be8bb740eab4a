import { padded } from '~/kernel/padded-code';
import { email, lines, phone, text } from '~/records/fields/domain';
import { mailbox, tenDigits, withoutSeparators } from '../checks';
import { objection } from '../objection';
import { defineReferenceSet } from '../reference-set';
import { SHARED_RIGHTS } from './rights';

const number = () => phone({ max: 10, inList: false, check: tenDigits, tidy: withoutSeparators });

/** People and offices behind accounts and contributors. A box is 5 characters, a phone 10 digits (S2§5). */
export const contact = defineReferenceSet({
  key: 'contact',
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
    address: lines({ max: 250, inList: false }),
    postalBox: text({ max: 5, inList: false }),
    cityCode: text({ max: 5, tidy: padded(5) }),
    cedexCode: text({ max: 5, inList: false }),
    phoneTel: phone({ max: 10, check: tenDigits, tidy: withoutSeparators }),
    phoneTelSecond: number(),
    desktopTel: number(),
    mobile: number(),
    fax: number(),
    email: email({ max: 200, search: true, check: mailbox }),
    bankCode: text({ max: 40, inList: false }),
    contributorCode: text({ max: 40, inList: false }),
    comment: lines({ max: 2000, inList: false }),
  },
  rules: [
    {
      column: 'name',
      check: ({ name, socialReason }) => (name === '' && socialReason === '' ? objection('contactName') : null),
    },
  ],
  may: { purge: true },
  allow: SHARED_RIGHTS,
});
