/** A built server of one test's own, which it can start, kill and start again. */
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

export const DEMO_PASSWORD = 'demonstration-2026';
const START_LIMIT_MS = 120_000;

export interface OwnServer {
  readonly child: ChildProcess;
  readonly base: string;
  readonly startedMs: number;
  output(): string;
}

type Env = Readonly<Record<string, string>>;

function launch(env: Env, folder = '.'): { child: ChildProcess; output(): string } {
  let output = '';
  const child = fork(path.resolve(folder, 'app/boot/server.mjs'), {
    silent: true,
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      DEMO: '1',
      DEMO_PASSWORD,
      LOG_LEVEL: 'warn',
      // on a busy machine any may be slow
      SLOW_QUERY_MS: '0',
      ...env,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  return { child, output: () => output };
}

/** Kills a start as soon as it prints this text. Resolves with its exit code and output. */
export function stopWhenPrinted(
  env: Env,
  word: string,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const { child, output } = launch(env);
  child.stdout?.on('data', () => {
    if (output().includes(word)) child.kill('SIGTERM');
  });
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      resolve({ code, output: output() });
    });
  });
}

/** `folder`: of another build. */
export function startServer(env: Env, folder?: string): Promise<OwnServer> {
  const began = performance.now();
  const { child, output } = launch(env, folder);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start:\n${output()}`));
    }, START_LIMIT_MS);
    child.on('message', ({ port }: { port?: number }) => {
      if (!port) return;
      clearTimeout(timer);
      resolve({ child, base: `http://localhost:${port}`, startedMs: performance.now() - began, output });
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server stopped with code ${code}:\n${output()}`));
    });
  });
}

/** Stops the server; returns its exit code (null if a signal ended it). */
export function endServer({ child }: OwnServer, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  const exit = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  child.kill(signal);
  return exit;
}
