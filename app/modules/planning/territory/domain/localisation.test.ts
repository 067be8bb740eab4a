import { describe, expect, it } from 'vitest';
import {
  chooseLocalisation,
  departmentNumber,
  inCity,
  inDepartment,
  inKml,
  NOWHERE,
  samePlace,
  type Localisation,
} from './localisation';

const kml = { fileName: 'BASSIN.KML', text: '<kml/>' };
const untouched = (before: Localisation) => ({
  department: before.department,
  cityCode: before.cityCode,
  newKml: null,
  keepKml: before.kml !== null,
});

describe('the place of a territory', () => {
  it('is one of a department, a city and a file, or none of them', () => {
    expect([inDepartment('72'), inCity('72181'), inKml(kml), NOWHERE]).toEqual([
      { department: '72', cityCode: null, kml: null },
      { department: null, cityCode: '72181', kml: null },
      { department: null, cityCode: null, kml },
      { department: null, cityCode: null, kml: null },
    ]);
  });
  it('is the same where department, city, file name and content of the file are', () => {
    const places = [
      NOWHERE,
      inDepartment('72'),
      inDepartment('53'),
      inCity('72181'),
      inCity('53130'),
      inKml(kml),
      inKml({ ...kml, fileName: 'AUTRE.KML' }),
      inKml({ ...kml, text: '<kml>autre</kml>' }),
    ];
    for (const [rank, one] of places.entries())
      for (const [other, two] of places.entries()) expect(samePlace(one, structuredClone(two))).toBe(rank === other);
  });
});

describe('C087 C088 C089 the place fields of a form', () => {
  it.each([inDepartment('72'), inCity('72181'), inKml(kml), NOWHERE])('untouched, they keep the place', (before) => {
    expect(chooseLocalisation(before, untouched(before))).toEqual(before);
  });
  it('a new department replaces a city or a file', () => {
    for (const before of [inCity('72181'), inKml(kml), inDepartment('72'), NOWHERE])
      expect(chooseLocalisation(before, { ...untouched(before), department: '53' })).toEqual(inDepartment('53'));
  });
  it('a new city replaces a department or a file, a new file replaces all', () => {
    for (const before of [inDepartment('72'), inKml(kml), inCity('72181'), NOWHERE]) {
      expect(chooseLocalisation(before, { ...untouched(before), cityCode: '53130' })).toEqual(inCity('53130'));
      const newKml = { fileName: 'N.KML', text: '<kml>n</kml>' };
      expect(chooseLocalisation(before, { ...untouched(before), newKml })).toEqual(inKml(newKml));
    }
  });
  it('of a new city and a new department the city is taken, being the more precise', () => {
    for (const before of [inKml(kml), NOWHERE])
      expect(chooseLocalisation(before, { ...untouched(before), department: '53', cityCode: '53130' })).toEqual(
        inCity('53130'),
      );
  });
  it('what is emptied is gone; what stood beside it takes its place', () => {
    expect(chooseLocalisation(inDepartment('72'), { ...untouched(NOWHERE) })).toEqual(NOWHERE);
    expect(chooseLocalisation(inCity('72181'), { ...untouched(NOWHERE) })).toEqual(NOWHERE);
    expect(chooseLocalisation(inKml(kml), { ...untouched(inKml(kml)), keepKml: false })).toEqual(NOWHERE);
    // nothing is stored, « garder le fichier » was posted by a form opened before
    expect(chooseLocalisation(NOWHERE, { ...untouched(NOWHERE), keepKml: true })).toEqual(NOWHERE);
  });
});

it('a department is found whatever the spaces and letters, and only a whole number is one', () => {
  expect([' 72 ', '2b', ' 1', '19', '10', '95', '971', '974'].map(departmentNumber)).toEqual([
    '72',
    '2B',
    '01',
    '19',
    '10',
    '95',
    '971',
    '974',
  ]);
  expect([' '].map(departmentNumber)).toEqual([null]);
  for (const text of ['0', '00', '96', '721', '1A', '970', '1234']) expect(departmentNumber(text)).toBeUndefined();
});
