import { z } from 'zod';
import { InstantSent } from '~/kernel/asked-day';
import { bodyShape } from '~/records/fields/forms/schemas';
import { ADDRESS, USER_FIELDS } from '../domain';

const { address } = bodyShape({ address: ADDRESS });
/** The contract's names. */
export const CALL_NAMES = { email: 'mail', locale: 'language' } as const;

export const LoginParams = z.object({ login: z.string().min(1).max(120) });
export const LoginBody = z.object({ module: z.string().optional() });

const fields = bodyShape(USER_FIELDS, CALL_NAMES);
const password = z.string().max(200);
export const NewUserBody = z.object({
  login: z.string().trim().min(2).max(60),
  password,
  ...z.object(fields).partial().shape,
  name: fields.name,
  mail: address,
});
/** Absent fields are left unchanged. */
export const EditUserBody = z
  .object({ version: z.number().int(), password, ...fields, blocked: fields.isAdmin })
  .partial()
  .extend({ login: z.string().trim().min(1) });
export type EditUserBody = z.output<typeof EditUserBody>;
const code = z.string().trim().toUpperCase().max(80);
export const GrantsBody = z.union([
  z.array(z.union([code, z.object({ habilitation: code }).transform(({ habilitation }) => habilitation)])),
  z.object({ habilitations: z.array(code) }).transform(({ habilitations }) => habilitations),
]);

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
  version: InstantSent,
});
export const StatisticBody = z.object({
  eventType: z.string().trim().min(1).max(60),
  module: z.string().trim().min(1).max(60),
  value: z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(300)).default(''),
});
