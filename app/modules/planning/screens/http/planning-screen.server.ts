/**
 * The head of every screen about one territory, matrix or scenario: `screen()`, and the ways out where what it is about
 * was deleted or is closed to this person.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import type { Outcome } from '~/kernel/outcome';
import { RowId } from '~/kernel/row-number';
import { notReached } from '~/platform/http/not-allowed.server';
import { parsedOr404, screen, type ScreenOptions } from '~/platform/http/screen.server';
import { redirectWithToast, type Failure } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import type { PlanningKind } from '~/modules/planning/deleted-meanwhile/domain';
import {
  deletedOrUnknown,
  type SubmittedFor,
} from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';

interface WayOut {
  /** where a refusal is said; by default the page of what the screen is about */
  readonly to?: string;
  readonly failed?: Failure;
  /** where the sentences of the refusals stand; by default among those of its kind */
  readonly refusals?: string;
  /** what was typed, shown where it was deleted meanwhile */
  readonly submitted?: SubmittedFor;
}

type ValueOf<Answer> = Extract<Answer, { readonly ok: true; readonly value: unknown }>['value'];

const ABOUT = {
  territory: { param: 'id', page: urls.territory },
  matrix: { param: 'matrixId', page: urls.matrix },
  scenario: { param: 'id', page: urls.scenario },
} as const;

/** `params` of the options are those beside the number of the territory, matrix or scenario, which is `id`. */
export async function planningScreen<P extends z.ZodType = z.ZodObject, S extends z.ZodType = z.ZodObject>(
  args: LoaderFunctionArgs | ActionFunctionArgs,
  kind: PlanningKind,
  options: ScreenOptions<P, S>,
) {
  const opened = await screen(args, options);
  const { actor } = opened;
  const { param, page } = ABOUT[kind];
  const id = parsedOr404(RowId, args.params[param]);

  /** To throw: who deleted it and when, or a plain 404. */
  const answerDeleted = (submitted?: SubmittedFor) => deletedOrUnknown(actor, kind, id, submitted);
  /** To throw: the refusal as a message on another page. */
  const refusal = async (reason: string, { to = page(id), failed, refusals = `${kind}:refusal` }: WayOut = {}) => {
    if (reason !== 'notAllowed')
      return redirectWithToast(to, { variant: 'error', failed, key: `${refusals}.${reason}` });
    const [first, ...who] = await notReached();
    return redirectWithToast(to, [{ ...first!, failed }, ...who]);
  };

  return {
    ...opened,
    id,
    answerDeleted,
    refusal,
    /** What was read. @throws Response where there is nothing */
    async existing<Value>(reading: Promise<Value | null | undefined>): Promise<Value> {
      const value = await reading;
      if (value === null || value === undefined) throw await answerDeleted();
      return value;
    },
    /** What was read. @throws Response for any refusal, as if there were nothing */
    async found<Answer extends Outcome<unknown, string>>(reading: Promise<Answer>): Promise<ValueOf<Answer>> {
      const outcome = await reading;
      if (!outcome.ok) throw await answerDeleted();
      return outcome.value as ValueOf<Answer>;
    },
    /** What was done or opened. @throws Response what was deleted, or the refusal as a message */
    async allowed<Value>(
      doing: Outcome<Value, string> | Promise<Outcome<Value, string>>,
      out: WayOut = {},
    ): Promise<Value> {
      const outcome = await doing;
      if (outcome.ok) return outcome.value;
      throw await (outcome.reason === 'notFound' ? answerDeleted(out.submitted) : refusal(outcome.reason, out));
    },
  };
}
