/** A small IMAP server (RFC 3501, MOVE of 6851) with mailboxes in memory, over TLS, for tests. */
import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import type { FileServer } from './sftp-server';

interface Message {
  readonly uid: number;
  readonly source: string;
}
export interface ImapServer extends FileServer {
  readonly mailboxes: Map<string, Message[]>;
  /** the sections of messages that were sent, as « 7 BODY[2] » */
  readonly sent: string[];
}

interface Part {
  readonly head: string;
  readonly body: string;
}
const partOf = (source: string): Part => {
  const end = source.indexOf('\r\n\r\n');
  return { head: source.slice(0, end + 4), body: source.slice(end + 4) };
};
const headerOf = ({ head }: Part, name: string): string =>
  new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
const parameterOf = (header: string, name: string): string | undefined =>
  new RegExp(`${name}="?([^";]+)`, 'i').exec(header)?.[1];

/** One level of parts, numbered from 1; a message without parts is its own part 1. */
function partsOf(source: string): { readonly isMultipart: boolean; readonly parts: readonly Part[] } {
  const whole = partOf(source);
  const boundary = parameterOf(headerOf(whole, 'Content-Type'), 'boundary');
  if (boundary === undefined) return { isMultipart: false, parts: [whole] };
  const pieces = whole.body.split(`--${boundary}`).slice(1, -1);
  return { isMultipart: true, parts: pieces.map((piece) => partOf(piece.replace(/^\r\n/, '').replace(/\r\n$/, ''))) };
}

/** BODYSTRUCTURE (RFC 3501, 7.4.2). */
function structureOf(source: string): string {
  const { isMultipart, parts } = partsOf(source);
  const texts = parts.map((part) => {
    const type = headerOf(part, 'Content-Type') || 'text/plain';
    const [kind = '', subtype = ''] = type.split(';')[0]!.split('/');
    const [name, disposition] = [parameterOf(type, 'name'), headerOf(part, 'Content-Disposition')];
    const file = parameterOf(disposition, 'filename');
    const size = Buffer.byteLength(part.body);
    return `("${kind}" "${subtype}" ${name ? `("NAME" "${name}")` : 'NIL'} NIL NIL "${
      headerOf(part, 'Content-Transfer-Encoding') || '7bit'
    }" ${size}${kind.toLowerCase() === 'text' ? ' 1' : ''} NIL ${
      disposition ? `("${disposition.split(';')[0]}" ${file ? `("FILENAME" "${file}")` : 'NIL'})` : 'NIL'
    } NIL NIL)`;
  });
  return isMultipart ? `(${texts.join('')} "MIXED" NIL NIL NIL NIL)` : texts[0]!;
}

/** What a section of a message holds: « 2 », « 2.MIME », « TEXT », « HEADER ». */
function sectionOf(source: string, section: string): string {
  const [number = '', rest] = section.toUpperCase().split('.');
  const whole = partOf(source);
  if (number === 'TEXT') return whole.body;
  if (number === 'HEADER') return whole.head;
  const part = partsOf(source).parts[Number(number) - 1];
  return (rest === 'MIME' ? part?.head : part?.body) ?? '';
}

const unquoted = (text: string): string => text.replace(/^"|"$/g, '');

