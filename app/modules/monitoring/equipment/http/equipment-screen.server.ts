/** The head of every screen about devices: the right to them, and the module that is open. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { forbidden } from '~/platform/http/responses.server';
import { screen, type ScreenOptions } from '~/platform/http/screen.server';
import { opensEquipment } from '../service/equipment-access.server';

type Right = 'equipment.read' | 'equipment.edit';

export async function equipmentScreen<P extends z.ZodType = z.ZodObject, S extends z.ZodType = z.ZodObject>(
  args: LoaderFunctionArgs | ActionFunctionArgs,
  options: ScreenOptions<P, S> & { readonly allow: Right },
) {
  const opened = await screen(args, options);
  if (!opensEquipment(opened.actor)) throw forbidden();
  return opened;
}
