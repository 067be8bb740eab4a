/** What the calls on accounts answer: flags are '1' or '0' (A36), names are those of S3 §3. */
import { z } from 'zod';
import { answerShape } from '~/records/fields/forms/schemas';
import { Instant } from '~/platform/http/call-answers';
import { USER_FIELDS } from '../domain';
import { CALL_NAMES } from './api-bodies';

const instant = Instant.nullable();

const fields = answerShape(USER_FIELDS, CALL_NAMES);

export const UserAnswer = z.object({
  id: z.int(),
  login: z.string(),
  ...fields,
  isTechnicien: fields.isAdmin,
  modules: z.array(z.string()),
  beginDate: Instant,
  resetPassword: fields.isAdmin,
  contactCode: z.int().nullable(),
  picture: z.string().nullable(),
  lastConnexion: instant,
  connexionAttempts: z.int(),
  blocked: fields.isAdmin,
  lockedUntil: instant,
  loginMaj: z.string().nullable(),
  updateDate: Instant,
  version: z.int(),
});
export const TokenAnswer = z.object({
  token: z.string(),
  idleMinutes: z.number(),
  hours: z.number(),
  otherSession: z.boolean(),
  user: UserAnswer,
});
export const GrantAnswer = z.object({ login: z.string(), habilitation: z.string() });
export const TermsAnswer = z.object({
  login: z.string(),
  eventType: z.string(),
  module: z.string(),
  version: instant,
  statisticDate: Instant,
});
