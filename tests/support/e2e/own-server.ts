/** A built server of a test's own: started, killed and started again as the test needs. */
import { fork, type ChildProcess } from 'node:child_process';
import { DEMO_PASSWORD } from './global-setup';

const START_LIMIT_MS = 120_000;

export interface OwnServer {
  readonly child: ChildProcess;
  readonly base: string;
  readonly startedMs: number;
  said(): string;
}

type Env = Readonly<Record<string, string>>;

function launch(env: Env): { child: ChildProcess; said(): string } {
  let said = '';
  const child = fork('app/boot/server.mjs', {
    silent: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      DEMO: '1',
      DEMO_PASSWORD,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000);
    });
  return { child, said: () => said };
}

/** Stops a start as soon as it says this. Resolves with its exit code and all that it said. */
export function stopWhenSaid(env: Env, word: string): Promise<{ readonly code: number | null; readonly said: string }> {
  const { child, said } = launch(env);
  child.stdout?.on('data', () => {
    if (said().includes(word)) child.kill('SIGTERM');
  });
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      resolve({ code, said: said() });
    });
  });
}

export function startServer(env: Env): Promise<OwnServer> {
  const began = performance.now();
  const { child, said } = launch(env);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start:\n${said()}`));
    }, START_LIMIT_MS);
    child.on('message', ({ port }: { port?: number }) => {
      if (!port) return;
      clearTimeout(timer);
      resolve({ child, base: `http://localhost:${port}`, startedMs: performance.now() - began, said });
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server stopped with code ${code}:\n${said()}`));
    });
  });
}

/** Ends it and returns its exit code (null when a signal ended it). */
export function endServer({ child }: OwnServer, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  const gone = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  child.kill(signal);
  return gone;
}
