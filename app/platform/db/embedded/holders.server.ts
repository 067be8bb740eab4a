/**
 * Processes that use the server: one file each in `holders/`, named PID-BIRTH. The last to leave stops the server. The
 * file of a killed process is ignored and removed.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { birthOf, isAlive } from './processes.server';

type Holder = { leave(): { readonly last: boolean } };

export function hold(folder: string): Holder {
  const holders = path.join(folder, 'holders');
  mkdirSync(holders, { recursive: true, mode: 0o700 });
  const mine = `${process.pid}-${birthOf(process.pid)}`;
  writeFileSync(path.join(holders, mine), '');
  return {
    leave() {
      rmSync(path.join(holders, mine), { force: true });
      return { last: !readdirSync(holders).some((name) => isHeld(holders, name)) };
    },
  };
}

function isHeld(holders: string, name: string): boolean {
  const [pid = '', birth = ''] = name.split('-');
  const held = isAlive(Number(pid)) && birthOf(Number(pid)) === birth;
  if (!held) rmSync(path.join(holders, name), { force: true });
  return held;
}
