/** Alerts in the database: whatever the order of writes, corrections and workers, what a batch would give. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { alertsOf, judge, watchOf, type ThresholdValues } from '~/modules/monitoring/watches/domain';
import { acknowledgeAlert } from '~/modules/monitoring/alerts/service/acknowledge-alert.server';
import { judgeByTheClock, judgeDue } from '~/modules/monitoring/watches/service/judge-alerts.server';
import { readAlertPage } from '~/modules/monitoring/alerts/service/read-alerts.server';
import { readSilences } from '~/modules/monitoring/alerts/service/silences.server';
import { escalateAlerts } from '~/modules/monitoring/alerts/service/escalate-alerts.server';
import { sendNotices } from '~/modules/monitoring/alerts/service/send-notices.server';
import { addThreshold, removeThreshold, saveThreshold } from '~/modules/monitoring/alerts/service/thresholds.server';
import { applyOperation, undoOperation } from '~/modules/monitoring/corrections/service/correct-series.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { saveSettings, storedSettings } from '~/modules/monitoring/raw-measures/service/series-settings.server';
import { createSeries, findSeries } from '~/modules/monitoring/series/service/series.server';
import { deleteLink, saveLink } from '~/modules/monitoring/stations/service/parts.server';
import { unseal } from '~/platform/auth/sealed.server';
import { now, setClock } from '~/platform/clock.server';
import { db, prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { addUser } from '../../support/people';
import { HYDROLOGIST, newSeries } from '../../support/series-world';

testDatabase();

const HOUR = 3_600_000;
const START = Date.UTC(2026, 5, 1);

beforeAll(async () => {
  setClock(new Date(START + 100 * HOUR));
  await addUser('veille', { email: 'veille@eau.example', isAdmin: true });
});

const high: ThresholdValues = {
  ...{ quantity: 'nitrate', kind: 'range', direction: 'ascending' },
  ...{ level1: 10, level2: 20, level3: null, level4: null },
  ...{ confirmations: 2, hysteresis: 1, hysteresisMode: 'absolute', epsilon: null },
  ...{ fraction: '', seasonFirst: '', seasonLast: '', validFrom: null, validTo: null },
  ...{ receivers: ['veille'], outOfHours: 1, digest: false, escalateHours: null, escalateTo: [], comment: '' },
};

const told: string[] = [];
const context = {
  progress: () => Promise.resolve(),
  signal: new AbortController().signal,
  log: (_level: string, text: string) => Promise.resolve(void told.push(text)),
};
const judged = () => judgeDue(context);

async function watched(values: Partial<ThresholdValues> = {}) {
  const seriesId = await newSeries('nitrate', 10);
  const { stationId } = (await findSeries(seriesId))!;
  const made = await addThreshold(HYDROLOGIST, { of: 'station', stationId }, { ...high, ...values });
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  return { seriesId, thresholdId: made.value.id };
}

const write = async (seriesId: number, values: readonly (readonly [hour: number, value: number])[]) => {
  const sorted = [...new Map(values)].sort(([a], [b]) => a - b);
  const rows = { at: sorted.map(([hour]) => START + hour * HOUR), value: sorted.map(([, value]) => value) };
  return importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap: 'replace' });
};

const shift = async (seriesId: number, window: { from: number; to: number }, offset: number) =>
  applyOperation(HYDROLOGIST, seriesId, {
    ...{ kind: 'offset', ...window, values: { offset }, comment: '' },
    seen: (await findSeries(seriesId))!.version,
  });

const standing = async (seriesId: number) =>
  (await prisma().alert.findMany({ where: { seriesId, withdrawnAt: null }, orderBy: { raisedAt: 'asc' } })).map(
    ({ raisedAt, closedAt, highest }) => [raisedAt.getTime(), closedAt?.getTime() ?? null, highest],
  );

/** What judging all the stored values at once gives. */
async function batch(seriesId: number, values: ThresholdValues) {
  const { rows } = await db().pool.query<{ at: Date; value: number }>(
    'SELECT at, value FROM "Measure" WHERE "seriesId" = $1 ORDER BY at',
    [seriesId],
  );
  const watch = watchOf(values, 10 * HOUR, []);
  const events = rows.map(({ at, value }) => ({ is: 'measure' as const, at: at.getTime(), value }));
  return alertsOf(judge(watch, events).transitions).map(({ raisedAt, closedAt, highest }) => [
    raisedAt,
    closedAt,
    highest,
  ]);
}

