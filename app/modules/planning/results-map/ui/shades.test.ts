/** The shades of classes, as the style sheet has them for both themes. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./results-map.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../../../../ui/styles/tokens.css', import.meta.url), 'utf8');

const blockOf = (text: string, selector: string): Readonly<Record<string, string>> => {
  const inside = text.slice(text.indexOf(`${selector} {`) + selector.length, text.length).split('}')[0] ?? '';
  return Object.fromEntries([...inside.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, hex]) => [name, hex]));
};
/** Each shade with its light and its dark value. */
const shadesOf = (theme: 'light' | 'dark'): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...css.matchAll(/--(ramp-[\w-]+): var\(--in-light, (#[0-9a-f]{3,6})\) var\(--in-dark, (#[0-9a-f]{3,6})\);/g)].map(
      ([, name, light, dark]) => [name, theme === 'light' ? light : dark] as const,
    ),
  );
const CHOSEN = ":root[data-theme='dark']";
const THEMES = {
  light: { shades: shadesOf('light'), paper: blockOf(tokens, '.on-paper') },
  dark: { shades: shadesOf('dark'), paper: blockOf(tokens, CHOSEN) },
};
const RAMPS = {
  parts: ['part1', 'part2', 'part3', 'part4', 'part5'],
  changes: ['less2', 'less1', 'even', 'more1', 'more2'],
};

function luminance(hex: string): number {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((one) => one + one).join('') : hex.slice(1);
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const share = parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
};

test('each shade has both values, and both ways to the dark the same switch', () => {
  expect(Object.keys(THEMES.light.shades)).toHaveLength(40);
  expect(css.match(/--in-light: ;\s+--in-dark: initial;/g)).toHaveLength(2);
  expect(css.match(/--in-light: initial;\s+--in-dark: ;/g)).toHaveLength(1);
});

test.each(['light', 'dark'] as const)(
  'neighbouring classes are told apart in the %s, what is read on them is read, and borders stay',
  (theme) => {
    const { shades, paper } = THEMES[theme];
    const shade = (name: string) => shades[`ramp-${name}`]!;
    for (const ramp of Object.values(RAMPS)) {
      for (const [rank, name] of ramp.slice(1).entries())
        expect(contrast(shade(ramp[rank]!), shade(name)), name).toBeGreaterThan(1.25);
      for (const name of ramp) {
        expect(contrast(shade(name), shade(`${name}-ink`)), name).toBeGreaterThanOrEqual(4.5);
        expect(contrast(shade(name), paper['ink']!), `border of ${name}`).toBeGreaterThan(1.5);
      }
    }
  },
);

test.each(['light', 'dark'] as const)('in the %s the lowest class is the nearest to the surface', (theme) => {
  const { shades, paper } = THEMES[theme];
  const away = RAMPS.parts.map((name) => contrast(shades[`ramp-${name}`]!, paper['surface']!));
  expect(away).toEqual([...away].sort((a, b) => a - b));
  const still = contrast(shades['ramp-even']!, paper['surface']!);
  for (const name of ['less2', 'less1', 'more1', 'more2'])
    expect(contrast(shades[`ramp-${name}`]!, paper['surface']!), name).toBeGreaterThan(still);
});

test.each(['light', 'dark'] as const)('in the %s what is read on a crop is read, and its border stays', (theme) => {
  const { shades, paper } = THEMES[theme];
  for (let rank = 0; rank < 10; rank += 1) {
    const shade = shades[`ramp-crop${rank}`]!;
    expect(contrast(shade, shades[`ramp-crop${rank}-ink`]!), String(rank)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shade, paper['ink']!), `border of ${rank}`).toBeGreaterThan(4.5);
    // calm: nearer to the surface than to the ink
    expect(contrast(shade, paper['surface']!), String(rank)).toBeLessThan(2.6);
  }
});
