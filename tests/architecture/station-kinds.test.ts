/** Every kind of station runs through list, sheet, form, history and rights: a ninth is one entry and a sample. */
import { beforeAll, describe, expect, it } from 'vitest';
import { KIND_NAMES, kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { quantityOf } from '~/modules/monitoring/series/domain';
import * as graphic from '~/routes/graphic+/_index';
import * as exporting from '~/routes/graphic+/export.$format';
import * as sheet from '~/routes/station+/$typeName.$id._index';
import * as deletion from '~/routes/station+/$typeName.$id.delete';
import * as edit from '~/routes/station+/$typeName.$id.edit';
import * as history from '~/routes/station+/$typeName.$id.history._index';
import * as importing from '~/routes/station+/$typeName.$id.import';
import * as review from '~/routes/station+/$typeName.$id.review';
import * as options from '~/routes/station+/$typeName.$id.series';
import * as list from '~/routes/$stationKind+/_index';
import * as creation from '~/routes/$stationKind+/new';
import { prisma } from '~/platform/db/client.server';
import { apiRoute } from '../support/api-route';
import { testDatabase } from '../support/database';
import { browsing, routeArgs, signedIn } from '../support/people';
import type { openStation } from '~/modules/monitoring/stations/service/station-editor.server';
import { postedTexts } from '../support/posted-texts';
import { STATION_SAMPLES } from '../support/station-samples';

testDatabase();

type Form = NonNullable<Awaited<ReturnType<typeof openStation>>>;
const ids = new Map<StationKind, number>();
const idOf = (kind: StationKind) => String(ids.get(kind) ?? 0);

beforeAll(async () => {
  const admin = await browsing('admin');
  for (const kind of KIND_NAMES) {
    const { word } = kindOf(kind);
    const opened = (await admin.get(creation.loader, `/${word}/new`, { stationKind: word })) as Form;
    const fields = { ...postedTexts(opened.texts), ...STATION_SAMPLES[kind] };
    const made = (await admin.post(creation.action, `/${word}/new`, fields, { stationKind: word })) as Response;
    expect(made.status, kind).toBe(302);
    ids.set(kind, Number(made.headers.get('location')?.split('/').pop()));
  }
});

describe.each(KIND_NAMES)('a station of the kind %s', (kind) => {
  const { word } = kindOf(kind);
  const params = () => ({ typeName: word, id: idOf(kind) });
  const at = (page = '') => `/station/${word}/${idOf(kind)}${page}`;

  it('is in its list and on its map, found by name or code (C553, C554, C555, C556, C557, C558, C573)', async () => {
    const admin = await browsing('admin');
    const asked = async (search: string) =>
      (await admin.get(list.loader, `/${word}${search}`, { stationKind: word })) as Awaited<
        ReturnType<typeof list.loader>
      >;
    const { name, code = '' } = STATION_SAMPLES[kind];
    const whole = await asked('');
    expect(whole.lines.map((line) => line.name)).toEqual([name]);
    expect(whole.sheet.marks).toMatchObject([{ count: 1 }]);
    expect((await asked(`?q=${encodeURIComponent(code.toLowerCase())}`)).total).toBe(1);
    expect((await asked('?q=introuvable')).total).toBe(0);
    expect((await asked('?bbox=3,45,4,46')).total).toBe(0);
  });

  it('opens from its address, with its position in three projections (C559, C580, C581, C721)', async () => {
    const admin = await browsing('admin');
    const { sheet: view } = (await admin.get(sheet.loader, at(), params())) as Awaited<ReturnType<typeof sheet.loader>>;
    expect(view).toMatchObject({ name: STATION_SAMPLES[kind]['name'], closed: null });
    expect(view.place?.positions.map(({ projection }) => projection)).toEqual(['2154', '27572', '4326']);
    expect(view.place?.longitude).toBeCloseTo(-1.69, 1);
    expect(view.place?.latitude).toBeCloseTo(48.11, 1);
    const told = Object.fromEntries(view.facts.map(({ name, value }) => [name, value]));
    expect(told).toMatchObject({ altitude: '31,5', altimetricSystem: 'NGF-IGN69', creationDate: '04/05/1998' });
    expect([view.code, view.kind]).toEqual([STATION_SAMPLES[kind]['code'], kind]);
  });

  it('is not there under the address of another kind', async () => {
    const admin = await browsing('admin');
    const other = KIND_NAMES.find((one) => one !== kind)!;
    const thrown = await Promise.resolve(
      admin.get(sheet.loader, at(), { typeName: kindOf(other).word, id: idOf(kind) }),
    ).catch((response: unknown) => response);
    expect((thrown as Response).status).toBe(404);
  });

  it('saved by one person, it is refused to another who had opened it (409), and its history tells', async () => {
    const admin = await browsing('admin');
    const opened = (await admin.get(edit.loader, at('/edit'), params())) as Form;
    const fields = { ...postedTexts(opened.texts), version: String(opened.version) };
    const first = (await admin.post(edit.action, at('/edit'), { ...fields, comment: 'Repeint' }, params())) as Response;
    expect(first.status).toBe(302);
    const second = (await admin.post(edit.action, at('/edit'), { ...fields, comment: 'Rouillé' }, params())) as {
      data: { editConflict: { lines: { name: string; theirs: string; mine: string }[] } };
      init: { status: number };
    };
    expect(second.init.status).toBe(409);
    expect(second.data.editConflict.lines).toMatchObject([{ name: 'comment', theirs: 'Repeint', mine: 'Rouillé' }]);
    const { lines } = (await admin.get(history.loader, at('/history'), params())) as Awaited<
      ReturnType<typeof history.loader>
    >;
    expect(lines.map(({ version }) => version)).toEqual([2, 1]);
    expect(lines[0]?.changes).toMatchObject([{ key: 'comment', after: 'Repeint' }]);
  });

  it('keeps its code to itself, and says the form of one that is wrong (C610, C611)', async () => {
    const admin = await browsing('admin');
    const opened = (await admin.get(creation.loader, `/${word}/new`, { stationKind: word })) as Form;
    const send = async (changes: Record<string, string>) =>
      (await admin.post(
        creation.action,
        `/${word}/new`,
        { ...postedTexts(opened.texts), ...STATION_SAMPLES[kind], ...changes },
        { stationKind: word },
      )) as { data: { faults: Record<string, { key: string }> }; init: { status: number } };
    const used = await send({});
    expect([used.init.status, used.data.faults['code']?.key]).toEqual([422, 'stations:fault.codeUsed']);
    const empty = await send({ code: '', secondCode: '' });
    expect(empty.data.faults['code']?.key).toBe(
      kindOf(kind).secondCode ? 'stations:fault.oneBssCode' : 'stations:fault.code',
    );
    const wrong = await send({ code: '§', secondCode: '' });
    expect(wrong.data.faults['code']?.key).toBe('stations:fault.codeForm');
  });

  it('is closed to whoever its module is forbidden: list empty, sheet not found', async () => {
    const login = `sans-${kind}`;
    await prisma().user.create({
      data: {
        login,
        name: login,
        consultant: true,
        grants: {
          create: [
            { type: 'SPECIAL', code: 'ALL' },
            { type: 'MODULE', code: `${kindOf(kind).module}_FORBIDEN` },
          ],
        },
      },
    });
    const person = await browsing(login);
    const view = (await person.get(list.loader, `/${word}`, { stationKind: word })) as Awaited<
      ReturnType<typeof list.loader>
    >;
    expect([view.total, view.sheet.marks]).toEqual([0, []]);
    const thrown = await Promise.resolve(person.get(sheet.loader, at(), params())).catch((one: unknown) => one);
    expect((thrown as Response).status).toBe(404);
  });

  it('takes a file, draws it with its options and thresholds, exports, answers, validates it (C572)', async () => {
    const admin = await browsing('admin');
    const { quantity } = kindOf(kind).quantities[0]!;
    const { unit, highest = 100 } = quantityOf(quantity);
    const [low, high] = [String(highest / 20), String(highest / 10)];
    const form = new FormData();
    form.set('csrf', admin.csrfToken);
    form.set('file', new File([`Date;Mesure [${unit}]\n13/03/2024 08:00;${low}\n14/03/2024 09:30;${high}\n`], 'm.csv'));
    const headers = { cookie: admin.cookie, origin: 'http://localhost:3000' };
    const request = new Request(`http://localhost:3000${at('/import')}`, { method: 'POST', body: form, headers });
    const sent = (await importing.action(routeArgs(request, params()))) as Response;
    const done = (await admin.post(
      importing.action,
      sent.headers.get('location')!,
      { to: `c1=new:${quantity}` },
      params(),
    )) as Response;
    const chart = done.headers.get('location')!;
    const series = await prisma().series.findFirstOrThrow({ where: { stationId: Number(idOf(kind)) } });
    const set = { series: String(series.id), version: '1', main: 'on', name: '', breakHours: '48', threshold1: low };
    const kept = await admin.post(options.action, at('/series'), set, params());
    expect((kept as Response).status).toBe(302);

    const { hydrograph } = (await admin.get(sheet.loader, at(), params())) as Awaited<ReturnType<typeof sheet.loader>>;
    expect(hydrograph?.series[0]).toMatchObject({
      series: { quantity, thresholds: [Number(low)] },
      statistics: { n: 2, max: Number(high) },
    });
    const together = (await admin.get(graphic.loader, chart)) as Awaited<ReturnType<typeof graphic.loader>>;
    expect(together.chosen).toHaveLength(1);
    const csv = await admin.get(exporting.loader, `/x?series=${series.id}&period=all`, { format: 'csv' });
    const lines = (await (csv as Response).text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`;${unit};`);
    const validating = (await admin.get(review.loader, at(`/review?series=${series.id}`), params())) as Awaited<
      ReturnType<typeof review.loader>
    >;
    expect(validating.statuses.length).toBeGreaterThan(0);
    const call = await signedIn('admin');
    const answer = async (path: string) =>
      (await call(apiRoute(`${kindOf(kind).api}/{id}/${path}`).loader, { params: { id: idOf(kind) } })).json;
    expect(await answer('series')).toMatchObject([{ dataType: quantity, unit, count: 2 }]);
    expect(await answer('measures/brute')).toMatchObject([{ value: Number(low) }, { value: Number(high) }]);

    const { history: imports } = (await admin.get(importing.loader, at('/import'), params())) as Awaited<
      ReturnType<typeof importing.loader>
    >;
    await admin.post(importing.action, at(`/import?undo=${imports[0]!.id}`), {}, params());
    await admin.post(options.action, at('/series'), { intent: 'remove', series: String(series.id) }, params());
    expect(await answer('series')).toEqual([]);
  });

  it('is not deleted while measures hang on it, which are named', async () => {
    const admin = await browsing('admin');
    const series = await prisma().series.create({
      data: { stationId: Number(idOf(kind)), quantity: 'waterTemperature', unit: '°C' },
    });
    const question = async () =>
      (await admin.get(deletion.loader, at('/delete'), params())) as Awaited<ReturnType<typeof deletion.loader>>;
    expect((await question()).holds).toEqual([{ what: 'series', count: 1 }]);
    const refused = (await admin.post(deletion.action, at('/delete'), {}, params())) as Response;
    expect(refused.headers.get('location')).toBe(at('/delete'));
    await prisma().series.delete({ where: { id: series.id } });
    const done = (await admin.post(deletion.action, at('/delete'), {}, params())) as Response;
    expect(done.headers.get('location')).toBe(`/${word}`);
  });
});
