/** The two public letters. Any missing field also shows « Formulaire incomplet ». */
import { defineForm, email, hidden, lines, text } from '~/records/fields/domain';

const line = (max: number) =>
  text({ max, required: true, trim: true, pattern: /^[^\r\n]*$/, fault: 'common:form.invalid' });
const address = email({
  max: 254,
  required: true,
  trim: true,
  pattern: /^[^\s@<>,;:"]+@(?:[^\s@<>,;:".]+\.)+[^\s@<>,;:".]{2,}$/,
  fault: 'public:form.email',
});

/** What the anti-robot reads; where it is missing it is empty, never an error of the form. */
const ROBOT = { stamp: hidden({ max: 200 }), proof: hidden({ max: 20 }), website: hidden({ max: 200 }) };

export const AccountRequestForm = defineForm('letter', {
  name: line(120),
  organisation: line(200),
  email: address,
  howKnown: line(500),
  ...ROBOT,
});
export const ContactForm = defineForm('letter', {
  name: line(120),
  email: address,
  message: lines({ max: 10_000, required: true, trim: true }),
  ...ROBOT,
});

export const robotFieldsOf = ({ stamp, proof, website }: { stamp: string; proof: string; website: string }) => ({
  stamp,
  proof,
  trap: website,
});
