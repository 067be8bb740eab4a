import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tests/support/render-page';
import { StationSeriesPage } from './series-page';

test('what was typed for a series that is gone is said in the words of its fields', async () => {
  const page = { station: { id: 1, word: 'piezometry', name: 'Puits' }, lines: [], form: null };
  const reply = {
    ...{ form: 'series', version: 1, faults: {}, deletedMeanwhile: { by: 'alice', at: '26/11/2026', what: 'Puits' } },
    texts: { name: ['ancienne'], main: ['on'], breakHours: ['24,5'], lowest: [''], colour: ['water'] },
  };
  const html = await renderPage(<StationSeriesPage page={page as never} reply={reply as never} />);
  const said = [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, name, text]) => [name, text]);
  // keys stand for the words of the module, which this page of a test has not
  expect(said).toEqual([
    ['seriesField.name', 'ancienne'],
    ['seriesField.main', expect.stringMatching(/^oui$/i)],
    ['seriesField.breakHours', '24,5'],
    ['seriesField.colour', expect.stringContaining('seriesColour.')],
  ]);
});
