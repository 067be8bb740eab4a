/**
 * The attachments of a mailbox, over IMAP. The server tells what each message is made of (BODYSTRUCTURE, RFC 3501):
 * only
 * the parts that are files are asked for, one at a time; a text, however long, is never read. A message goes to the
 * folder of what is done when all of its files are, to
 * that of the refused when one is; the report is put beside it, as a message.
 */
import { ImapFlow, type MessageStructureObject } from 'imapflow';
import { FOLDERS, PlaceFailed, TooLong, type DropPlace, type FallenFile } from './drop-place';
import { tlsOptions, type Server } from './drop-server';

/** Longer messages carry no file of measures; a pass looks at the latest so many. */
const LARGEST_MESSAGE = 60 * 1024 * 1024;
const MOST_MESSAGES = 5000;
/** A name is compared with patterns, and stands in reports; its end says what it is. */
const LONGEST_NAME = 200;
/** Four characters of base64 and the ends of lines for three bytes: what is longer than this share is too long. */
const LEAST_DECODED = 0.7;

const CHUNK_BYTES = 256 * 1024;

interface Attachment {
  readonly part: string;
  readonly name: string;
  /** as it is sent */
  readonly encodedBytes: number;
}
const CONTAINERS = /^(?:multipart|message)\//;

/** The parts that are files: those with a name, and what is no text. */
function attachmentsIn(node: MessageStructureObject): Attachment[] {
  if (node.childNodes) return node.childNodes.flatMap(attachmentsIn);
  const name = node.dispositionParameters?.['filename'] ?? node.parameters?.['name'];
  const isFile = name !== undefined || node.disposition === 'attachment' || !/^text\//.test(node.type);
  if (!isFile || CONTAINERS.test(node.type)) return [];
  const part = node.part ?? '1';
  return [{ part, name: (name ?? `piece-${part}`).slice(-LONGEST_NAME), encodedBytes: node.size ?? 0 }];
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

  /** Messages do not change: what each is made of is asked once a pass. */
  const known = new Map<number, readonly Attachment[]>();
  async function learn(uids: readonly number[]): Promise<void> {
    if (uids.length === 0) return;
    const told = await client.fetchAll(uids.join(','), { uid: true, bodyStructure: true }, { uid: true });
    for (const { uid, bodyStructure } of told) known.set(uid, bodyStructure ? attachmentsIn(bodyStructure) : []);
  }
  const uidOf = ({ id }: FallenFile): string => id.split('/')[0]!;

  return {
    async list() {
      const held = client.mailbox ? client.mailbox.exists : 0;
      const messages = held > 0 ? await client.fetchAll('1:*', { uid: true, size: true }) : [];
      const looked = messages.slice(-MOST_MESSAGES).filter(({ size = 0 }) => size <= LARGEST_MESSAGE);
      await learn(looked.flatMap(({ uid }) => (known.has(uid) ? [] : [uid])));
      return looked.flatMap(({ uid }) =>
        (known.get(uid) ?? []).map(({ part, name }) => ({ id: `${uid}/${part}`, name, bytes: null, changedAt: null })),
      );
    },
    async take(file, limitBytes) {
      const [uid = '', part = ''] = file.id.split('/');
      const attachment = known.get(Number(uid))?.find((one) => one.part === part);
      if (!attachment) return null;
      if (attachment.encodedBytes * LEAST_DECODED > limitBytes) throw new TooLong();
      const { content } = await client.download(uid, part, {
        ...{ uid: true, decodeText: false, maxBytes: limitBytes + 1, chunkSize: CHUNK_BYTES },
      });
      if (!content) return null;
      const pieces: Buffer[] = [];
      for await (const piece of content as AsyncIterable<Buffer>) pieces.push(piece);
      const bytes = Buffer.concat(pieces);
      if (bytes.byteLength > limitBytes) throw new TooLong();
      return new Uint8Array(bytes);
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
