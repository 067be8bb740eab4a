/**
 * The attachments of a mailbox, over IMAP. A message goes to the folder of what is done when all of its files are, to
 * that of the refused when one is; the report is put beside it, as a message.
 */
import { ImapFlow } from 'imapflow';
import { simpleParser } from 'mailparser';
import { FOLDERS, PlaceFailed, TooLong, type DropPlace, type FallenFile } from './drop-place';
import { tlsOptions, type Server } from './drop-server';

/** Longer messages carry no file of measures; a pass takes the latest so many. */
const LARGEST_MESSAGE = 60 * 1024 * 1024;
const MOST_MESSAGES = 200;

interface Attachment {
  readonly file: FallenFile;
  readonly content: Buffer;
}
interface SetAside {
  readonly reports: string[];
  refused: boolean;
}

async function connected(server: Server, secure: boolean): Promise<ImapFlow> {
  const { address, host, port, user, password } = server;
  const client = new ImapFlow({
    host: address,
    port,
    secure,
    auth: { user, pass: password },
    tls: tlsOptions(server),
    logger: false,
    servername: host,
  });
  client.on('error', () => undefined); // what was under way rejects
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { authenticationFailed, code = '' } = error as { authenticationFailed?: boolean; code?: unknown };
    if (authenticationFailed) throw new PlaceFailed('signIn', host, { cause: error });
    const certificate = /CERT|SELF_SIGNED|ALTNAME|VERIFY/.test(String(code));
    throw new PlaceFailed(certificate ? 'certificate' : 'unreachable', host, { cause: error });
  }
}

export async function mailboxPlace(server: Server, secure: boolean): Promise<DropPlace> {
  const client = await connected(server, secure);
  const lock = await client.getMailboxLock(server.folder).catch(async (error: unknown) => {
    await client.logout().catch(() => undefined);
    throw new PlaceFailed('noFolder', `${server.host} ${server.folder}`, { cause: error });
  });
  const aside = new Map<string, SetAside>();

  /** One message at a time is held in memory. */
  let opened: { uid: string; attachments: Attachment[] } | null = null;
  async function attachmentsOf(uid: string): Promise<Attachment[]> {
    if (opened?.uid === uid) return opened.attachments;
    const message = await client.fetchOne(uid, { source: true }, { uid: true });
    const { attachments } = message && message.source ? await simpleParser(message.source) : { attachments: [] };
    opened = {
      uid,
      attachments: attachments.map(({ filename, content, size }, rank) => ({
        file: { id: `${uid}/${rank}`, name: filename ?? `piece-${rank + 1}`, bytes: size, changedAt: null },
        content,
      })),
    };
    return opened.attachments;
  }
  /** Messages do not change: what they hold is looked up once. */
  const known = new Map<string, readonly FallenFile[]>();
  const filesOf = async (uid: string): Promise<readonly FallenFile[]> => {
    const files = known.get(uid) ?? (await attachmentsOf(uid)).map(({ file }) => file);
    known.set(uid, files);
    return files;
  };
  const uidOf = ({ id }: FallenFile): string => id.split('/')[0]!;

  return {
    async list() {
      const held = client.mailbox ? client.mailbox.exists : 0;
      const messages = held > 0 ? await client.fetchAll('1:*', { uid: true, size: true }) : [];
      const files: FallenFile[] = [];
      for (const { uid, size = 0 } of messages.slice(-MOST_MESSAGES)) {
        if (size > LARGEST_MESSAGE) continue;
        files.push(...(await filesOf(String(uid))));
      }
      return files;
    },
    async take(file, limitBytes) {
      if (file.bytes > limitBytes) throw new TooLong();
      const found = (await attachmentsOf(uidOf(file))).find((one) => one.file.id === file.id);
      return found ? new Uint8Array(found.content) : null;
    },
    setAside(file, where, report) {
      const uid = uidOf(file);
      const message = aside.get(uid) ?? { reports: [], refused: false };
      aside.set(uid, message);
      message.refused ||= where === 'refused';
      if (report !== null) message.reports.push(report);
      return Promise.resolve();
    },
    async close() {
      for (const [uid, { reports, refused }] of aside) {
        const folder = FOLDERS[refused ? 'refused' : 'done'];
        await client.mailboxCreate(folder);
        if (reports.length > 0) await client.append(folder, reportMessage(reports.join('\n\n')));
        const moved = await client.messageMove(uid, folder, { uid: true });
        if (!moved) throw new Error(`message ${uid} could not be moved to ${folder}`);
      }
      lock.release();
      await client.logout();
    },
  };
}

const reportMessage = (text: string): string =>
  [
    'Subject: =?utf-8?B?UmFwcG9ydCBkJ2ltcG9ydA==?=',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(text).toString('base64'),
    '',
  ].join('\r\n');
