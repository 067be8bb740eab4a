import { expect, test } from 'vitest';
import { zonesFinding } from './surface-specs';

const telling = { locale: 'fr', t: (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}` };
const said = (...surfaces: (number | null)[]) =>
  zonesFinding(surfaces.map((surface, at) => ({ id: at, name: `Z${at}`, surface })) as never, telling as never);

test('of two zones of one surface neither is the largest; one zone, or none of known surface, is no finding', () => {
  expect(said(10, 40, 30)).toMatch(/^map\.largestZone .*"Z1".*"50.%"/);
  expect(said(10, 30, 30)).toMatch(/^charts\.even .*"Z1, Z2".*"43.%"/);
  expect(said(5, 5, 5, 5)).toMatch(/^charts\.even .*"Z0, Z1, Z2…".*"25.%"/);
  expect(said(30)).toMatch(/^map\.title/);
  expect(said(null, 0)).toMatch(/^map\.title/);
});
