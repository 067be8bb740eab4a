/** Assignments of devices. Whoever writes one holds its device (`lockDevice`). */
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { Assignment, Period } from '../domain';

const SELECT = {
  ...{ id: true, deviceId: true, stationId: true, from: true, to: true },
  ...{ channel: true, comment: true, version: true },
} as const;
const LATEST_FIRST = [{ from: 'desc' }, { id: 'desc' }] as const;

export const findAssignmentsOf = (deviceId: number): Promise<Assignment[]> =>
  prisma().deviceAssignment.findMany({ where: { deviceId }, select: SELECT, orderBy: [...LATEST_FIRST] });

export const findAssignmentsAt = (stationId: number): Promise<Assignment[]> =>
  prisma().deviceAssignment.findMany({ where: { stationId }, select: SELECT, orderBy: [...LATEST_FIRST] });

/** With who wrote it last, for its form. */
export const findAssignment = (id: number, tx: Pick<Transaction, 'deviceAssignment'> = prisma()) =>
  tx.deviceAssignment.findUnique({ where: { id }, select: { ...SELECT, updatedBy: true, updatedAt: true } });

/** Another one of the device that shares time with this. */
export const findOverlapping = (
  tx: Transaction,
  deviceId: number,
  { from, to }: Period,
  except: number,
): Promise<Assignment | null> =>
  tx.deviceAssignment.findFirst({
    where: {
      deviceId,
      id: { not: except },
      ...(to && { from: { lt: to } }),
      OR: [{ to: null }, { to: { gt: from } }],
    },
    select: SELECT,
    orderBy: { from: 'asc' },
  });

type Written = Omit<Assignment, 'id' | 'version'>;
export async function insertAssignment(tx: Transaction, written: Written, login: string): Promise<number> {
  const stamp = { updatedBy: login, updatedAt: now() };
  return (await tx.deviceAssignment.create({ data: { ...written, ...stamp }, select: { id: true } })).id;
}

export async function updateAssignment(
  tx: Transaction,
  id: number,
  changed: Partial<Omit<Written, 'deviceId'>>,
  login: string,
): Promise<void> {
  const stamp = { updatedBy: login, updatedAt: now(), version: { increment: 1 } };
  await tx.deviceAssignment.update({ where: { id }, data: { ...changed, ...stamp } });
}

export async function deleteAssignment(tx: Transaction, id: number): Promise<void> {
  await tx.deviceAssignment.delete({ where: { id } });
}

/** Where a device with this serial number stood at an instant; several devices may have one. */
export const findBySerial = (serialNumbers: readonly string[], at: Date) =>
  prisma().deviceAssignment.findMany({
    where: {
      device: { serialNumber: { in: [...serialNumbers], mode: 'insensitive' } },
      from: { lte: at },
      OR: [{ to: null }, { to: { gt: at } }],
    },
    select: {
      stationId: true,
      channel: true,
      device: { select: { serialNumber: true, channels: { select: { no: true, dataType: true, unit: true } } } },
    },
  });

/** What the loggers of a station measured on a channel at an instant. */
export const findChannelAt = (stationId: number, no: number, at: Date) =>
  prisma().deviceChannel.findMany({
    where: {
      no,
      device: { assignments: { some: { stationId, from: { lte: at }, OR: [{ to: null }, { to: { gt: at } }] } } },
    },
    select: { dataType: true, unit: true },
    take: 2,
  });
