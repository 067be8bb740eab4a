/** Whoever sets a threshold tries its mail before it rings, and is told of addresses that refuse. */
import { beforeAll, expect, test } from 'vitest';
import { prisma } from '~/platform/db/client.server';
import * as threshold from '~/routes/alert+/config.$id';
import * as alerts from '~/routes/alert+/_index';
import { openNewThreshold } from '~/modules/monitoring/alerts/service/open-threshold.server';
import { addThreshold } from '~/modules/monitoring/alerts/service/thresholds.server';
import { quantityKeys } from '~/modules/monitoring/series/domain';
import { faultsOfThreshold, THRESHOLD_FIELDS, type ThresholdValues } from '~/modules/monitoring/watches/domain';
import { textsOf } from '~/records/fields/domain';
import { noteRefused } from '~/platform/mail/refused-mail.server';
import { sendMailJob } from '~/platform/mail/send-mail.job';
import { testDatabase } from '../../support/database';
import { LOW } from '../../support/low-threshold';
import { addUser, browsing } from '../../support/people';
import { HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();

const WATCHED: ThresholdValues = { ...LOW, receivers: ['veille'] };
let id = 0;
beforeAll(async () => {
  await addUser('admin');
  await addUser('membre');
  await addUser('veille', { email: 'veille@eau.example', isAdmin: true });
  await addUser('chef', { email: 'chef@eau.example', isAdmin: true });
  const made = await addThreshold(HYDROLOGIST, { of: 'station', stationId: await newPiezometer() }, WATCHED);
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  id = made.value.id;
});
const mails = () => prisma().jobExecution.count({ where: { definition: sendMailJob.id } });
const typed = (values: Partial<ThresholdValues>) =>
  Object.fromEntries(
    Object.entries(textsOf(THRESHOLD_FIELDS, { ...WATCHED, ...values } as never)).map(([name, texts]) => [
      name,
      [...texts],
    ]),
  );
const address = () => [`/alert/config/${id}`, { id: String(id) }] as const;

test('the trial goes to those who are named in the form, once each, and the form keeps what was typed', async () => {
  const before = await mails();
  const admin = await browsing('admin');
  const [path, params] = address();
  const receivers = ['veille', 'chef'];
  const answer = await admin.post(
    threshold.action,
    path,
    { intent: 'trial', version: '1', ...typed({ receivers, escalateTo: ['veille'], level1: 48 }) },
    params,
  );
  expect(answer).toMatchObject({ data: { more: { trial: ['chef@eau.example', 'veille@eau.example'] } } });
  expect(await mails()).toBe(before + 2);
  const stored = await prisma().threshold.findUniqueOrThrow({ where: { id } });
  expect([stored.level1, stored.receivers]).toEqual([49, ['veille']]);
});

test('a fresh threshold for all stations proposes a margin that whichever quantity is chosen takes', async () => {
  const fresh = await openNewThreshold(HYDROLOGIST, {});
  const [mode = '', margin = ''] = ['hysteresisMode', 'hysteresis'].map((name) => fresh?.texts[name]?.[0] ?? '');
  expect([mode, margin]).toEqual(['absolute', '0']);
  const proposed = { hysteresisMode: 'absolute', hysteresis: 0 } as const;
  for (const quantity of quantityKeys())
    expect(faultsOfThreshold({ ...WATCHED, ...proposed, quantity } as ThresholdValues)).not.toHaveProperty(
      'hysteresis',
    );
});

test('who may not set a threshold sends none, and is told no address', async () => {
  const before = await mails();
  const membre = await browsing('membre');
  const [path, params] = address();
  await membre.post(threshold.action, path, { intent: 'trial', version: '1', ...typed({}) }, params).catch(() => null);
  expect(await mails()).toBe(before);
});

test('an address that refuses is told with the alerts and on its threshold, to those who may mend it', async () => {
  await noteRefused('veille@eau.example', '550 unknown user');
  const seen = async (login: string) =>
    ((await (await browsing(login)).get(alerts.loader, '/alert')) as { refused: readonly { address: string }[] })
      .refused;
  expect(await seen('admin')).toMatchObject([{ address: 'veille@eau.example', why: '550 unknown user' }]);
  expect(await seen('membre')).toEqual([]);
  const [path, params] = address();
  expect(await (await browsing('admin')).get(threshold.loader, path, params)).toMatchObject({
    refused: [{ address: 'veille@eau.example' }],
  });
});
