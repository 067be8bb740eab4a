import { describe, expect, it } from 'vitest';
import { missingCrops } from './missing-crops';
import { AVERAGE_SPAN_YEARS, averageSurfaces, parcelsOf, surfacesByCode, type RpgParcel, type ZonePlace } from './rpg';

const parcel = (area: number, more: Partial<RpgParcel> = {}): RpgParcel => ({
  year: 2022,
  codeRPG: 'BTH',
  area,
  cityCode: null,
  x: null,
  y: null,
  ...more,
});
/** A square of a tenth of a degree, its south-west corner at 0° E, 48° N. */
const square = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [0, 48],
        [0.1, 48],
        [0.1, 48.1],
        [0, 48.1],
        [0, 48],
      ],
    ],
  ],
} as const;
const place = (more: Partial<ZonePlace>): ZonePlace => ({
  label: 'Amont',
  department: '72',
  outline: null,
  cityCode: null,
  ...more,
});
const areas = (parcels: readonly RpgParcel[]) => parcels.map(({ area }) => area);

describe('C138 the parcels that count for a zone', () => {
  const inside = parcel(1, { x: 0.05, y: 48.05 });
  it('are those inside its outline, on whatever side the others lie', () => {
    const around = [
      parcel(2, { x: -0.01, y: 48.05 }),
      parcel(3, { x: 0.11, y: 48.05 }),
      parcel(4, { x: 0.05, y: 47.99 }),
      parcel(5, { x: 0.05, y: 48.11 }),
    ];
    expect(areas(parcelsOf(place({ outline: square }), [inside, ...around]))).toEqual([1]);
    for (const one of around) expect(parcelsOf(place({ outline: square }), [one])).toEqual([]);
  });
  it('once some are placed, the others do not count: half a position is none', () => {
    const unplaced = [parcel(2), parcel(3, { x: 0.05 }), parcel(4, { y: 48.05 })];
    expect(areas(parcelsOf(place({ outline: square }), [inside, ...unplaced]))).toEqual([1]);
    expect(areas(parcelsOf(place({ outline: square }), unplaced))).toEqual([2, 3, 4]);
  });
  it('are those of its city where it has no outline', () => {
    const parcels = [parcel(1, { cityCode: '72181' }), parcel(2, { cityCode: '72003' }), parcel(3)];
    expect(areas(parcelsOf(place({ cityCode: '72181' }), parcels))).toEqual([1]);
    expect(areas(parcelsOf(place({ cityCode: '72999' }), parcels))).toEqual([]);
  });
  it('are all of the department where nothing else is known', () => {
    const ofCities = [parcel(1, { cityCode: '72181' }), parcel(2, { cityCode: '72003' })];
    expect(areas(parcelsOf(place({}), ofCities))).toEqual([1, 2]);
    expect(areas(parcelsOf(place({ cityCode: '72181' }), [parcel(1), parcel(2)]))).toEqual([1, 2]);
  });
});

describe('C144 C153 the average', () => {
  it('spans five years', () => {
    expect(AVERAGE_SPAN_YEARS).toBe(5);
  });
  it('divides by the years that have parcels anywhere, and leaves out crops that grow nowhere', () => {
    const zones = [
      { label: 'Amont', parcels: [parcel(10, { year: 2020 }), parcel(5, { year: 2020, codeRPG: 'BTP' })] },
      { label: 'Aval', parcels: [parcel(4, { year: 2021 }), parcel(3, { year: 2023, codeRPG: 'MIS' })] },
    ];
    const crops = [
      { name: 'Blé', codes: ['BTH', 'BTP'] },
      { name: 'Maïs', codes: ['MIS'] },
      { name: 'Lin', codes: ['LIF'] },
    ];
    expect(averageSurfaces(7, zones, crops)).toEqual({
      id: 7,
      nbYears: 3,
      surfacesAverage: [
        { culture: 'Blé', zoneLabel: 'Amont', surface: 5 },
        { culture: 'Blé', zoneLabel: 'Aval', surface: 1.33 },
        { culture: 'Maïs', zoneLabel: 'Aval', surface: 1 },
      ],
    });
  });
  it('is empty without parcels', () => {
    expect(averageSurfaces(7, [{ label: 'Amont', parcels: [] }], [{ name: 'Blé', codes: ['BTH'] }])).toEqual({
      id: 7,
      nbYears: 0,
      surfacesAverage: [],
    });
  });
});

it('C154 hectares by crop: summed, named, the largest first, equal ones by name', () => {
  const parcels = [
    parcel(1.005),
    parcel(2),
    parcel(9, { codeRPG: 'MIS' }),
    parcel(3, { codeRPG: 'ZZZ' }),
    parcel(3, { codeRPG: 'ORH' }),
  ];
  const labels = new Map([
    ['BTH', 'Blé tendre'],
    ['MIS', 'Maïs'],
    ['ORH', 'Épeautre'],
  ]);
  expect(surfacesByCode(parcels, labels)).toEqual([
    { culture: 'Maïs', surface: 9 },
    { culture: 'Blé tendre', surface: 3.01 },
    { culture: 'Épeautre', surface: 3 },
    { culture: 'ZZZ', surface: 3 },
  ]);
});

describe('the crops that the RPG sees and a territory lacks', () => {
  const seen = {
    crops: [
      { name: 'Blé', codes: ['BTH'] },
      { name: 'Pois', codes: [] },
    ],
    known: [
      { id: 4, name: 'Blé', codes: ['BTH'] },
      { id: 5, name: 'Maïs grain', codes: ['MIS', 'MID'] },
      { id: 6, name: 'Chanvre', codes: [] },
    ],
    labels: new Map([
      ['CHV', 'chanvre'],
      ['PPR', 'Pois'],
      ['SRS', 'Sarrasin'],
    ]),
  };
  const shared = parcel(6, { codeRPG: 'MIS' });
  const places = [
    { label: 'Amont', parcels: [shared, parcel(4, { codeRPG: 'MID', year: 2021 }), parcel(9)] },
    { label: 'Aval', parcels: [shared, parcel(1, { codeRPG: 'CHV' }), parcel(2, { codeRPG: 'SRS' })] },
    { label: 'Bas', parcels: [parcel(50, { codeRPG: 'PPR' })] },
  ];
  it('codes of one crop are one, a parcel of two zones counts once, a name without code is found', () => {
    expect(missingCrops({ ...seen, places })).toEqual([
      {
        name: 'Maïs grain',
        cropId: 5,
        codes: ['MIS', 'MID'],
        hectares: 5,
        byZone: [
          { zoneLabel: 'Amont', surface: 5 },
          { zoneLabel: 'Aval', surface: 3 },
        ],
      },
      { name: 'Sarrasin', cropId: null, codes: ['SRS'], hectares: 1, byZone: [{ zoneLabel: 'Aval', surface: 1 }] },
      { name: 'Chanvre', cropId: 6, codes: ['CHV'], hectares: 0.5, byZone: [{ zoneLabel: 'Aval', surface: 0.5 }] },
    ]);
  });
  it('there are none without parcels', () => {
    expect(missingCrops({ ...seen, places: [] })).toEqual([]);
  });
});
