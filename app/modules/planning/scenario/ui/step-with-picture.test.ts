import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyStep } from './step-with-picture';

const key = (
  name: string,
  {
    min = '0',
    max = '1',
    step = '0.05',
    ...held
  }: Partial<Record<'min' | 'max' | 'step', string>> & { readonly ctrlKey?: boolean } = {},
) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
  currentTarget: { min, max, step },
});

describe('a key on a slider', () => {
  it('goes one step, from the nearest whole step of what was typed', () => {
    expect(keyStep(key('ArrowRight'), 0.5)).toBeCloseTo(0.55, 12);
    expect(keyStep(key('ArrowDown'), 0.5)).toBeCloseTo(0.45, 12);
    expect(keyStep(key('ArrowRight', { min: '-3', max: '7', step: '2' }), -1)).toBe(1);
  });

  it('leaves other keys, combinations and the ends to the browser', () => {
    expect(keyStep(key('End'), 0.5)).toBeUndefined();
    expect(keyStep(key('ArrowRight', { ctrlKey: true }), 0.5)).toBeUndefined();
    expect(keyStep(key('ArrowRight'), 1)).toBeUndefined();
    expect(keyStep(key('ArrowLeft'), 0)).toBeUndefined();
  });

  it('never leaves the slider, and as many steps back end where they began', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom('0.01', '0.5', '1', '25'),
        (count, at, step) => {
          const slider = { min: '10', max: String(10 + 40 * Number(step)), step };
          let value = 10 + at * Number(step);
          let made = 0;
          for (; made < count; made += 1) {
            const next = keyStep(key('ArrowRight', slider), value);
            if (next === undefined) break;
            value = next;
          }
          expect(value).toBeLessThanOrEqual(Number(slider.max) + 1e-9);
          for (let back = 0; back < made; back += 1) value = keyStep(key('ArrowLeft', slider), value)!;
          expect(value).toBeCloseTo(10 + at * Number(step), 9);
        },
      ),
    );
  });
});
