/** The form of an assignment, answered. */
import { formatMinute } from '~/kernel/civil-date';
import type { Actor } from '~/kernel/actor';
import type { Faults } from '~/kernel/form';
import { done, refused } from '~/kernel/outcome';
import { answerRecord } from '~/records/fields/http/answer-record.server';
import { readSent } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { ASSIGNMENT_FORM } from '../domain';
import {
  assignDevice,
  correctAssignment,
  withdrawAssignment,
  type AssignmentRefusal,
} from '../service/assign-device.server';
import { stationOfCode, storedAssignment, withdrawnAssignment } from '../service/open-assignment.server';
import { stationHeads } from '../service/station-heads.server';

/** `id` 0: a new one. */
export async function answerAssignment(request: Request, actor: Actor, deviceId: number, id: number) {
  const sent = await readSent(request);
  if (sent.command === 'remove') {
    if (!(await withdrawAssignment(actor, deviceId, id))) throw notFound();
    return redirectWithToast(urls.device(deviceId), 'equipment:toast.withdrawn');
  }
  const answer = await answerRecord(sent, actor, {
    form: ASSIGNMENT_FORM,
    labels: 'equipment:field',
    ...(id > 0 && {
      stored: () => storedAssignment(actor, deviceId, id),
      deleted: () => withdrawnAssignment(id),
    }),
    async save({ station, from, to, channel, comment }, version) {
      const stationId = await stationOfCode(actor, station);
      if (typeof stationId === 'string') return wrong({ station: `equipment:fault.station.${stationId}` });
      if (!from) return wrong({ from: 'common:form.required' });
      const given = { deviceId, stationId, from, to, channel, comment };
      const saved = await (id === 0 ? assignDevice(actor, given) : correctAssignment(actor, id, version, given));
      if (saved.ok) return done(saved.value);
      const { reason } = saved;
      return reason === 'conflict' || reason === 'notFound' ? refused(reason) : wrong(await faultsOf(actor, reason));
    },
  });
  return 'reply' in answer ? answer.reply : redirectWithToast(urls.device(deviceId), 'equipment:toast.assigned');
}

const wrong = (faults: Faults) => refused({ reason: 'invalid', faults });

async function faultsOf(actor: Actor, reason: Exclude<AssignmentRefusal, 'conflict' | 'notFound'>): Promise<Faults> {
  if (reason === 'forbidden') return { station: 'equipment:fault.station.unknown' };
  if (reason === 'backwards') return { to: 'equipment:fault.backwards' };
  if (typeof reason === 'string') return { from: `equipment:fault.${reason}` };
  const { stationId, from, to } = reason.overlaps;
  const name = (await stationHeads(actor, [stationId])).get(stationId)?.name ?? `#${stationId}`;
  const params = { station: name, from: formatMinute(from), to: to ? formatMinute(to) : '' };
  return { from: { key: to ? 'equipment:fault.overlapsEnded' : 'equipment:fault.overlaps', params } };
}
