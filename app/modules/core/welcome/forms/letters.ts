import { z } from 'zod';

/** i18n keys. Any missing field also shows « Formulaire incomplet ». */
const REQUIRED = 'common:form.required';
const line = (max: number) =>
  z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .max(max, 'common:form.invalid')
    .refine((text) => !/[\r\n]/.test(text), 'common:form.invalid');
const email = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(254, 'common:form.invalid')
  .regex(/^[^\s@<>,;:"]+@(?:[^\s@<>,;:".]+\.)+[^\s@<>,;:".]{2,}$/, 'public:form.email');

/** What the anti-robot reads; absent fields are empty, never an error of the form. */
const robot = {
  stamp: z.string().max(200).default(''),
  proof: z.string().max(20).default(''),
  website: z.string().max(200).default(''),
};

export const AccountRequestForm = z.object({
  name: line(120),
  organisation: line(200),
  email,
  howKnown: line(500),
  ...robot,
});
export const ContactForm = z.object({
  name: line(120),
  email,
  message: z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(10_000, 'common:form.invalid'),
  ...robot,
});

export const robotFieldsOf = ({ stamp, proof, website }: { stamp: string; proof: string; website: string }) => ({
  stamp,
  proof,
  trap: website,
});
