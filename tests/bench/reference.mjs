/** Bundles tests/bench/reference.ts and runs it on an embedded database of its own. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleProgram } from '../../app/boot/bundle.mjs';

const file = await bundleProgram('bench-reference', 'tests/bench/reference.ts');
const data = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
const child = spawn(process.execPath, ['--expose-gc', '--enable-source-maps', file, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', LOG_LEVEL: 'warn' },
});
child.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 1);
});
