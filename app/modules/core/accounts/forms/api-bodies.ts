import { z } from 'zod';

const address = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/)
  .meta({ examples: ['camille@exemple.fr'] });
const flag = z
  .union([z.boolean(), z.enum(['0', '1']), z.literal(0), z.literal(1)])
  .transform((value) => value === true || value === '1' || value === 1);
const optionalDate = z
  .union([z.null(), z.literal(''), z.coerce.date()])
  .transform((value) => (value instanceof Date ? value : null));

export const LoginParams = z.object({ login: z.string().min(1).max(120) });
export const LoginBody = z.object({ module: z.string().optional() });

const fields = {
  name: z.string().trim().min(1).max(120),
  mail: address,
  isAdmin: flag.default(false),
  labo: flag.default(false),
  consultant: flag.default(false),
  metadata: flag.default(false),
  startDate: optionalDate.default(null),
  endDate: optionalDate.default(null),
  language: z.enum(['fr', 'en']).default('fr'),
};
export const NewUserBody = z.object({
  login: z.string().trim().min(2).max(60),
  password: z.string().max(200),
  ...fields,
});
/** Absent fields are left unchanged. */
export const EditUserBody = z.object({
  login: z.string().trim().min(1),
  version: z.number().int().optional(),
  password: z.string().max(200).optional(),
  name: fields.name.optional(),
  mail: fields.mail.optional(),
  isAdmin: flag.optional(),
  labo: flag.optional(),
  consultant: flag.optional(),
  metadata: flag.optional(),
  startDate: optionalDate.optional(),
  endDate: optionalDate.optional(),
  language: z.enum(['fr', 'en']).optional(),
  blocked: flag.optional(),
});
const code = z.string().trim().toUpperCase().max(80);
export const GrantsBody = z.union([
  z.array(z.union([code, z.object({ habilitation: code }).transform(({ habilitation }) => habilitation)])),
  z.object({ habilitations: z.array(code) }).transform(({ habilitations }) => habilitations),
]);

/** Station types of DECISIONS A32; r to see, w to write. */
export const StationsBody = z
  .array(
    z.object({
      stationType: z.number().int().min(0).max(8),
      stationCode: z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1).max(80)),
      selectedMode: z.enum(['r', 'w']).default('r'),
    }),
  )
  .max(5000);

export const ResetBody = z.object({ login: z.string().trim().min(1).max(120) });
export const NewPasswordBody = z.object({ password: z.string().min(1).max(200), token: z.string().min(1).max(200) });
export const ResetByEmailBody = z.object({ email: z.string().trim().min(1).max(320) });
export const SupportBody = z.union([
  z.object({ message: z.string().trim().min(1).max(10_000) }),
  z.object({ to: z.string(), from: z.string(), subject: z.string(), message: z.string().trim().min(1).max(10_000) }),
]);
export const AdminMailBody = z.object({
  to: z.string().trim().max(254).default(''),
  from: address,
  subject: z.string().trim().min(1).max(200),
  message: z.union([
    z.string().trim().min(1).max(10_000),
    z.object({
      name: z.string().trim().min(1),
      organisation: z.string().trim().min(1),
      email: z.string().trim().min(1),
      howKnown: z.string().trim().min(1),
    }),
  ]),
});
export const CguBody = z.object({
  login: z.string().trim().min(1),
  eventType: z.literal('CGU'),
  module: z.literal('CGU'),
  version: z.union([z.number(), z.string()]).pipe(z.coerce.date()),
});
export const StatisticBody = z.object({
  eventType: z.string().trim().min(1).max(60),
  module: z.string().trim().min(1).max(60),
  value: z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(300)).default(''),
});
