/** The page of measures: lines typed by hand, all or none; a selection counted, then removed; both undone. */
import { beforeAll, expect, test } from 'vitest';
import { MeasuresSearch } from '~/modules/monitoring/ingest/forms/measures-search';
import { answerTypedMeasures } from '~/modules/monitoring/ingest/http/answer-typed-measures.server';
import { readMeasuresPage } from '~/modules/monitoring/ingest/service/typed-measures.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import { testDatabase } from '../../support/database';
import { HYDROLOGIST, stationRow, storedValues } from '../../support/series-world';

testDatabase({ each: true });

const STATION = { id: 88, name: 'Pluviomètre', code: 'R88', to: '/station/pluviometry/88', follows: [] };
let seriesId = 0;
beforeAll(async () => {
  await stationRow(88);
  const made = await createSeries(HYDROLOGIST, { stationId: 88, quantity: 'rain', name: '' });
  seriesId = made.ok ? made.value.id : 0;
});
const values = async () => (await storedValues(seriesId)).map(([, value]) => value);
const page = (search: Record<string, unknown> = {}) =>
  readMeasuresPage(HYDROLOGIST, STATION, MeasuresSearch.parse(search), true);

type Fields = Readonly<Record<string, string | readonly string[]>>;
async function post(fields: Fields, search: Record<string, unknown> = {}) {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, all]) => [all].flat().map((text): [string, string] => [name, text])),
  );
  const answer = await answerTypedMeasures(new Request('http://essai/', { method: 'POST', body }), {
    actor: HYDROLOGIST,
    stationId: 88,
    search: MeasuresSearch.parse(search),
    address: () => '/ici',
  });
  if (answer instanceof Response) return { status: answer.status };
  return { status: answer.init?.status, data: answer.data as unknown };
}
type Line = readonly [date: string, time: string, value: string];
const lines = (...all: readonly Line[]) => ({
  intent: 'store',
  date: all.map(([date]) => date),
  time: all.map(([, time]) => time),
  value: all.map(([, , value]) => value),
});

const typedBefore = async (...all: readonly Line[]) =>
  expect(await post({ ...lines(...all), beyond: '1' })).toMatchObject({ status: 302 });
const [MODEST, HEAVY] = [
  ['01/03/2024', '08:00', '4,2'],
  ['03/03/2024', '08:00', '700'],
] as const;

test('C615, C616: a wrong line is named with column, value and remedy; nothing is stored or lost', async () => {
  const typed = lines(['01/03/2024', '08:00', '4,2'], ['32/03/2024', '8h', ''], ['02/03/2024', 'midi', '1']);
  expect(await post(typed)).toMatchObject({
    status: 422,
    data: {
      more: {
        again: {
          lines: [{ value: '4,2' }, { date: '32/03/2024', time: '8h' }, { time: 'midi' }],
          cells: [
            [1, 'value'],
            [2, 'time'],
          ],
          issues: [
            { line: 2, column: 'value', reason: { key: 'ingest:reason.incomplete' } },
            { line: 3, column: 'time', value: 'midi', remedy: { key: 'ingest:remedy.notATime' } },
          ],
        },
      },
    },
  });
  expect(await values()).toEqual([]);
});

test('more lines keep what is typed; right lines are stored once, the same again changes nothing', async () => {
  const typed = lines(['01/03/2024', '08:00', '4,2'], ['', '', '']);
  const more = await post({ ...typed, intent: 'more' });
  expect(more).toMatchObject({
    status: 200,
    data: { more: { again: { lines: { length: 12, 0: { value: '4,2' } } } } },
  });
  expect(await post(typed)).toMatchObject({ status: 302 });
  expect(await post(typed)).toMatchObject({ status: 302 });
  expect(await storedValues(seriesId)).toEqual([['2024-03-01T07:00', 4.2]]);
  expect((await page()).imports).toMatchObject([{ kind: 'typed', created: 1, undone: false }]);
});

test('over another value a line is refused with what stands there; out of range it asks first', async () => {
  await typedBefore(MODEST);
  const over = await post(lines(['01/03/2024', '08:00', '5']));
  expect(over).toMatchObject({
    status: 422,
    data: {
      more: {
        again: { issues: [{ line: 1, reason: { key: 'ingest:reason.storedOther', params: { stored: '4,2 mm' } } }] },
      },
    },
  });
  const heavy = lines(HEAVY);
  expect(await post(heavy)).toMatchObject({ status: 422, data: { more: { again: { beyond: true } } } });
  expect(await post({ ...heavy, beyond: '1' })).toMatchObject({ status: 302 });
  expect(await values()).toEqual([4.2, 700]);
});

test('C617, C618, C619: a selection has ends and bounds in order and some measures, and is counted', async () => {
  await typedBefore(MODEST, HEAVY);
  const fault = async (search: Record<string, unknown>) => (await page(search)).selection?.fault;
  expect((await page()).selection).toBeNull();
  expect(await fault({ from: '2024-03-01' })).toBe('ends');
  expect(await fault({ from: '2024-03-02', to: '2024-03-01' })).toBe('order');
  // what may be two numbers is asked, and nothing is counted by one of them
  const open = (await page({ from: '2024-03-01', to: '2024-03-03', highest: '65,000' })).selection;
  expect(open).toMatchObject({ fault: 'open', count: 0, asked: { text: '65,000', whole: '65000', decimal: '65' } });
  expect(await fault({ from: '2024-03-01', to: '2024-03-02', lowest: '9', highest: '3' })).toBe('bounds');
  expect(await fault({ from: '2024-03-01', to: '2024-03-02', lowest: 'neuf' })).toBe('number');
  const whole = { from: '2024-03-01', to: '2024-03-03' };
  expect((await page(whole)).selection).toMatchObject({ fault: null, count: 2, to: '2024-03-03T23:59' });
  expect((await page({ ...whole, highest: '600' })).selection?.count).toBe(1);
  // the minute that ends a selection belongs to it
  expect((await page({ from: '2024-03-03T07:00', to: '2024-03-03T08:00' })).selection?.count).toBe(1);
  expect((await page({ from: '2024-03-05', to: '2024-03-06' })).selection?.count).toBe(0);
});

test('what was counted is removed, and comes back when the deletion is undone; another count is refused', async () => {
  await typedBefore(MODEST, HEAVY);
  const spike = { from: '2024-03-01', to: '2024-03-03', lowest: '600' };
  expect(await post({ intent: 'remove', count: '5' }, spike)).toMatchObject({
    status: 422,
    data: { faults: { form: 'ingest:refusal.countChanged' } },
  });
  expect(await post({ intent: 'remove', count: '1' }, spike)).toMatchObject({ status: 302 });
  expect(await values()).toEqual([4.2]);
  const [deletion] = (await page()).imports;
  expect(deletion).toMatchObject({ kind: 'deletion', removed: 1 });
  expect(await post({}, { undo: String(deletion!.id) })).toMatchObject({ status: 302 });
  expect(await values()).toEqual([4.2, 700]);
  expect((await page()).imports[0]).toMatchObject({ undone: true });
});
