/** Files of tests share their worker: what one puts in the place of a global, it takes back. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('who stubs a global takes it back', () => {
  const files = execFileSync('git', ['ls-files', '-z', '*.test.ts', '*.test.tsx'], { encoding: 'utf8' }).split('\0');
  const kept = files.filter((file) => {
    const text = file === '' ? '' : readFileSync(file, 'utf8');
    return text.includes('vi.stubGlobal(') && !text.includes('unstubAllGlobals');
  });
  expect(kept).toEqual([]);
});
