/** Channels and schedules of a device, and the moves that are written down of it. */
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { Channel } from '../domain';

export const findChannels = (deviceId: number) =>
  prisma().deviceChannel.findMany({ where: { deviceId }, orderBy: { no: 'asc' } });

export const findSchedules = (deviceId: number) =>
  prisma().deviceSchedule.findMany({ where: { deviceId }, orderBy: { from: 'desc' } });

/** A channel has one meaning: what it was said to measure before is replaced. */
export async function putChannel(tx: Transaction, deviceId: number, { no, ...channel }: Channel): Promise<void> {
  await tx.deviceChannel.upsert({
    where: { deviceId_no: { deviceId, no } },
    create: { deviceId, no, ...channel },
    update: channel,
  });
}

interface Schedule {
  readonly from: Date;
  readonly periodicity: number;
  readonly transmission: number | null;
  readonly comment: string;
}
export async function putSchedule(tx: Transaction, deviceId: number, { from, ...schedule }: Schedule): Promise<void> {
  await tx.deviceSchedule.upsert({
    where: { deviceId_from: { deviceId, from } },
    create: { deviceId, from, ...schedule },
    update: schedule,
  });
}

/** How many there were: none where it was taken away before. */
export const deleteChannel = async (tx: Transaction, deviceId: number, id: number): Promise<number> =>
  (await tx.deviceChannel.deleteMany({ where: { id, deviceId } })).count;
export const deleteSchedule = async (tx: Transaction, deviceId: number, id: number): Promise<number> =>
  (await tx.deviceSchedule.deleteMany({ where: { id, deviceId } })).count;

const MOST_MOVES = 100;
/** Into and out of maintenance. */
export const findMoves = (entity: string, deviceId: number) =>
  prisma().audit.findMany({
    where: { entity, entityId: String(deviceId), action: 'device.move' },
    select: { id: true, at: true, login: true, after: true },
    orderBy: { id: 'desc' },
    take: MOST_MOVES,
  });
