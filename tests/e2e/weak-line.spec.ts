/**
 * Five visits without script over a line of 250 kbit/s that is cut twice: in the middle of what is posted, and after
 * it, before the answer. What is sent again is no second visit. The line is a proxy of this file's own.
 */
import { readFileSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { copyOfDemo } from '../support/e2e/demo-installation';
import { DEMO_PASSWORD, endServer, startServer, type OwnServer } from '../support/e2e/own-server';
import { FormClient } from '../support/form-client';

/** 250 kbit/s, a slice each twentieth of a second. */
const SLICE_MS = 50;
const SLICE = ((250_000 / 8) * SLICE_MS) / 1000;
type Cut = 'never' | 'middle' | 'answer';

class Line {
  /** of every post of a visit, until it is mended */
  cut: Cut = 'never';
  readonly cuts: Cut[] = [];
  private readonly open = new Set<net.Socket>();
  private readonly server = net.createServer((near) => this.join(near));
  constructor(private readonly port: number) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }
  stop(): void {
    for (const one of this.open) one.destroy();
    this.server.close();
  }

  private join(near: net.Socket): void {
    const far = net.connect(this.port, '127.0.0.1');
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const one of [near, far]) {
      this.open.add(one);
      one.on('error', end);
      one.on('close', () => {
        this.open.delete(one);
        end();
      });
    }
    const doomed = { how: 'never' as Cut, passed: 0 };
    slowly(near, (part) => {
      const posts = /^POST \/station\/\w+\/\d+\/visit/.test(part.toString('latin1', 0, 200));
      if (posts) Object.assign(doomed, { how: this.cut, passed: 0 });
      doomed.passed += part.length;
      far.write(part);
      if (doomed.how === 'middle' && doomed.passed > HALF) {
        this.cuts.push('middle');
        end();
      }
    });
    slowly(far, (part) => {
      if (doomed.how === 'answer') {
        this.cuts.push('answer');
        end();
      } else near.write(part);
    });
  }
}
/** What comes is let through slice by slice. */
function slowly(from: net.Socket, pass: (part: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  let timer: NodeJS.Timeout | null = null;
  const step = () => {
    const part = rest.subarray(0, SLICE);
    rest = rest.subarray(part.length);
    timer = rest.length > 0 ? setTimeout(step, SLICE_MS) : null;
    if (rest.length === 0) from.resume();
    if (part.length > 0) pass(part);
  };
  from.on('data', (part: Buffer) => {
    rest = Buffer.concat([rest, part]);
    from.pause();
    timer ??= setTimeout(step, SLICE_MS);
  });
  from.on('close', () => timer && clearTimeout(timer));
}

let server: OwnServer;
let line: Line;
let base = '';
let folder = '';
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = copyOfDemo();
  server = await startServer({ DATA_DIR: folder });
  line = new Line(Number(new URL(server.base).port));
  base = await line.start();
});
test.afterAll(async () => {
  line.stop();
  await endServer(server);
  rmSync(folder, { recursive: true, force: true });
});

const CODES = ['DEMO-PZ1', 'DEMO-PZ2', 'DEMO-PZ3', 'DEMO-PZ4', 'DEMO-PZ5'];
const CUTS: Readonly<Record<string, Cut>> = { 'DEMO-PZ2': 'middle', 'DEMO-PZ4': 'answer' };
const NAME = 'Ligne faible';
const PHOTO = readFileSync('prisma/seed/documents/plan-bas-pre.png');
const HALF = PHOTO.length;

test(
  'five visits without script, the line cut in a post and after one: each arrives once',
  { tag: '@html' },
  async () => {
    test.setTimeout(300_000);
    const visitor = new FormClient(base);
    await visitor.signIn('animateur', DEMO_PASSWORD);
    await visitor.open('/campaigns/new');
    visitor.fill('Nom', NAME);
    visitor.fill(/^Fin/, '2099-12-31');
    visitor.fill('Stations, dans l’ordre de la route', CODES.join('\n'));
    await visitor.press('Enregistrer la campagne');
    expect(visitor.text('h1')).toBe(NAME);

    for (const code of CODES) {
      await visitor.open('/campaigns/mine');
      const own = visitor.here.holding('section', NAME);
      const stop = visitor.here.all('li', own).find((one) => visitor.text(one).includes(code))!;
      await visitor.followLink(/^Visiter/, stop);
      visitor.fill(/^Commentaire/, `Vu, ${code}`);
      for (const rank of [1, 2])
        visitor.attach(new RegExp(`^Photographie ${rank}`), {
          name: `${rank}.png`,
          type: 'image/png',
          content: new Uint8Array(PHOTO),
        });
      const cut = CUTS[code];
      if (cut) {
        line.cut = cut;
        await expect(visitor.press('Enregistrer la visite')).rejects.toThrow(TypeError);
        line.cut = 'never';
      }
      // « back » leads to the form as it was typed, which is sent again
      await visitor.press('Enregistrer la visite');
      expect(visitor.text()).toContain('La visite est enregistrée');
    }
    expect(line.cuts).toEqual(['middle', 'answer']);
    await visitor.open('/campaigns?kind=piezometry');
    const row = visitor.here.all('tr').find((one) => visitor.text(one).includes(NAME))!;
    expect(visitor.text(row)).toContain('5 / 5');
    await visitor.open('/globalEvents?view=list');
    for (const code of CODES) expect(visitor.text().split(`Vu, ${code}`)).toHaveLength(2);
  },
);
