/** A photograph whose file says where it was taken, for tests. */
interface TakenAt {
  readonly little: boolean;
  readonly latitude: number;
  readonly longitude: number;
  readonly bearing: number | null;
}
/** A JPEG as a telephone writes it: a directory that points to that of the position. */
export function photo({ little, latitude, longitude, bearing }: TakenAt): Uint8Array {
  const block = new DataView(new ArrayBuffer(200));
  const [u16, u32] = [
    (at: number, value: number) => block.setUint16(at, value, little),
    (at: number, value: number) => block.setUint32(at, value, little),
  ];
  block.setUint16(0, little ? 0x4949 : 0x4d4d);
  u16(2, 42);
  u32(4, 8);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    u16(at, tag);
    u16(at + 2, type);
    u32(at + 4, count);
    if (type === 2) block.setUint8(at + 8, value);
    else u32(at + 8, value);
  };
  u16(8, 1);
  entry(10, 0x8825, 4, 1, 26);
  u16(26, bearing === null ? 4 : 5);
  entry(28, 1, 2, 2, (latitude < 0 ? 'S' : 'N').charCodeAt(0));
  entry(40, 2, 5, 3, 100);
  entry(52, 3, 2, 2, (longitude < 0 ? 'W' : 'E').charCodeAt(0));
  entry(64, 4, 5, 3, 124);
  if (bearing !== null) entry(76, 0x11, 5, 1, 148);
  const rational = (at: number, value: number, below: number) => {
    u32(at, Math.round(value * below));
    u32(at + 4, below);
  };
  for (const [at, value] of [
    [100, latitude],
    [124, longitude],
  ] as const) {
    const size = Math.abs(value);
    const minutes = (size % 1) * 60;
    rational(at, Math.floor(size), 1);
    rational(at + 8, Math.floor(minutes), 1);
    rational(at + 16, (minutes % 1) * 60, 10_000);
  }
  if (bearing !== null) rational(148, bearing, 100);
  const exif = [...'Exif\0\0'].map((one) => one.charCodeAt(0));
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xe1, 0, 2 + exif.length + block.byteLength];
  return new Uint8Array([...head, ...exif, ...new Uint8Array(block.buffer), 0xff, 0xda, 0, 2, 0xff, 0xd9]);
}
