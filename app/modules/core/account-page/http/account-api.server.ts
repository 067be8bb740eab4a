import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { refuseApi } from '~/platform/http/api-refusal';
import { mayReadStatistics } from '../service/statistics.server';

export const LoginParams = z.object({ login: z.string().min(1).max(120) });

/** @throws ApiRefusal 405 for another user's statistics */
export function ownOrAdministrator(actor: Actor, login: string): void {
  if (!mayReadStatistics(actor, login)) throw refuseApi(405, 'common:session.notAllowed');
}
