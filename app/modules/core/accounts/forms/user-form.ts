import { z } from 'zod';

const REQUIRED = 'common:form.required';
const text = (max: number) => z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(max, 'common:form.invalid');
/** A checkbox sends « on » or nothing. */
const flag = z
  .string()
  .optional()
  .transform((value) => value === 'on' || value === '1');
const day = z
  .string()
  .trim()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/, 'common:form.invalid')
  .default('')
  .transform((value) => (value === '' ? null : new Date(`${value}T00:00:00Z`)));
/** The last day counts whole. */
const lastDay = day.transform((date) => (date === null ? null : new Date(date.getTime() + 86_399_000)));

const identity = {
  name: text(120),
  email: text(254).regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/, 'common:form.invalid'),
  isAdmin: flag,
  labo: flag,
  consultant: flag,
  metadata: flag,
  startDate: day,
  endDate: lastDay,
  locale: z.enum(['fr', 'en']).catch('fr'),
  password: z.string().max(200, 'common:form.invalid').default(''),
  confirmation: z.string().max(200, 'common:form.invalid').default(''),
};

export const NewUserForm = z.object({ login: text(60), ...identity });
export const EditUserForm = z.object({ version: z.coerce.number().int(), ...identity });
/** Names that begin with # are technical (opened values, choices). */
export const GrantsForm = z
  .looseObject({ version: z.coerce.number().int().optional() })
  .transform(({ version, ...fields }) => ({
    version,
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  }));
