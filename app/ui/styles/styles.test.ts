import { readFileSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SERIES_HEX } from '../chart/colours';

const here = fileURLToPath(new URL('.', import.meta.url));
const fonts = fileURLToPath(new URL('../../../public/fonts/', import.meta.url));
const sheets = readdirSync(here).filter((name) => name.endsWith('.css'));
const all = sheets.map((name) => readFileSync(here + name, 'utf8')).join('\n');

// six tenths of a kilobyte above what it was: targets of 40 px, letters as wide as ours, what print opens
// (decision 138), maps and tables that answer each other (136)
test('all style sheets together stay under 12.6 kB brotli', () => {
  expect(brotliCompressSync(all).length).toBeLessThanOrEqual(12_600);
});

test('C044 Poppins for titles and figures, Open Sans for text: three files, 46 kB at most, never delaying text', () => {
  const files = readdirSync(fonts).filter((name) => name.endsWith('.woff2'));
  expect(files).toEqual(['open-sans-400.woff2', 'open-sans-600.woff2', 'poppins-600.woff2']);
  expect(files.reduce((sum, name) => sum + statSync(fonts + name).size, 0)).toBeLessThanOrEqual(46_000);
  expect(all.match(/@font-face/g)).toHaveLength(3);
  expect(all.match(/font-display: optional/g)).toHaveLength(3);
  expect(all).toMatch(/--font-text: 'Open Sans'/);
  expect(all).toMatch(/--font-title: Poppins/);
});

test('C013 the top bar is 58 px high', () => {
  expect(all).toMatch(/--bar: 58px/);
  expect(all).toMatch(/\.topbar \{[^}]*height: var\(--bar\)/);
});

test('C023 the search dropdown is 400 px wide and at most 300 px high', () => {
  expect(all).toMatch(/\.search-panel \{[^}]*width: 400px;[^}]*max-height: 300px/);
});

test('colours are written in the tokens, in print and nowhere else', () => {
  const others = sheets
    .filter((name) => name !== 'tokens.css' && name !== 'print.css')
    .map((name) => readFileSync(here + name, 'utf8'))
    .join('\n');
  expect(others.match(/#[0-9a-f]{3,8}\b|rgba?\(/gi) ?? []).toEqual([]);
});

test('dark by the system and dark by choice are the same colours', () => {
  const tokens = readFileSync(`${here}tokens.css`, 'utf8');
  const system = /:root:not\(\[data-theme='light'\]\) \{([^}]*)\}/.exec(tokens)?.[1] ?? '';
  const chosen = /:root\[data-theme='dark'\] \{([^}]*)\}/.exec(tokens)?.[1]?.replace('color-scheme: dark;', '') ?? '';
  expect(system.replace(/\s+/g, ' ').trim()).toBe(chosen.replace(/\s+/g, ' ').trim());
  expect(system).toContain('--paper: #12181c');
});

test('no colour names a scenario and a driving mode both; the two greens differ in the dark, without hatching', () => {
  const tokens = readFileSync(`${here}tokens.css`, 'utf8');
  const every = (name: string) =>
    [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))].map((at) => at[1]!);
  const modes = [1, 2, 3, 4, 5].flatMap((rank) => every(`mode${rank}`));
  expect(modes.length).toBeGreaterThanOrEqual(10);
  expect(modes.filter((colour) => (SERIES_HEX as readonly string[]).includes(colour))).toEqual([]);
  const light = (hex: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, rank) => {
      const share = parseInt(hex.slice(1 + 2 * rank, 3 + 2 * rank), 16) / 255;
      return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
    }, 0.05);
  const [pale, deep] = [every('mode4'), every('mode5')];
  pale.forEach((colour, rank) => expect(light(colour) / light(deep[rank]!)).toBeGreaterThan(1.5));
});
