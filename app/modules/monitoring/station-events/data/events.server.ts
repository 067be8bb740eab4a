/** Events as rows. Readers name the stations that the person reaches. */
import type { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import { EVENT_FIELDS, isEventType, type EventFilter, type EventState, type EventValues } from '../domain';
import { pickFields } from '~/records/fields/domain';

type Row = Prisma.StationEventGetPayload<object>;
export interface StoredEvent {
  readonly id: number;
  readonly stationId: number;
  readonly values: EventValues;
  readonly shared: boolean;
  readonly author: string;
  readonly updatedBy: string;
  readonly updatedAt: Date;
  readonly version: number;
}

const dayText = (day: Date | null): string | null => day && day.toISOString().slice(0, 10);

function eventOf({ id, stationId, shared, author, updatedBy, updatedAt, version, ...row }: Row): StoredEvent {
  if (!isEventType(row.eventType)) throw new RangeError(`Unknown type of event ${row.eventType}`);
  const { date, closeDate, eventType, ...rest } = row;
  const values = { ...rest, eventType, date: dayText(date), closeDate: dayText(closeDate) };
  return {
    ...{ id, stationId, shared, author, updatedBy, updatedAt, version },
    values: pickFields(EVENT_FIELDS, values),
  };
}
/** `date` was asked for by the form. */
const columnsOf = ({ date, closeDate, ...values }: EventValues) => ({
  ...values,
  date: new Date(date ?? ''),
  closeDate: closeDate === null ? null : new Date(closeDate),
});

const STATES: Readonly<Record<EventState, Prisma.StationEventWhereInput>> = {
  toPlan: { closeDate: null, eventType: 'P' },
  toMonitor: { closeDate: null, eventType: { not: 'P' } },
  closed: { closeDate: { not: null } },
};
const where = ({ stationIds, type, state, from, to, campaign }: EventFilter): Prisma.StationEventWhereInput => ({
  AND: [
    { stationId: { in: [...stationIds] } },
    ...(type ? [{ eventType: type }] : []),
    ...(state ? [STATES[state]] : []),
    ...(from ? [{ date: { gte: new Date(from) } }] : []),
    ...(to ? [{ date: { lte: new Date(to) } }] : []),
    ...(campaign ? [{ campaignCode: campaign }] : []),
  ],
});

/** The latest first. */
export async function findEvents(
  filter: EventFilter,
  page: { readonly skip?: number; readonly take?: number } = {},
): Promise<StoredEvent[]> {
  const rows = await prisma().stationEvent.findMany({
    where: where(filter),
    orderBy: [{ date: 'desc' }, { eventHour: 'desc' }, { id: 'desc' }],
    ...page,
  });
  return rows.map(eventOf);
}
export const countEvents = (filter: EventFilter): Promise<number> =>
  prisma().stationEvent.count({ where: where(filter) });

export async function findEvent(
  id: number,
  stationIds: readonly number[],
  tx: Transaction = prisma(),
): Promise<StoredEvent | null> {
  const row = await tx.stationEvent.findFirst({ where: { id, stationId: { in: [...stationIds] } } });
  return row && eventOf(row);
}

const stamp = (login: string) => ({ updatedBy: login, updatedAt: now() });

export const insertEvent = async (
  tx: Transaction,
  stationId: number,
  values: EventValues,
  login: string,
): Promise<number> =>
  (
    await tx.stationEvent.create({
      data: { ...columnsOf(values), stationId, author: login, ...stamp(login) },
      select: { id: true },
    })
  ).id;
/** How many rows: none where somebody saved another version. */
export const updateEvent = async (
  tx: Transaction,
  { id, version }: { readonly id: number; readonly version: number },
  values: EventValues,
  login: string,
): Promise<number> =>
  (
    await tx.stationEvent.updateMany({
      where: { id, version },
      data: { ...columnsOf(values), ...stamp(login), version: { increment: 1 } },
    })
  ).count;
/** Whoever corrects it meanwhile need not choose: its version stays. */
export const markShared = async (tx: Transaction, id: number, stationId: number): Promise<number> =>
  (await tx.stationEvent.updateMany({ where: { id, stationId }, data: { shared: true } })).count;
export const deleteEventRow = (tx: Transaction, id: number) => tx.stationEvent.delete({ where: { id } });

/** The day of the last new batteries; what is to plan, or told for later, has not been done yet. */
export async function findBatteryDay(stationId: number, until: string): Promise<string | null> {
  const row = await prisma().stationEvent.findFirst({
    where: { stationId, chgtpiles: true, eventType: { not: 'P' }, date: { lte: new Date(until) } },
    orderBy: { date: 'desc' },
    select: { date: true },
  });
  return dayText(row?.date ?? null);
}

export interface StoredAction {
  readonly id: number;
  readonly eventId: number;
  readonly diagnosticCode: string;
  readonly solutionCode: string;
}
export const findActions = (eventIds: readonly number[]): Promise<StoredAction[]> =>
  prisma().stationEventAction.findMany({ where: { eventId: { in: [...eventIds] } }, orderBy: { id: 'asc' } });

/** What was diagnosed beside, whole: what stays keeps its number. */
export async function writeActions(
  tx: Transaction,
  eventId: number,
  actions: readonly Pick<StoredAction, 'diagnosticCode' | 'solutionCode'>[],
): Promise<void> {
  await tx.stationEventAction.deleteMany({
    where: { eventId, NOT: actions.map(({ diagnosticCode, solutionCode }) => ({ diagnosticCode, solutionCode })) },
  });
  await tx.stationEventAction.createMany({
    data: actions.map((one) => ({ ...one, eventId })),
    skipDuplicates: true,
  });
}

/** The row of the event while it is changed: its reading follows it. */
export const lockEvent = (tx: Transaction, id: number) => tx.$executeRaw`SELECT id FROM "StationEvent"
  WHERE id = ${id} FOR UPDATE`;

/** More are no marks any more: the latest. */
const MOST_DRAWN = 200;
const DAY_MS = 86_400_000;
/** Those that its hydrograph shows; days at the edges are asked for whole. */
export async function findDrawn(
  stationId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<(Pick<Row, 'id' | 'eventType' | 'eventHour' | 'comment'> & { readonly day: string; kind: StationKind })[]> {
  const rows = await prisma().stationEvent.findMany({
    where: { stationId, graph: true, date: { gte: new Date(from - DAY_MS), lte: new Date(to + DAY_MS) } },
    orderBy: [{ date: 'desc' }, { id: 'desc' }],
    take: MOST_DRAWN,
    select: {
      id: true,
      eventType: true,
      eventHour: true,
      comment: true,
      date: true,
      station: { select: { kind: true } },
    },
  });
  return rows.map(({ date, station, ...row }) => ({
    ...row,
    day: dayText(date) ?? '',
    kind: station.kind as StationKind,
  }));
}