const written = fc.array(fc.tuple(fc.nat({ max: 50 }), fc.integer({ min: 5, max: 24 })), {
  minLength: 1,
  maxLength: 8,
});
const step = fc.oneof(
  { weight: 4, arbitrary: written.map((values) => ({ do: 'write' as const, values })) },
  { weight: 1, arbitrary: fc.constant({ do: 'undo' as const }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat({ max: 50 }), fc.integer({ min: 1, max: 10 }), fc.integer({ min: -8, max: 8 }))
      .map(([hour, length, offset]) => ({ do: 'correct' as const, hour, length, offset })),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'acknowledge' as const }) },
  { weight: 3, arbitrary: fc.constantFrom(1, 2).map((workers) => ({ do: 'judge' as const, workers })) },
);

test('any order of writes, undos, corrections, answers and workers gives the alerts of a batch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { seriesId } = await watched();
      const imports: number[] = [];
      for (const one of steps) {
        if (one.do === 'write') {
          const brought = await write(seriesId, one.values);
          if (brought.ok && brought.value.importId !== null) imports.push(brought.value.importId);
        }
        if (one.do === 'undo' && imports.length > 0) await undoImport(HYDROLOGIST, imports.pop()!);
        if (one.do === 'correct') {
          const window = { from: START + one.hour * HOUR, to: START + (one.hour + one.length) * HOUR };
          await shift(seriesId, window, one.offset);
        }
        if (one.do === 'acknowledge') {
          const open = await prisma().alert.findFirst({ where: { seriesId, closedAt: null, withdrawnAt: null } });
          if (open) await acknowledgeAlert(HYDROLOGIST, open.id, 'vu');
        }
        if (one.do === 'judge') await Promise.all(Array.from({ length: one.workers }, judged));
      }
      await Promise.all([judged(), judged()]);
      expect(await standing(seriesId)).toEqual(await batch(seriesId, high));
      const notices = await prisma().alertNotice.findMany({ where: { alert: { seriesId } } });
      const levels = notices.map(({ alertId, level }) => `${alertId} ${level}`);
      expect(new Set(levels).size).toBe(levels.length);
    }),
    { numRuns: 25 },
  );
}, 120_000);

const mails = async (): Promise<number> => prisma().jobExecution.count({ where: { definition: 'platform.send-mail' } });

test('an alert is mailed once, by one of two workers, and not again after a correction was undone', async () => {
  const { seriesId } = await watched();
  await write(seriesId, [
    [0, 12],
    [1, 13],
  ]);
  await judged();
  const before = await mails();
  await Promise.all([sendNotices(), sendNotices()]);
  expect((await mails()) - before).toBe(1);
  const window = { from: START, to: START + HOUR };
  const corrected = await shift(seriesId, window, -8);
  if (!corrected.ok) throw new Error(JSON.stringify(corrected.reason));
  await judged();
  expect(await standing(seriesId)).toEqual([]);
  const [trace] = await prisma().alert.findMany({ where: { seriesId } });
  expect(trace?.withdrawnAt).toEqual(now());
  await undoOperation(HYDROLOGIST, seriesId, corrected.value);
  await judged();
  expect(await standing(seriesId)).toEqual([[START + HOUR, null, 1]]);
  await sendNotices();
  expect((await mails()) - before).toBe(1);
});

