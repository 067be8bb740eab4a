import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { forgetSettings } from '~/platform/settings.server';
import { prisma } from '~/platform/db/client.server';
import { sendMail, sendMailNow } from '~/platform/mail/mail.server';
import { findRefused } from '~/platform/mail/refused-mail.server';
import { sendMailJob } from '~/platform/mail/send-mail.job';
import { deliver, outbox } from '~/platform/mail/transport.server';
import { seal } from '~/platform/auth/sealed.server';
import { testDatabase } from '../../support/database';
import { settled, testQueue } from '../../support/jobs';

testDatabase();
// why: the product waits a minute between two tries
const impatient = { ...sendMailJob, retryDelaySeconds: 0 };
testQueue([impatient]);

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly raw: string;
}
const received: Received[] = [];
let refusals = 0;
const unknown = new Set<string>();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onMailFrom(_, __, callback) {
    if (refusals > 0) {
      refusals -= 1;
      callback(Object.assign(new Error('come back later'), { responseCode: 421 }));
    } else callback();
  },
  onRcptTo({ address }, _, callback) {
    if (unknown.has(address)) callback(Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }));
    else callback();
  },
  onData(stream, session, callback) {
    let raw = '';
    stream.on('data', (chunk: Buffer) => {
      raw += chunk.toString('utf8');
    });
    stream.on('end', () => {
      received.push({
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw,
      });
      callback();
    });
  },
});

const setting = async (parameter: string, value: string) => {
  await prisma().setting.upsert({
    where: { login_parameter: { login: '', parameter } },
    create: { login: '', parameter, value },
    update: { value },
  });
  forgetSettings();
};

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  await setting(
    'smtpUrl',
    `sealed:${seal('smtp', Buffer.from(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`))}`,
  );
  await setting('mailFrom', 'Territoires <eau@exemple.fr>');
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
    }),
);
afterEach(() => {
  received.length = 0;
});

const lastJob = async () =>
  (
    await prisma().jobExecution.findFirstOrThrow({
      orderBy: { createdAt: 'desc' },
      where: { definition: sendMailJob.id },
    })
  ).id;

it('a mail goes through the queue to the SMTP server, whole, accents included', async () => {
  await sendMail({
    to: 'jeanne@exemple.fr',
    subject: 'Réinitialisation à l’étang',
    text: 'Bonjour,\nvoici « le lien ».\n',
    replyTo: 'yann@exemple.fr',
  });
  expect(await settled(await lastJob())).toMatchObject({ outcome: 'success', attempts: 1 });
  expect(received).toMatchObject([{ from: 'eau@exemple.fr', to: ['jeanne@exemple.fr'] }]);
  expect(received[0]?.raw).toMatch(/Reply-To: yann@exemple\.fr/);
  expect(received[0]?.raw).toMatch(/=C2=AB[=\w\s]*le lien/);
});

it('is tried again while the server says to come back later', async () => {
  refusals = 2;
  await sendMail({ to: 'jeanne@exemple.fr', subject: 'Encore', text: 'x' });
  expect(await settled(await lastJob())).toMatchObject({ outcome: 'success', attempts: 3 });
  expect(received).toHaveLength(1);
});

it('an address that is refused for good is tried once and told; one that arrives again is not', async () => {
  unknown.add('partie@exemple.fr');
  const write = async () => {
    await sendMail({ to: 'partie@exemple.fr', subject: 'Alerte', text: 'x' });
    return settled(await lastJob());
  };
  expect(await write()).toMatchObject({ outcome: 'failure', attempts: 1 });
  expect(await findRefused(['Partie@exemple.fr', 'jeanne@exemple.fr'])).toMatchObject([
    { address: 'partie@exemple.fr', why: expect.stringContaining('no such user') as unknown },
  ]);
  unknown.clear();
  expect(await write()).toMatchObject({ outcome: 'success' });
  expect(await findRefused(['partie@exemple.fr'])).toEqual([]);
});

it('waits in the queue unreadable: a reset link is not in the table', async () => {
  await sendMail({ to: 'jeanne@exemple.fr', subject: 'Secret', text: 'https://exemple.fr/reset?token=abcdef' });
  const id = await lastJob();
  expect(JSON.stringify((await prisma().jobExecution.findUniqueOrThrow({ where: { id } })).payload)).not.toContain(
    'abcdef',
  );
  await settled(id);
});

it.each(['to', 'subject', 'replyTo'] as const)(
  'a line break in %s starts no header and adds no recipient',
  async (field) => {
    const message = { to: 'jeanne@exemple.fr', subject: 'Bonjour', text: 'corps', replyTo: 'yann@exemple.fr' };
    const attempt = sendMailNow({
      ...message,
      [field]: `${message[field]}\r\nBcc: pirate@ailleurs.example\r\nX-Forge: 1\r\n\r\nfaux corps`,
    });
    await attempt.catch(() => undefined); // an address so written may also be refused by the server: both are fine
    expect(received.flatMap(({ to }) => to)).not.toContain('pirate@ailleurs.example');
    for (const { raw } of received) {
      const head = raw.split(/\r?\n\r?\n/)[0] ?? '';
      expect(head).not.toMatch(/^(Bcc|X-Forge):/m);
    }
  },
);

it('without a server, is written whole into the outbox folder, for its owner only', async () => {
  rmSync(outbox(), { recursive: true, force: true });
  const became = await deliver(
    { to: 'jeanne@exemple.fr', subject: 'Sans serveur', text: 'bonjour' },
    { smtpUrl: '', from: 'eau@exemple.fr' },
  );
  expect(became).toBe('written');
  const [name = ''] = readdirSync(outbox());
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT.*\.eml$/);
  expect(readFileSync(path.join(outbox(), name), 'utf8')).toMatch(
    /To: jeanne@exemple\.fr[\s\S]*Subject: Sans serveur[\s\S]*bonjour/,
  );
  rmSync(outbox(), { recursive: true, force: true });
});
