import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENTRIES } from './bundle.mjs';
import { readAsked } from './run-command';

const asked = (words: readonly string[], most: number, options: readonly string[] = []) =>
  readAsked(words, { usage: 'backupUsage', most, options });

it('help is told, wherever it stands; no command takes it for a name', () => {
  for (const words of [['--help'], ['-h'], ['help'], ['copie.dump', '--help'], ['--size', 'large', '-h']])
    expect(asked(words, 2, ['--size']), words.join(' ')).toBe('help');
});

it('an option that the command does not know, and a word too many, are not understood', () => {
  expect(asked(['--version'], 1)).toBe('unknown');
  expect(asked(['-f'], 1)).toBe('unknown');
  expect(asked(['copie.dump', 'autre.dump'], 1)).toBe('unknown');
  expect(asked(['--nodes=a:1', '--dry-run'], 5, ['--nodes', '--dry-run'])).toBeNull();
  expect(asked(['copie.dump'], 1)).toBeNull();
  expect(asked(['./help'], 1)).toBeNull();
});

it.each(Object.entries(ENTRIES as Record<string, string>))('%s does nothing before it is asked so', (_, file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/\brunCommand\(\s*(\{ usage: '\w+Usage', most: \d|UNDERSTOOD)/);
});