test('a threshold that changes is judged again from the beginning, and its removal takes its alerts away', async () => {
  const { seriesId, thresholdId } = await watched();
  await write(seriesId, [
    [0, 12],
    [1, 13],
    [2, 13],
  ]);
  await judged();
  expect(await standing(seriesId)).toEqual([[START + HOUR, null, 1]]);
  const changed = await saveThreshold(HYDROLOGIST, { id: thresholdId, version: 1 }, { ...high, confirmations: 3 });
  expect(changed.ok).toBe(true);
  await judged();
  expect(await standing(seriesId)).toEqual([[START + 2 * HOUR, null, 1]]);
  await removeThreshold(HYDROLOGIST, thresholdId);
  await judged();
  expect(await prisma().alert.count({ where: { seriesId } })).toBe(0);
});

test('the nearest threshold holds: that of the station before that of all, whose alert is withdrawn', async () => {
  const seriesId = await newSeries('turbidity', 10);
  const { stationId } = (await findSeries(seriesId))!;
  const all = await addThreshold(HYDROLOGIST, { of: 'all' }, { ...high, quantity: 'turbidity' });
  if (!all.ok) throw new Error(JSON.stringify(all.reason));
  await write(seriesId, [
    [0, 12],
    [1, 13],
  ]);
  await judged();
  expect(await standing(seriesId)).toHaveLength(1);
  await addThreshold(HYDROLOGIST, { of: 'station', stationId }, { ...high, quantity: 'turbidity', level1: 15 });
  await judged();
  expect(await standing(seriesId)).toEqual([]);
});

test('a threshold of the same parameter, kind and direction at the same place is refused', async () => {
  const { seriesId } = await watched();
  const { stationId } = (await findSeries(seriesId))!;
  const again = await addThreshold(HYDROLOGIST, { of: 'station', stationId }, { ...high, level1: 12 });
  expect(again).toMatchObject({ ok: false, reason: 'used' });
  const other = await addThreshold(
    HYDROLOGIST,
    { of: 'station', stationId },
    { ...high, direction: 'descending', level1: 5, level2: null },
  );
  expect(other.ok).toBe(true);
});

test('data that stay away ring by the clock, once, and a value ends it', async () => {
  const { seriesId } = await watched({ kind: 'missing', level1: 5, level2: null });
  await write(seriesId, [[0, 12]]);
  await judged();
  setClock(new Date(START + 5 * 24 * HOUR));
  await judgeByTheClock(context.signal);
  expect(await standing(seriesId)).toEqual([]);
  setClock(new Date(START + 5 * 24 * HOUR + 1000));
  await Promise.all([judgeByTheClock(context.signal), judgeByTheClock(context.signal)]);
  expect(await standing(seriesId)).toEqual([[START + 5 * 24 * HOUR + 1000, null, 1]]);
  await write(seriesId, [[122, 12]]);
  await judged();
  expect(await standing(seriesId)).toEqual([[START + 5 * 24 * HOUR + 1000, START + 122 * HOUR, 1]]);
  setClock(new Date(START + 100 * HOUR));
});

test('a series that cannot be judged is told, waits for the next run, and keeps no other waiting', async () => {
  const [bad, good] = [await watched(), await watched()];
  for (const { seriesId } of [bad, good])
    await write(seriesId, [
      [0, 12],
      [1, 13],
    ]);
  await prisma().series.update({ where: { id: bad.seriesId }, data: { quantity: 'unheardOf' } });
  expect(await judged()).toEqual({ judged: 1, failed: [bad.seriesId] });
  expect(told.at(-1)).toContain(String(bad.seriesId));
  expect(await standing(good.seriesId)).toHaveLength(1);
  await prisma().series.update({ where: { id: bad.seriesId }, data: { quantity: 'nitrate' } });
  expect(await judged()).toEqual({ judged: 1, failed: [] });
  expect(await standing(bad.seriesId)).toHaveLength(1);
});

test('a series that becomes the main one is watched in the place of the other', async () => {
  const { seriesId } = await watched();
  const first = (await findSeries(seriesId))!;
  const second = await createSeries(HYDROLOGIST, {
    ...{ stationId: first.stationId, quantity: 'nitrate', name: 'deux' },
  });
  if (!second.ok) throw new Error(second.reason);
  for (const id of [seriesId, second.value.id])
    await write(id, [
      [0, 12],
      [1, 13],
    ]);
  await judged();
  expect([await standing(seriesId), await standing(second.value.id)].map(({ length }) => length)).toEqual([1, 0]);
  const { values, version } = (await storedSettings(first.stationId, second.value.id))!;
  await saveSettings(HYDROLOGIST, first.stationId, { id: second.value.id, version }, { ...values, main: true });
  await judged();
  expect([await standing(seriesId), await standing(second.value.id)].map(({ length }) => length)).toEqual([0, 1]);
});

