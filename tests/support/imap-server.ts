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
}

const unquoted = (text: string): string => text.replace(/^"|"$/g, '');

export async function imapServer(
  { user, password }: { readonly user: string; readonly password: string },
  tls: { readonly key: string; readonly cert: string },
): Promise<ImapServer> {
  const mailboxes = new Map<string, Message[]>([['INBOX', []]]);
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
      const body = /BODY(?:\.PEEK)?\[\]/.test(items) ? ` BODY[] {${size}}\r\n${message.source}` : '';
      say(`* ${rank} FETCH (UID ${message.uid} RFC822.SIZE ${size} FLAGS ()${body})`);
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
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
