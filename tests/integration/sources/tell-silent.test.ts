/** A station from which nothing came within what its series expects is told by mail, once for each silence. */
import { expect, test } from 'vitest';
import { tellSilent } from '~/modules/monitoring/overview/jobs/tell-silent.job';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { findSeries } from '~/modules/monitoring/series/service/series.server';
import { unseal } from '~/platform/auth/sealed.server';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { sendMailJob } from '~/platform/mail/send-mail.job';
import { forgetSettings } from '~/platform/settings.server';
import { testDatabase } from '../../support/database';
import { settled, testQueue } from '../../support/jobs';
import { addUser } from '../../support/people';
import { HYDROLOGIST, newSeries } from '../../support/series-world';

testDatabase({ each: true });
// why: what is asked to be sent is read from the queue; nothing leaves
testQueue([tellSilent, { ...sendMailJob, execute: async () => ({ outcome: 'success' as const }) }]);

const DAY = 86_400_000;
const measure = async (seriesId: number, daysAgo: number) => {
  const rows = { at: Float64Array.of(Date.now() - daysAgo * DAY), value: Float64Array.of(50) };
  const written = await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap: 'skip' });
  expect(written.ok).toBe(true);
};
const morning = async () => settled(await inTransaction((tx) => enqueue(tx, tellSilent, {}, { login: 'system' })));
const mails = async () =>
  (await prisma().jobExecution.findMany({ where: { definition: sendMailJob.id }, orderBy: { createdAt: 'asc' } })).map(
    ({ payload }) =>
      JSON.parse(unseal('mail', (payload as { sealed: string }).sealed).toString('utf8')) as {
        to: string;
        subject: string;
        text: string;
      },
  );

const closed = async (seriesId: number) => {
  const { stationId } = (await findSeries(seriesId))!;
  await prisma().station.update({ where: { id: stationId }, data: { closeDate: new Date('2020-01-01') } });
};
const writeTo = async (value: string) => {
  const stored = { value, updateDate: new Date(), updatedBy: 'admin' };
  await prisma().setting.create({ data: { login: '', parameter: 'stations.silentMail', ...stored } });
  forgetSettings();
};
test('told the morning that it is new, the longest first; once it measured again, its next silence too', async () => {
  const [silent, older, fresh] = [await newSeries(), await newSeries(), await newSeries()];
  await measure(silent, 6);
  await measure(older, 30);
  await measure(fresh, 1);
  await morning();
  expect(await mails(), 'there is nobody yet').toEqual([]);

  await writeTo('eau@exemple.fr, nappe@exemple.fr');
  expect(await morning()).toMatchObject({ outcome: 'success', result: { silent: 2, told: 2 } });
  const [first, second, ...rest] = await mails();
  expect([first!.to, second!.to].sort()).toEqual(['eau@exemple.fr', 'nappe@exemple.fr']);
  expect(rest).toEqual([]);
  expect(first!.subject).toBe('2 stations sont muettes');
  const codes = await Promise.all([older, silent].map(async (id) => `S-${String((await findSeries(id))!.stationId)}`));
  expect(first!.text.match(/S-\d+(?= –)/g)).toEqual(codes);

  expect(await morning()).toMatchObject({ result: { silent: 2, told: 0 } });
  expect(await mails()).toHaveLength(2);
  await measure(silent, 0);
  await morning();
  await prisma().$executeRaw`UPDATE "Series" SET "lastAt" = now() - interval '7 days' WHERE id = ${silent}`;
  expect(await morning()).toMatchObject({ result: { silent: 2, told: 1 } });
  expect((await mails()).at(-1)!.subject).toBe('1 station est muette');

  await addUser('admin');
  await prisma().setting.deleteMany({ where: { parameter: 'stations.silentMail' } });
  forgetSettings();
  await measure(older, 0);
  await morning();
  await prisma().$executeRaw`UPDATE "Series" SET "lastAt" = now() - interval '7 days' WHERE id = ${older}`;
  expect(await morning(), 'where the setting names nobody').toMatchObject({ result: { silent: 2, told: 1 } });
  expect((await mails()).at(-1)!.to).toBe('admin@essai.example');
});

test('nobody is told of a closed station', async () => {
  await writeTo('eau@exemple.fr');
  const [open, shut] = [await newSeries(), await newSeries()];
  await measure(open, 6);
  await measure(shut, 30);
  await closed(shut);
  expect(await morning()).toMatchObject({ result: { silent: 1, told: 1 } });
  const { subject, text } = (await mails())[0]!;
  expect(subject).toBe('1 station est muette');
  expect(text).toContain(`S-${String((await findSeries(open))!.stationId)}`);
  expect(text).not.toContain(`S-${String((await findSeries(shut))!.stationId)}`);
});

test.each([
  [100, null],
  [101, '… et 1 autre.'],
  [103, '… et 3 autres.'],
])('a mail names a hundred stations and says how many more there are: %i', async (count, tail) => {
  await writeTo('eau@exemple.fr');
  for (let rank = 0; rank < count; rank += 1) await newSeries();
  await prisma().$executeRaw`UPDATE "Series" SET "lastAt" = now() - interval '30 days' - id * interval '1 minute'`;
  expect(await morning()).toMatchObject({ result: { silent: count, told: count } });
  const { text } = (await mails())[0]!;
  expect(text.match(/S-\d+(?= –)/g)).toHaveLength(Math.min(100, count));
  expect(/^… et .*$/m.exec(text)?.[0] ?? null).toBe(tail);
  expect(await morning(), 'those that were not named are told too').toMatchObject({ result: { told: 0 } });
});
