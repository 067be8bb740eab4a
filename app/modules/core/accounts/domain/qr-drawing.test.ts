import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrDrawing } from './qr-drawing';

/** What a camera sees of the path: every square that one of its rectangles covers. */
function seen({ size, path }: { size: number; path: string }): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(width);
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return rows;
}

test('the path covers the dark squares of the code and no other, with a light margin of four around', () => {
  const { data } = encode('otpauth://totp/Territoires:lou?secret=JBSWY3DPEHPK3PXP&issuer=Territoires', {
    ecc: 'M',
    border: 4,
  });
  const drawing = qrDrawing(data);
  expect(seen(drawing)).toEqual(data);
  expect(data.slice(0, 4).flat().some(Boolean)).toBe(false);
  // the finder pattern at the corner, by which a reader knows the code (ISO/IEC 18004 §6.3.3)
  expect(
    data.slice(4, 11).map((row) =>
      row
        .slice(4, 11)
        .map((dark) => (dark ? '#' : '.'))
        .join(''),
    ),
  ).toEqual(['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']);
});

test('a run that touches the right edge ends there', () => {
  expect(
    qrDrawing([
      [false, true, true],
      [true, false, true],
    ]),
  ).toEqual({ size: 2, path: 'M1 0h2v1h-2zM0 1h1v1h-1zM2 1h1v1h-1z' });
});
