import { expect, it, test } from 'vitest';
import { hasFewPixels, pictureSize } from './picture-size';

const hex = (text: string) => new Uint8Array(Buffer.from(text.replace(/\s/g, ''), 'hex'));
/** Heads of pictures as their formats write them: 70,000 × 3 where the format can, 300 × 200 elsewhere. */
const PICTURES: Record<string, readonly [Uint8Array, number, number]> = {
  PNG: [hex('89504e470d0a1a0a 0000000d 49484452 00011170 00000003 08060000 00'), 70_000, 3],
  GIF: [hex('474946383961 2c01 c800 f70000 00'), 300, 200],
  'WebP, lossy': [hex('52494646 00000000 57454250 56503820 00000000 000000 9d012a 2c01 c800 0000'), 300, 200],
  'WebP, lossless': [hex('52494646 00000000 57454250 5650384c 00000000 2f 2bc13100 0000000000'), 300, 200],
  'WebP, extended': [hex('52494646 00000000 57454250 56503858 0a000000 00000000 6f1101 020000 00'), 70_000, 3],
  'JPEG behind a block': [hex('ffd8 ffe0 0004 0000 ffc0 0011 08 00c8 012c 03 01110002110103 ffda'), 300, 200],
  'JPEG, progressive': [hex('ffd8 ffdb 0003 00 ffc2 0011 08 00c8 012c 03 01110002110103 ffda'), 300, 200],
};
it.each(Object.entries(PICTURES))('%s says its size in its head', (_, [bytes, width, height]) => {
  expect(pictureSize(bytes)).toEqual({ width, height });
  for (let length = 0; length < 20; length += 1) expect(() => pictureSize(bytes.subarray(0, length))).not.toThrow();
});

test('few pixels, and no side too long', () => {
  const png = (width: number, height: number) => {
    const bytes = Buffer.from(PICTURES['PNG']![0]);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return new Uint8Array(bytes);
  };
  expect([png(8000, 6000), png(30_000, 30_000), png(70_000, 3), png(0, 5)].map(hasFewPixels)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(hasFewPixels(new Uint8Array(100))).toBe(true);
});
