/** What the calls on accounts answer: flags are '1' or '0' (A36), names are those of S3 §3. */
import { z } from 'zod';
import { Instant } from '~/platform/http/call-answers';

const flag = z.enum(['0', '1']);
const instant = Instant.nullable();

export const UserAnswer = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string(),
  mail: z.string().nullable(),
  isAdmin: flag,
  labo: flag,
  consultant: flag,
  metadata: flag,
  contactCode: z.int().nullable(),
  picture: z.string().nullable(),
  startDate: instant,
  endDate: instant,
  lastConnexion: instant,
  connexionAttempts: z.int(),
  blocked: flag,
  lockedUntil: instant,
  loginMaj: z.string().nullable(),
  updateDate: Instant,
  version: z.int(),
  language: z.string(),
});
export const TokenAnswer = z.object({
  token: z.string(),
  idleMinutes: z.number(),
  hours: z.number(),
  otherSession: z.boolean(),
  user: UserAnswer,
});
export const GrantAnswer = z.object({ login: z.string(), habilitation: z.string() });
export const StationAnswer = z.object({
  stationType: z.int(),
  stationCode: z.string(),
  selectedMode: z.enum(['r', 'w']),
});
export const TermsAnswer = z.object({
  login: z.string(),
  eventType: z.string(),
  module: z.string(),
  version: instant,
  statisticDate: Instant,
});