test('a station that joins a network is watched as the network is, and no longer when it leaves it', async () => {
  const seriesId = await newSeries('nitrate', 10);
  const { stationId } = (await findSeries(seriesId))!;
  const made = await addThreshold(HYDROLOGIST, { of: 'network', code: 'RCS' }, high);
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  await write(seriesId, [
    [0, 12],
    [1, 13],
  ]);
  await judged();
  expect(await standing(seriesId)).toEqual([]);
  const link = { link: 'network', code: 'RCS', role: '', startDate: null, endDate: null } as const;
  expect(await saveLink(HYDROLOGIST, stationId, link)).toMatchObject({ ok: true });
  await judged();
  expect(await standing(seriesId)).toHaveLength(1);
  const { id } = await prisma().stationLink.findFirstOrThrow({ where: { stationId } });
  expect(await deleteLink(HYDROLOGIST, stationId, id)).toMatchObject({ ok: true });
  await judged();
  expect(await standing(seriesId)).toEqual([]);
  await removeThreshold(HYDROLOGIST, made.value.id);
});

const silent = (from: number, to: number) =>
  prisma().alertSilence.create({ data: { from: new Date(from), to: new Date(to), login: 'veille' } });
const noticed = (seriesId: number) =>
  prisma().alertNotice.count({ where: { alert: { seriesId }, sentAt: { not: null } } });
/** What the jobs of one moment do. */
async function dispatch() {
  await judged();
  await judgeByTheClock(context.signal);
  await sendNotices();
}

test('a silence is a time of the clock: nobody is told inside it, once at its end, at once after it (45)', async () => {
  const beyond = [12, 13].map((value, hour) => [hour, value] as const);
  const clock = START + 100 * HOUR;
  const { id } = await silent(clock - HOUR / 2, clock + HOUR);
  // measured days before, arriving inside the silence: the alert is there, and nobody is told
  const inside = await watched();
  await write(inside.seriesId, beyond);
  await dispatch();
  expect(await standing(inside.seriesId)).toEqual([[START + HOUR, null, 1]]);
  expect(await noticed(inside.seriesId)).toBe(0);
  const { stationId } = (await findSeries(inside.seriesId))!;
  const shown = async () => ({
    alert: (await readAlertPage(HYDROLOGIST, { stationId })).open.map(({ silentTo }) => silentTo),
    silences: (await readSilences(HYDROLOGIST, stationId))?.lines.map((line) => [line.is, line.mayEnd]),
  });
  expect(await shown()).toEqual({ alert: [clock + HOUR], silences: [['on', true]] });
  // at its end one late notice, not a second one with the next measure
  setClock(new Date(clock + HOUR));
  await dispatch();
  expect(await noticed(inside.seriesId)).toBe(1);
  expect(await shown()).toEqual({ alert: [null], silences: [['over', false]] });
  await write(inside.seriesId, [[2, 14]]);
  await dispatch();
  expect(await noticed(inside.seriesId)).toBe(1);
  // measured inside it, arriving after it
  const after = await watched();
  await write(after.seriesId, [
    [99.75, 12],
    [100, 13],
  ]);
  await dispatch();
  expect(await noticed(after.seriesId)).toBe(1);
  // what was to be told when a silence began waits for its end
  const waiting = await watched();
  await write(waiting.seriesId, beyond);
  await judged();
  const { id: second } = await silent(clock, clock + 2 * HOUR);
  await sendNotices();
  expect(await noticed(waiting.seriesId)).toBe(0);
  setClock(new Date(clock + 2 * HOUR));
  await dispatch();
  expect(await noticed(waiting.seriesId)).toBe(1);
  await prisma().alertSilence.deleteMany({ where: { id: { in: [id, second] } } });
  setClock(new Date(clock));
});

