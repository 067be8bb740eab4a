/** The buttons and small forms of a device's sheet. */
import type { Actor } from '~/kernel/actor';
import type { SentForm } from '~/kernel/sent-form';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { readForm } from '~/records/fields/http/read-form.server';
import { readSent, refusedCommand } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { CHANNEL_FORM, END_FORM, SCHEDULE_FORM } from '../domain';
import { takeAway } from '../service/assign-device.server';
import { removeChannel, removeSchedule, saveChannel, saveSchedule } from '../service/device-settings.server';
import { moveDevice } from '../service/move-device.server';

const numberIn = (sent: SentForm, name: string): number => wholeInDigits(sent.text(name)) || 0;

export async function answerDevice(request: Request, actor: Actor, id: number) {
  const sent = await readSent(request);
  switch (sent.command) {
    case 'stock':
    case 'maintenance': {
      const moved = await moveDevice(actor, id, sent.command);
      if (moved.ok) return redirectWithToast(urls.device(id), `equipment:toast.${sent.command}`);
      if (moved.reason === 'move') return refusedCommand(sent.command, 'equipment:fault.move', 409);
      throw notFound();
    }
    case 'takeAway':
      return answerEnd(sent, actor, id);
    case 'channel': {
      const form = await readForm(sent, CHANNEL_FORM);
      if (!form.accepted) return form.reply();
      return settled(await saveChannel(actor, id, form.value), id, 'channels');
    }
    case 'schedule': {
      const form = await readForm(sent, SCHEDULE_FORM);
      if (!form.accepted) return form.reply();
      return settled(await saveSchedule(actor, id, form.value), id, 'schedules');
    }
    case 'removeChannel':
      return settled(await removeChannel(actor, id, numberIn(sent, 'row')), id, 'channels');
    case 'removeSchedule':
      return settled(await removeSchedule(actor, id, numberIn(sent, 'row')), id, 'schedules');
    default:
      throw notFound();
  }
}

async function answerEnd(sent: SentForm, actor: Actor, id: number) {
  const form = await readForm(sent, END_FORM);
  if (!form.accepted) return form.reply();
  const { endedAt, into } = form.value;
  const ended = await takeAway(actor, id, numberIn(sent, 'assignment'), { at: endedAt!, into });
  if (ended.ok) return redirectWithToast(urls.device(id), `equipment:toast.${into}`);
  if (ended.reason === 'notFound') return refusedCommand('takeAway', 'equipment:fault.move', 409);
  return form.again({ endedAt: `equipment:fault.${ended.reason}` }, 422);
}

function settled(written: boolean, id: number, panel: string) {
  if (!written) throw notFound();
  return redirectWithToast(`${urls.device(id)}#${panel}`, 'equipment:toast.settings');
}
