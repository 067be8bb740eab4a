/** Whose job it is: a technician reads and starts those in their own name (DECISIONS B5). */
import type { Actor } from '~/kernel/actor';
import { may, type Action, type JobState } from '~/kernel/permissions';

type JobAction = Extract<Action, `job.${'read' | 'execute' | 'edit'}`>;

const stateOf = (actor: Actor, { id, login }: { readonly id: number; readonly login: string }): JobState =>
  id > 0 && login === actor.login ? 'ownJob' : 'job';

export const mayOnJob = (
  actor: Actor,
  action: JobAction,
  job: { readonly id: number; readonly login: string },
): boolean => may(actor, action, stateOf(actor, job));

/** In whose name the jobs are that they may read; null: in anybody's. */
export const readableOwner = (actor: Actor): string | null => (may(actor, 'job.read', 'job') ? null : actor.login);
