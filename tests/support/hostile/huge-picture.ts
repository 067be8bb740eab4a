/** A PNG of 109 kB, whole, that says 30,000 × 30,000 pixels: 3.6 GB for whoever draws it. */
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const HEADER = Buffer.from('00007530000075300806000000', 'hex');

function chunk(name: string, content = Buffer.alloc(0)): Buffer {
  const [length, named, sum] = [Buffer.alloc(4), Buffer.concat([Buffer.from(name), content]), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export const hugePicture = (): Buffer =>
  Buffer.concat([SIGNATURE, chunk('IHDR', HEADER), chunk('IDAT', randomBytes(109_000)), chunk('IEND')]);
