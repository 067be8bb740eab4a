/** How to reach an account's holder. The box and the postal code hold 5 characters, a phone number 10 digits. */
export const CONTACT_FIELDS = [
  'title',
  'name',
  'socialReason',
  'address',
  'postalBox',
  'cedexCode',
  'cityCode',
  'phoneTel',
  'phoneTelSecond',
  'desktopTel',
  'mobile',
  'fax',
  'email',
  'bankCode',
  'comment',
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactFields = Readonly<Record<ContactField, string>>;
export interface Contact extends ContactFields {
  readonly code: number | null;
  readonly version: number;
  readonly usermaj: string | null;
  readonly datemaj: Date | null;
}

export const CONTACT_LIMITS: Readonly<Record<ContactField, number>> = {
  title: 60,
  name: 120,
  socialReason: 150,
  address: 250,
  postalBox: 5,
  cedexCode: 5,
  cityCode: 5,
  phoneTel: 10,
  phoneTelSecond: 10,
  desktopTel: 10,
  mobile: 10,
  fax: 10,
  email: 200,
  bankCode: 40,
  comment: 2000,
};
export const PHONES: readonly ContactField[] = ['phoneTel', 'phoneTelSecond', 'desktopTel', 'mobile', 'fax'];
const REQUIRED: readonly ContactField[] = ['name', 'email', 'address'];

export type ContactFaults = Partial<Record<ContactField, string>>;

/** « 02 41 00 00 00 » is a way to write ten digits. */
export const tidyPhone = (text: string): string => text.replace(/[\s.\-\u00a0\u202f]/g, '');

export function contactFaults(fields: ContactFields): ContactFaults {
  const faults: ContactFaults = {};
  for (const field of CONTACT_FIELDS) {
    const value = fields[field];
    if (REQUIRED.includes(field) && value === '') faults[field] = 'common:form.required';
    else if (PHONES.includes(field) && !/^\d{0,10}$/.test(value)) faults[field] = 'account:fault.phone';
    else if (value.length > CONTACT_LIMITS[field]) faults[field] = 'account:fault.tooLong';
  }
  if (fields.cedexCode !== '' && !/^\d{5}$/.test(fields.cedexCode)) faults.cedexCode ??= 'account:fault.postalCode';
  if (fields.email !== '' && !/^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/.test(fields.email))
    faults.email ??= 'account:fault.email';
  return faults;
}

/** The fields as a form posts them. */
export const contactTexts = (fields: ContactFields): Record<ContactField, string[]> =>
  Object.fromEntries(CONTACT_FIELDS.map((field) => [field, [fields[field]]])) as Record<ContactField, string[]>;

/** The contact of a user who never filled the form: built from the account. */
export const emptyContact = (account: { readonly name: string; readonly email: string | null }): Contact => ({
  ...(Object.fromEntries(CONTACT_FIELDS.map((field) => [field, ''])) as Record<ContactField, string>),
  name: account.name,
  email: account.email ?? '',
  code: null,
  version: 0,
  usermaj: null,
  datemaj: null,
});
