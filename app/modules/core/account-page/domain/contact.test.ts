import { expect, test } from 'vitest';
import { parseTexts, textsOf } from '~/records/fields/domain';
import { CONTACT_FIELDS, emptyContact, PHONES, tidyPhone, type ContactFields } from './';

const contactFaults = (fields: ContactFields) => {
  const read = parseTexts(CONTACT_FIELDS, textsOf(CONTACT_FIELDS, fields));
  return 'faults' in read ? read.faults : {};
};
const contact = (more: Partial<ContactFields> = {}): ContactFields => ({
  ...emptyContact({ name: 'Jeanne Moreau', email: 'jeanne@exemple.fr' }),
  address: '1 rue de l’Eau',
  ...more,
});

test('C696 name, email and address are required', () => {
  expect(contactFaults(contact())).toEqual({});
  for (const field of ['name', 'email', 'address'] as const)
    expect(contactFaults(contact({ [field]: '' }))).toEqual({ [field]: 'common:form.required' });
});
test('C409 a postal box has five characters at most', () => {
  expect(contactFaults(contact({ postalBox: 'CS 12' }))).toEqual({});
  expect(contactFaults(contact({ postalBox: 'CS 123' }))).toHaveProperty('postalBox');
});
test('C410 a postal code has five digits', () => {
  expect(contactFaults(contact({ cedexCode: '49000' }))).toEqual({});
  for (const cedexCode of ['4900', '490000', 'abcde'])
    expect(contactFaults(contact({ cedexCode }))).toHaveProperty('cedexCode');
});
test('C411 a phone number has ten digits at most and nothing else', () => {
  for (const field of PHONES) {
    expect(contactFaults(contact({ [field]: tidyPhone('02 41.00-00 00') }))).toEqual({});
    for (const wrong of ['02410000001', '+33241', '02 41 AB'])
      expect(contactFaults(contact({ [field]: tidyPhone(wrong) }))).toHaveProperty(field);
  }
});
test('an address that no mail reaches, or that would write a header, is refused', () => {
  for (const email of ['jeanne', 'a@b', 'a b@c.fr', 'a@b.fr\nbcc: x@y.fr', 'a@b.fr,c@d.fr'])
    expect(contactFaults(contact({ email }))).toHaveProperty('email');
});
