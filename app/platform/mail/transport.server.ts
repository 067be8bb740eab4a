/**
 * How one message leaves: over SMTP when a server is configured, else as an .eml file in the outbox of the data folder.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { randomToken } from '../auth/tokens.server';
import { now } from '../clock.server';
import { dataDirectory } from '../env.server';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
}
export interface MailRoute {
  readonly smtpUrl: string;
  readonly from: string;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** A line break in an address or a subject would start a header of the sender's choosing. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029\u0000]+/g, ' ').trim();

function compose({ to, subject, text, replyTo }: Message, from: string) {
  return {
    from,
    to: oneLine(to),
    subject: oneLine(subject).slice(0, 200),
    text,
    ...(replyTo ? { replyTo: oneLine(replyTo) } : {}),
    date: now(),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export const outbox = (): string => path.join(dataDirectory(), 'outbox');

async function write(message: ReturnType<typeof compose>): Promise<void> {
  const { message: raw } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    .sendMail(message);
  await mkdir(outbox(), { recursive: true });
  const name = `${now().toISOString().replace(/[:.]/g, '-')}-${randomToken(6)}.eml`;
  await writeFile(path.join(outbox(), `.${name}`), raw as Buffer, { mode: 0o600 });
  await rename(path.join(outbox(), `.${name}`), path.join(outbox(), name));
}

/** Sends now; throws when the server refuses or cannot be reached. `written`: no server is set. */
export async function deliver(message: Message, { smtpUrl, from }: MailRoute): Promise<'taken' | 'written'> {
  const composed = compose(message, from);
  if (!smtpUrl) {
    await write(composed);
    return 'written';
  }
  const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS });
  try {
    await transport.sendMail(composed);
    return 'taken';
  } finally {
    transport.close();
  }
}
