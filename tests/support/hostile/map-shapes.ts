/** Thirty maps that are hard to write on: holes, islands, slivers, crowds. Fixtures of tests. */
import type { NamedArea } from '~/ui/map/labels/place-areas';
import type { Point, Ring } from '~/ui/map/labels/pixel-shapes';

const NAMES = ['Périmètre des captages', 'Basse Vègre', 'Plateau de Chantenay-Villedieu', 'Nord', 'Bocage de Brûlon'];
const area = (rank: number, ...rings: readonly Ring[]): NamedArea => ({
  id: `z${rank}`,
  name: NAMES[rank % NAMES.length]!,
  value: rank % 3 === 2 ? null : `${rank + 1},5 t/ha`,
  rings,
});
const block = (x: number, y: number, wide: number, high: number): Ring => [
  [x, y],
  [x + wide, y],
  [x + wide, y + high],
  [x, y + high],
];
const disc = (x: number, y: number, radius: number, sides = 40, wave = 0): Ring =>
  Array.from({ length: sides }, (_, rank): Point => {
    const angle = (2 * Math.PI * rank) / sides;
    const length = radius * (1 + wave * Math.sin(angle * 9));
    return [x + length * Math.cos(angle), y + length * Math.sin(angle)];
  });
const diagonal = (x: number, y: number, length: number, thick: number): Ring => [
  [x, y],
  [x + length, y + length],
  [x + length + thick, y + length],
  [x + thick, y],
];
const crescent = (x: number, y: number, radius: number): Ring => [
  ...disc(x, y, radius).slice(0, 31),
  ...disc(x, y, radius * 0.86)
    .slice(0, 31)
    .reverse(),
];
const raster = (columns: number, rows: number, x: number, y: number, wide: number, high: number): NamedArea[] =>
  Array.from({ length: columns * rows }, (_, rank) =>
    area(rank, block(x + (rank % columns) * wide, y + Math.floor(rank / columns) * high, wide, high)),
  );

export const HOSTILE_SHAPES: readonly (readonly [string, readonly NamedArea[]])[] = [
  ['one large block', [area(0, block(200, 120, 160, 320))]],
  ['a ring with a wide hole', [area(0, disc(190, 280, 140), disc(190, 280, 120))]],
  [
    'a ring whose hole is another zone',
    [area(0, disc(190, 280, 140), disc(190, 280, 90)), area(1, disc(190, 280, 90))],
  ],
  ['a hole in the middle of a block', [area(0, block(60, 100, 260, 380), block(90, 140, 200, 300))]],
  ['islands', [area(0, disc(80, 100, 12), disc(160, 300, 14), disc(300, 200, 10))]],
  ['islands, one large', [area(0, disc(80, 100, 6), disc(200, 300, 110), disc(320, 120, 4))]],
  [
    'an archipelago of specks',
    [area(0, ...Array.from({ length: 30 }, (_, rank) => disc(40 + rank * 9, 200 + (rank % 5) * 30, 2, 6)))],
  ],
  ['a sliver across', [area(0, block(40, 250, 290, 1))]],
  ['a sliver down', [area(0, block(180, 60, 0.8, 420))]],
  ['a diagonal sliver', [area(0, diagonal(60, 80, 240, 3))]],
  ['parallel slivers', Array.from({ length: 8 }, (_, rank) => area(rank, block(40, 120 + rank * 9, 280, 8)))],
  ['parallel upright slivers', Array.from({ length: 8 }, (_, rank) => area(rank, block(60 + rank * 9, 120, 8, 300)))],
  ['a crescent', [area(0, crescent(190, 280, 140))]],
  ['two crescents', [area(0, crescent(150, 200, 100)), area(1, crescent(230, 380, 100))]],
  ['a star', [area(0, disc(190, 280, 130, 90, 0.5))]],
  ['a thin star', [area(0, disc(190, 280, 130, 90, 0.9))]],
  ['one speck', [area(0, disc(190, 280, 0.6, 5))]],
  [
    'a crowd of specks',
    Array.from({ length: 12 }, (_, rank) =>
      area(rank, disc(180 + (rank % 4) * 8, 270 + Math.floor(rank / 4) * 8, 3, 8)),
    ),
  ],
  [
    'a point without surface',
    [
      area(0, [
        [190, 280],
        [190, 280],
        [190, 280],
      ]),
    ],
  ],
  [
    'a line without surface',
    [
      area(0, [
        [60, 280],
        [300, 280],
        [180, 280],
      ]),
    ],
  ],
  ['a raster of roomy zones', raster(2, 4, 40, 60, 150, 110)],
  ['a raster of narrow zones', raster(6, 6, 40, 90, 45, 60)],
  ['a raster of tiny zones', raster(10, 8, 60, 120, 22, 20)],
  ['zones that overlap', [area(0, disc(150, 250, 100)), area(1, disc(230, 250, 100)), area(2, disc(190, 330, 90))]],
  ['the same zone twice', [area(0, block(100, 100, 180, 240)), area(1, block(100, 100, 180, 240))]],
  ['a zone over the edge of the field', [area(0, block(-200, -100, 400, 400)), area(1, block(260, 300, 900, 900))]],
  ['a zone that is the whole field', [area(0, block(-50, -50, 2000, 2000))]],
  [
    'a comb',
    [
      area(0, [
        [40, 100],
        ...Array.from({ length: 12 }, (_, rank): Point[] => [
          [40 + rank * 24, 400],
          [52 + rank * 24, 400],
          [52 + rank * 24, 120],
          [64 + rank * 24, 120],
        ]).flat(),
        [330, 100],
      ]),
    ],
  ],
  [
    'a figure of eight',
    [
      area(0, [
        [80, 120],
        [300, 420],
        [80, 420],
        [300, 120],
      ]),
    ],
  ],
  [
    'a name of one long word',
    [{ ...area(3, block(150, 200, 60, 60)), name: 'Saint-Denis-d’Orques-et-Chantenay-Villedieu-sur-Vègre' }],
  ],
];