test('a mail says where each level began, the peak and its time, and the last value, in Paris', async () => {
  const { seriesId } = await watched();
  const stage = [9, 12.5, 13, 21, 24.25, 22, 11].map((value, hour) => [hour, value] as const);
  await write(seriesId, stage);
  await judged();
  await sendNotices();
  const [mail] = await prisma().jobExecution.findMany({
    where: { definition: 'platform.send-mail' },
    orderBy: { createdAt: 'desc' },
    take: 1,
  });
  const { sealed } = mail!.payload as { sealed: string };
  const message = JSON.parse(unseal('mail', sealed).toString('utf8')) as { text: string };
  const text = message.text.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(
    text
      .split('\n')
      .slice(0, 5)
      .join('\n')
      .replace(/^.*nitrates/i, '…, nitrates'),
  ).toBe(
    [
      '…, nitrates – Au-dessus du niveau 1 (10,0 mg/l), après le niveau 2 (20,0 mg/l)',
      '- Niveau 1 (10,0 mg/l) depuis le 01/06/2026 03:00:00 ; niveau 2 (20,0 mg/l) franchi le 01/06/2026 05:00:00',
      '- Au plus haut : 24,3 mg/l le 01/06/2026 06:00:00',
      '- Dernière valeur : 11,0 mg/l le 01/06/2026 08:00:00',
      '',
    ].join('\n'),
  );
});

test('of two alerts as old, the one that somebody answered does not go further', async () => {
  const clock = START + 200 * HOUR;
  setClock(new Date(clock));
  const [answered, open] = [
    await watched({ escalateHours: 2, escalateTo: ['veille'] }),
    await watched({ escalateHours: 2, escalateTo: ['veille'] }),
  ];
  for (const { seriesId } of [answered, open])
    await write(seriesId, [
      [198, 12],
      [199, 12],
    ]);
  await judged();
  await sendNotices();
  const alert = await prisma().alert.findFirstOrThrow({ where: { seriesId: answered.seriesId } });
  await acknowledgeAlert(HYDROLOGIST, alert.id, 'vu');
  const further = async () => {
    await escalateAlerts();
    const notices = await prisma().alertNotice.findMany({
      where: { escalated: true, alert: { seriesId: { in: [answered.seriesId, open.seriesId] } } },
      include: { alert: true },
    });
    return notices.map(({ alert: { seriesId } }) => seriesId);
  };
  setClock(new Date(clock + 2 * HOUR - 1));
  expect(await further()).toEqual([]);
  setClock(new Date(clock + 2 * HOUR));
  expect(await further()).toEqual([open.seriesId]);
  // once
  setClock(new Date(clock + 9 * HOUR));
  expect(await further()).toEqual([open.seriesId]);
  setClock(new Date(START + 100 * HOUR));
});

test('what was answered and rose goes further when nobody answers the rise, not with its first mail', async () => {
  const { seriesId } = await watched({ escalateHours: 2, escalateTo: ['veille'] });
  const clock = START + 100 * HOUR;
  const escalated = async () => {
    await judged();
    await escalateAlerts();
    await sendNotices();
    return prisma().alertNotice.count({ where: { alert: { seriesId }, escalated: true } });
  };
  const rise = (hours: readonly number[], to: number) =>
    write(
      seriesId,
      hours.map((hour) => [hour, to] as const),
    );
  await rise([0, 1], 12);
  expect(await escalated()).toBe(0);
  const open = await prisma().alert.findFirstOrThrow({ where: { seriesId } });
  setClock(new Date(clock + HOUR));
  await acknowledgeAlert(HYDROLOGIST, open.id, 'vu');
  setClock(new Date(clock + 3 * HOUR));
  await rise([2, 3], 21);
  expect(await escalated()).toBe(0);
  setClock(new Date(clock + 5 * HOUR));
  expect(await escalated()).toBe(1);
  setClock(new Date(clock));
});
