import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOfLabels as faults } from '../../../../tests/support/hostile/map-faults';
import { HOSTILE_SHAPES } from '../../../../tests/support/hostile/map-shapes';
import { abbreviations } from './label-text';
import { placeAreas, type NamedArea } from './place-areas';
import type { Box } from './pixel-shapes';

const FIELD: Box = [19, 19, 954, 554];
const CARDS: Box[] = [
  [770, 27, 946, 150],
  [27, 506, 230, 546],
];

describe('every area of a sheet is named once, clear of all that is drawn', () => {
  test.each(HOSTILE_SHAPES)('%s', (_, areas) => {
    for (const [field, cards] of [
      [FIELD, CARDS],
      [[19, 19, 352, 560], []],
    ] as const) {
      const placed = placeAreas(areas, field as Box, cards as readonly Box[]);
      expect(faults(areas, placed, field as Box, cards as readonly Box[])).toEqual([]);
    }
  });

  test('whatever blocks of land are drawn', () => {
    const blocks = fc.array(
      fc.record({
        x: fc.integer({ min: 30, max: 800 }),
        y: fc.integer({ min: 30, max: 440 }),
        wide: fc.integer({ min: 1, max: 300 }),
        high: fc.integer({ min: 1, max: 200 }),
        name: fc.constantFrom('Nord', 'Val de Braye', 'Périmètre des captages prioritaires', 'La Chapelle-aux-Choux'),
        value: fc.constantFrom(null, '12,5 %', '+1 234 ha'),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(blocks, (drawn) => {
        const areas = drawn.map(({ x, y, wide, high, name, value }, rank): NamedArea => ({
          id: String(rank),
          name,
          value,
          rings: [
            [
              [x, y],
              [x + wide, y],
              [x + wide, y + high],
              [x, y + high],
            ],
          ],
        }));
        expect(faults(areas, placeAreas(areas, FIELD, CARDS), FIELD, CARDS)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('a wide area carries its name on one line, its value beneath; a narrow one breaks it', () => {
    const block = (width: number, height: number): NamedArea[] => [
      {
        id: 'a',
        name: 'Périmètre des captages',
        value: '12 %',
        rings: [
          [
            [300, 200],
            [300 + width, 200],
            [300 + width, 200 + height],
            [300, 200 + height],
          ],
        ],
      },
    ];
    expect(placeAreas(block(400, 200), FIELD, []).labels[0]).toMatchObject({
      lines: ['Périmètre des captages'],
      value: '12 %',
    });
    expect(placeAreas(block(130, 200), FIELD, []).labels[0]).toMatchObject({
      how: 'inside',
      size: 15,
      lines: ['Périmètre', 'des captages'],
    });
    // it shrinks, then shortens, then leaves its area
    expect(placeAreas(block(78, 200), FIELD, []).labels[0]).toMatchObject({
      size: 13,
      lines: ['Périmètre', 'des', 'captages'],
    });
    expect(placeAreas(block(69, 200), FIELD, []).labels[0]).toMatchObject({
      size: 13,
      lines: ['Périm.', 'des', 'captages'],
    });
    expect(placeAreas(block(60, 40), FIELD, []).labels[0]).toMatchObject({ how: 'leader' });
  });

  test('a name is shortened as sheets write it, and never to that of another', () => {
    expect(abbreviations('Périmètre des captages')).toEqual(['Périm. des captages', 'Périm. des capt.']);
    expect(abbreviations('Saint-Denis-d’Orques')).toEqual(['St-Denis-d’Orques', 'St-Denis-d’Orques'].slice(0, 1));
    expect(abbreviations('Nord')).toEqual([]);
    const twins = ['Champagne de Bernay', 'Champanelle de Bernay'].map((name, rank): NamedArea => ({
      id: name,
      name,
      value: null,
      rings: [
        [
          [100 + 300 * rank, 100],
          [180 + 300 * rank, 100],
          [180 + 300 * rank, 300],
          [100 + 300 * rank, 300],
        ],
      ],
    }));
    expect(placeAreas(twins, FIELD, []).labels.map(({ lines }) => lines[0])).not.toContain('Champ.');
  });

  test('what the live map does not show needs no name', () => {
    const [area] = HOSTILE_SHAPES[0]![1];
    expect(
      placeAreas(
        [
          {
            ...area!,
            rings: [
              [
                [2000, 2000],
                [2100, 2000],
                [2100, 2100],
              ],
            ],
          },
        ],
        FIELD,
        [],
      ),
    ).toEqual({ labels: [], key: [] });
  });
});
