/** The head of every screen about devices: the right to them, and the module that is open. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { lacksModule } from '~/platform/http/not-allowed.server';
import { screen, type ScreenOptions } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { opensEquipment } from '../service/equipment-access.server';

type Right = 'equipment.read' | 'equipment.edit';

export async function equipmentScreen<P extends z.ZodType = z.ZodObject, S extends z.ZodType = z.ZodObject>(
  args: LoaderFunctionArgs | ActionFunctionArgs,
  options: ScreenOptions<P, S> & { readonly allow: Right },
) {
  const opened = await screen(args, options);
  if (!opensEquipment(opened.actor)) throw await redirectWithToast(urls.home(), await lacksModule('MAT'));
  return opened;
}
