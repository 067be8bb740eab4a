/** A small FTP server over a folder (RFC 959, 2428, 3659, 4217), for tests: in the clear or under TLS. */
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { TLSSocket, createSecureContext, type SecureContext } from 'node:tls';
import type { FileServer } from './sftp-server';

interface Served {
  readonly root: string;
  readonly user: string;
  readonly password: string;
  readonly secure: SecureContext | null;
  /** TLS from the first byte */
  readonly implicit?: boolean;
}

class Session {
  #folder = '/';
  #signedIn = false;
  #user = '';
  #from = '';
  #data: { readonly server: Server; readonly connected: Promise<Socket> } | null = null;
  #protected = false;
  #control: Socket;

  constructor(
    control: Socket,
    private readonly served: Served,
  ) {
    const { implicit, secure } = served;
    this.#control = implicit && secure ? new TLSSocket(control, { isServer: true, secureContext: secure }) : control;
    this.#listen();
    this.#say('220 ready');
  }

  #say(line: string): void {
    this.#control.write(`${line}\r\n`);
  }
  #listen(): void {
    let text = '';
    let before = Promise.resolve();
    this.#control.on('error', () => undefined);
    this.#control.on('data', (part) => {
      text += part.toString('utf8');
      const lines = text.split('\r\n');
      text = lines.pop() ?? '';
      for (const line of lines)
        before = before.then(() => this.#answer(line)).catch(() => this.#say('550 not possible'));
    });
  }
  #local(name: string): string {
    return path.join(this.served.root, path.posix.resolve(this.#folder, name));
  }

  async #answer(line: string): Promise<void> {
    const [word = '', ...rest] = line.split(' ');
    const name = rest.join(' ');
    const commands: Record<string, () => void | Promise<void>> = {
      AUTH: () => this.#startTls(),
      PBSZ: () => this.#say('200 ok'),
      PROT: () => {
        this.#protected = name === 'P';
        this.#say('200 ok');
      },
      USER: () => {
        this.#user = name;
        this.#say('331 password');
      },
      PASS: () => {
        this.#signedIn = this.#user === this.served.user && name === this.served.password;
        this.#say(this.#signedIn ? '230 in' : '530 not logged in');
      },
      FEAT: () => this.#say('211-Features\r\n MLST type*;size*;modify*;\r\n EPSV\r\n UTF8\r\n211 End'),
      TYPE: () => this.#say('200 ok'),
      OPTS: () => this.#say('200 ok'),
      STRU: () => this.#say('200 ok'),
      PWD: () => this.#say(`257 "${this.#folder}"`),
      CWD: () => this.#cwd(name),
      CDUP: () => this.#cwd('..'),
      MKD: () => {
        if (existsSync(this.#local(name))) return this.#say('550 there already');
        mkdirSync(this.#local(name));
        this.#say('257 made');
      },
      EPSV: () => this.#passive(),
      MLSD: () => this.#list(name),
      SIZE: () => this.#say(`213 ${statSync(this.#local(name)).size}`),
      RETR: () => {
        const file = this.#local(name);
        statSync(file);
        return this.#transfer((socket) => pipeline(createReadStream(file), socket));
      },
      STOR: () => this.#transfer((socket) => pipeline(socket, createWriteStream(this.#local(name)))),
      RNFR: () => {
        statSync(this.#local(name));
        this.#from = this.#local(name);
        this.#say('350 to?');
      },
      RNTO: () => {
        renameSync(this.#from, this.#local(name));
        this.#say('250 moved');
      },
      QUIT: () => {
        this.#say('221 bye');
        this.#control.end();
      },
    };
    const open = ['AUTH', 'USER', 'PASS', 'FEAT', 'PBSZ', 'PROT', 'QUIT', 'OPTS'].includes(word);
    if (!commands[word]) return this.#say('502 not known');
    if (!open && !this.#signedIn) return this.#say('530 not logged in');
    await commands[word]();
  }

  #cwd(name: string): void {
    if (!statSync(this.#local(name)).isDirectory()) throw new Error('no folder');
    this.#folder = path.posix.resolve(this.#folder, name);
    this.#say('250 there');
  }
  #startTls(): void {
    if (!this.served.secure) return this.#say('502 no TLS');
    this.#say('234 go on');
    const plain = this.#control;
    plain.removeAllListeners('data');
    this.#control = new TLSSocket(plain, { isServer: true, secureContext: this.served.secure });
    this.#listen();
  }
  async #passive(): Promise<void> {
    this.#data?.server.close();
    const data = createServer();
    // clients connect before they say what for
    const connected = new Promise<Socket>((resolve) => {
      data.once('connection', resolve);
    });
    this.#data = { server: data, connected };
    await new Promise<void>((resolve) => {
      data.listen(0, '127.0.0.1', resolve);
    });
    this.#say(`229 passive (|||${(data.address() as AddressInfo).port}|)`);
  }
  #list(name: string): Promise<void> {
    const folder = this.#local(name || '.');
    const lines = readdirSync(folder).map((entry) => {
      const { size, mtime } = statSync(path.join(folder, entry));
      const modify = mtime.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '');
      const kind = statSync(path.join(folder, entry)).isDirectory() ? 'dir' : 'file';
      return `type=${kind};size=${size};modify=${modify}; ${entry}\r\n`;
    });
    return this.#transfer(async (socket) => {
      await new Promise<void>((resolve) => {
        socket.end(lines.join(''), resolve);
      });
    });
  }
  async #transfer(work: (socket: Socket) => Promise<void>): Promise<void> {
    const data = this.#data;
    if (!data) return this.#say('425 no connection');
    this.#say('150 begins');
    const plain = await data.connected;
    plain.on('error', () => undefined);
    const secure = this.#protected && this.served.secure;
    const socket = secure ? new TLSSocket(plain, { isServer: true, secureContext: secure }) : plain;
    await work(socket);
    data.server.close();
    this.#data = null;
    this.#say('226 done');
  }
}

export async function ftpServer(
  served: Omit<Served, 'secure'>,
  tls: { readonly key: string; readonly cert: string } | null = null,
): Promise<FileServer> {
  const secure = tls && createSecureContext(tls);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    new Session(socket, { ...served, secure });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
