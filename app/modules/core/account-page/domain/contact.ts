/**
 * How to reach an account's holder. Form, journal and conflict panel read these definitions: a new field is one line
 * here, a column of the table and its word in `account:field`.
 */
import { email, lines, phone, startOf, text, type FieldName, type ValuesOf } from '~/records/fields/domain';

/** « 02 41 00 00 00 » is a way to write ten digits. */
export const tidyPhone = (typed: string): string => typed.replace(/[\s.\-\u00a0\u202f]/g, '');
const phoneNumber = () => phone({ max: 10, pattern: /^\d{0,10}$/, fault: 'account:fault.phone', tidy: tidyPhone });
const short = (max: number) => text({ max, trim: true });

export const CONTACT_FIELDS = {
  title: short(60),
  name: text({ max: 120, trim: true, required: true }),
  socialReason: short(150),
  address: text({ max: 250, trim: true, required: true }),
  postalBox: short(5),
  cedexCode: text({ max: 5, trim: true, pattern: /^\d{5}$/, fault: 'account:fault.postalCode' }),
  cityCode: short(5),
  phoneTel: phoneNumber(),
  phoneTelSecond: phoneNumber(),
  desktopTel: phoneNumber(),
  mobile: phoneNumber(),
  fax: phoneNumber(),
  email: email({
    max: 200,
    trim: true,
    required: true,
    pattern: /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/,
    fault: 'account:fault.email',
  }),
  bankCode: short(40),
  comment: lines({ max: 2000, trim: true }),
};
export type ContactField = FieldName<typeof CONTACT_FIELDS>;
export type ContactFields = ValuesOf<typeof CONTACT_FIELDS>;
export interface Contact extends ContactFields {
  readonly code: number | null;
  readonly version: number;
  readonly updatedBy: string | null;
  readonly updatedAt: Date | null;
}
export const CONTACT_NAMES = Object.keys(CONTACT_FIELDS) as ContactField[];
export const PHONES = CONTACT_NAMES.filter((name) => CONTACT_FIELDS[name].input.control === 'tel');

/** The contact of a user who never filled the form: built from the account. */
export const emptyContact = (account: { readonly name: string; readonly email: string | null }): Contact => ({
  ...startOf(CONTACT_FIELDS),
  name: account.name,
  email: account.email ?? '',
  code: null,
  version: 0,
  updatedBy: null,
  updatedAt: null,
});