export async function imapServer(
  { user, password }: { readonly user: string; readonly password: string },
  tls: { readonly key: string; readonly cert: string },
): Promise<ImapServer> {
  const mailboxes = new Map<string, Message[]>([['INBOX', []]]);
  const sent: string[] = [];
  const sockets = new Set<TLSSocket>();
  const server = createServer(tls, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(socket);
  });

  function serve(socket: TLSSocket): void {
    let selected = '';
    let buffer = Buffer.alloc(0);
    /** the APPEND whose literal is awaited */
    let literal: { tag: string; mailbox: string; bytes: number } | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const box = () => mailboxes.get(selected) ?? [];
    const picked = (set: string) =>
      set === '1:*' || set === '*' ? box() : box().filter(({ uid }) => set.split(',').includes(String(uid)));
    const tell = (message: Message, items: string) => {
      const rank = box().indexOf(message) + 1;
      const size = Buffer.byteLength(message.source);
      const structure = items.includes('BODYSTRUCTURE') ? ` BODYSTRUCTURE ${structureOf(message.source)}` : '';
      const sections = [...items.matchAll(/BODY(?:\.PEEK)?\[([\w.]*)\](?:<(\d+)\.(\d+)>)?/g)].map(
        ([, section = '', from, most]) => {
          sent.push(`${message.uid} BODY[${section}]`);
          const all = Buffer.from(section === '' ? message.source : sectionOf(message.source, section));
          const piece = from === undefined ? all : all.subarray(Number(from), Number(from) + Number(most));
          return ` BODY[${section}]${from === undefined ? '' : `<${from}>`} {${piece.length}}\r\n${piece.toString()}`;
        },
      );
      say(`* ${rank} FETCH (UID ${message.uid} RFC822.SIZE ${size} FLAGS ()${structure}${sections.join('')})`);
    };
    const commands: Record<string, (tag: string, rest: string) => string | undefined> = {
      CAPABILITY: () => void say('* CAPABILITY IMAP4rev1 MOVE'),
      LOGIN(_tag, rest) {
        const [login = '', pass = ''] = (rest.match(/"[^"]*"|\S+/g) ?? []).map(unquoted);
        return login === user && pass === password ? undefined : 'NO [AUTHENTICATIONFAILED] wrong';
      },
      NOOP: () => undefined,
      LIST(_tag, rest) {
        // an empty name asks for the delimiter only
        if (rest.endsWith(' ""')) return void say(String.raw`* LIST (\Noselect) "/" ""`);
        for (const name of mailboxes.keys()) say(`* LIST () "/" "${name}"`);
      },
      LSUB: () => undefined,
      SELECT(_tag, rest) {
        const name = unquoted(rest.split(' (')[0]!.trim());
        if (!mailboxes.has(name)) return 'NO [NONEXISTENT] no such mailbox';
        selected = name;
        say('* FLAGS ()');
        say(`* ${box().length} EXISTS`);
        say('* 0 RECENT');
        say('* OK [UIDVALIDITY 1] ok');
        say('* OK [UIDNEXT 1000] ok');
        return 'OK [READ-WRITE] selected';
      },
      CREATE(_tag, rest) {
        const name = unquoted(rest);
        if (mailboxes.has(name)) return 'NO [ALREADYEXISTS] there';
        mailboxes.set(name, []);
      },
      FETCH(_tag, rest) {
        for (const message of box()) tell(message, rest);
        return undefined;
      },
      UID(_tag, rest) {
        const [word = '', set = '', ...more] = rest.split(' ');
        if (word === 'FETCH') for (const message of picked(set)) tell(message, more.join(' '));
        if (word === 'MOVE') {
          const target = mailboxes.get(unquoted(more.join(' ')));
          if (!target) return 'NO [TRYCREATE] no such mailbox';
          const moved = picked(set);
          for (const message of moved) {
            say(`* ${box().indexOf(message) + 1} EXPUNGE`);
            box().splice(box().indexOf(message), 1);
          }
          target.push(...moved);
        }
      },
      CLOSE: () => undefined,
      LOGOUT: () => void say('* BYE bye'),
    };

    function line(text: string): void {
      const [tag = '', word = '', ...rest] = text.split(' ');
      const asked = word.toUpperCase();
      const size = /\{(\d+)\}$/.exec(text);
      if (asked === 'APPEND' && size) {
        literal = { tag, mailbox: unquoted(rest[0] ?? ''), bytes: Number(size[1]) };
        socket.write('+ go on\r\n');
        return;
      }
      const command = commands[asked];
      if (!command) return void say(`${tag} BAD not known`);
      say(`${tag} ${command(tag, rest.join(' ')) ?? 'OK done'}`);
      if (asked === 'LOGOUT') socket.end();
    }

    socket.on('data', (part) => {
      buffer = Buffer.concat([buffer, part]);
      for (;;) {
        if (literal) {
          if (buffer.length < literal.bytes) return;
          const target = mailboxes.get(literal.mailbox);
          target?.push({ uid: 900 + target.length, source: buffer.subarray(0, literal.bytes).toString('utf8') });
          buffer = buffer.subarray(literal.bytes);
          if (buffer.subarray(0, 2).toString() === '\r\n') buffer = buffer.subarray(2);
          say(`${literal.tag} ${target ? 'OK' : 'NO [TRYCREATE]'} appended`);
          literal = null;
          continue;
        }
        const end = buffer.indexOf('\r\n');
        if (end < 0) return;
        const text = buffer.subarray(0, end).toString('utf8');
        buffer = buffer.subarray(end + 2);
        if (text !== '') line(text);
      }
    });
    say('* OK IMAP4rev1 ready');
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    mailboxes,
    sent,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
