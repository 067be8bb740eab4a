import { expect, test } from 'vitest';
import { renderFrench } from '../../../../../tests/support/render-french';
import type { NetworkReport } from '../view/network-report';
import { ClassesOnMap } from './class-map';

const REPORT: NetworkReport = {
  ...{ kind: 'quality', word: 'quality', available: true, network: '', networks: [], lines: [], left: 0 },
  alterations: ['Nitrates'],
  map: {
    ...{ alteration: 'Nitrates', year: 2024, years: [2024, 2023], sources: ['Grille, 01/01/2003'] },
    stations: [
      {
        id: 1,
        name: 'Vègre',
        to: '/station/quality/1/quality',
        place: [0.1, 48],
        class: 'red',
        worst: 'Nitrates',
        open: [],
      },
      { id: 2, name: 'Orthe', to: '/station/quality/2/quality', place: [0.2, 48.1], class: null, worst: '', open: [] },
      {
        id: 3,
        name: 'Sans lieu',
        to: '/station/quality/3/quality',
        place: null,
        class: 'blue',
        worst: 'Nitrates',
        open: [],
      },
    ],
  },
};

test('a class is a letter, a colour and a pattern; the legend says its year, the list has every station', async () => {
  const html = await renderFrench(<ClassesOnMap report={REPORT} map={REPORT.map!} />, 'answers', 'stations');
  for (const said of [
    ...['Nitrates\u202f: classes des stations, 2024', 'E Vègre', '#C00000', 'non classée', 'Nitrates, 2024'],
    ...['Sans lieu', 'Grille, 01/01/2003', 'E, mauvaise'],
  ])
    expect(html).toContain(said);
  // lines across, in the ink that is read on red, within the shape of the kind
  expect(html).toMatch(/<path d="M[\d. LM]+" fill="none" stroke="#ffffff" stroke-width="1.5" stroke-opacity="0.8"/);
});
