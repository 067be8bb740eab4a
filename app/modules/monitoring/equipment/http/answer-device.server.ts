/** The buttons of a device's sheet. */
import type { Actor } from '~/kernel/actor';
import { readSent, refusedCommand } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { moveDevice } from '../service/move-device.server';

export async function answerDevice(request: Request, actor: Actor, id: number) {
  const { command } = await readSent(request);
  if (command !== 'stock' && command !== 'maintenance') throw notFound();
  const moved = await moveDevice(actor, id, command);
  if (moved.ok) return redirectWithToast(urls.device(id), `equipment:toast.${command}`);
  if (moved.reason === 'move') return refusedCommand(command, 'equipment:fault.move', 409);
  throw notFound();
}
