/**
 * The pages of sets are open to users who edit some of them (`reference.manage`). Each set defines who edits and
 * exports it: administrators for planning sets, also the referential manager for shared ones (DECISIONS B5).
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { may } from '~/kernel/permissions';
import { noRight, notAllowed } from '~/platform/http/not-allowed.server';
import { parsedOr404, screen, type ScreenOptions } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { opens } from '../domain';
import { SetParams } from '../forms/set-params';

/** The head of every screen that edits the set of its address. `params` of the options are those beside the set. */
export async function setScreen<P extends z.ZodType = z.ZodObject, S extends z.ZodType = z.ZodObject>(
  args: LoaderFunctionArgs | ActionFunctionArgs,
  options: ScreenOptions<P, S>,
  does: 'read' | 'edit' | 'export' = 'edit',
) {
  const opened = await screen(args, options);
  const { set } = parsedOr404(SetParams, args.params);
  if (!opens(opened.actor, set, does))
    // who looks after the sets stays among them; others have nothing to do here
    throw may(opened.actor, 'reference.dashboard')
      ? await noRight()
      : await redirectWithToast(urls.home(), await notAllowed(set.allow[does]));
  return { ...opened, set };
}
