/** A station or a row of a part that somebody deleted while its form was being filled: nothing typed is lost. */
import { expect, it } from 'vitest';
import { prisma } from '~/platform/db/client.server';
import type { DeletedMeanwhile, FieldTexts } from '~/kernel/edit-conflict';
import * as creation from '~/routes/$stationKind+/new';
import * as deletion from '~/routes/station+/$typeName.$id.delete';
import * as edit from '~/routes/station+/$typeName.$id.edit';
import * as parts from '~/routes/station+/$typeName.$id.parts.$part';
import { browsing } from '../../support/people';
import { testDatabase } from '../../support/database';
import { postedTexts } from '../../support/posted-texts';
import { STATION_SAMPLES } from '../../support/station-samples';

testDatabase();

interface Again {
  readonly data: { readonly texts: FieldTexts; readonly deletedMeanwhile: DeletedMeanwhile };
  readonly init: { readonly status: number };
}
const NEW = { stationKind: 'piezometry' };
let made = 0;
/** The texts of a station that nobody has yet. */
async function typedStation(): Promise<Record<string, string>> {
  const { texts } = (await (await browsing('admin')).get(creation.loader, '/x', NEW)) as { texts: FieldTexts };
  made += 1;
  return { ...postedTexts(texts), ...STATION_SAMPLES['piezometry'], code: `BSS00${made}ABCD`, secondCode: '' };
}
async function addStation(): Promise<{ params: { typeName: string; id: string }; typed: Record<string, string> }> {
  const typed = await typedStation();
  const added = (await (await browsing('admin')).post(creation.action, '/x', typed, NEW)) as Response;
  return { typed, params: { typeName: 'piezometry', id: added.headers.get('location')?.split('/').pop() ?? '' } };
}

it('a deleted station: who did it, and what was typed makes a new one', async () => {
  const admin = await browsing('admin');
  const { params, ...added } = await addStation();
  const typed: Record<string, string> = { ...added.typed, version: '1', comment: 'Tubage repeint' };
  expect(await admin.post(deletion.action, '/x', { intent: 'delete' }, params)).toMatchObject({ status: 302 });
  const { data, init } = (await admin.post(edit.action, '/x', typed, params)) as Again;
  expect([init.status, data.texts['comment']]).toEqual([404, ['Tubage repeint']]);
  expect(data.deletedMeanwhile).toMatchObject({ by: 'admin', what: typed['name'] });
  const page = (await admin.get(edit.loader, '/x', params)) as { data: { id: number; name: string } };
  expect(page.data).toMatchObject({ id: 0, name: typed['name'] });
  expect(await admin.post(creation.action, '/x', typed, NEW)).toMatchObject({ status: 302 });
  expect(await prisma().station.count({ where: { comment: 'Tubage repeint' } })).toBe(1);
});

it('a row of a part: the same', async () => {
  const admin = await browsing('admin');
  const params = { ...(await addStation()).params, part: 'remark' };
  expect(await admin.post(parts.action, '/x', { intent: 'save', text: 'Portail neuf' }, params)).toMatchObject({
    status: 302,
  });
  const row = await prisma().stationPart.findFirstOrThrow({ where: { text: 'Portail neuf' } });
  const at = `/x?row=${row.id}`;
  await admin.post(parts.action, at, { intent: 'delete' }, params);
  const { data, init } = (await admin.post(
    parts.action,
    at,
    { intent: 'save', version: '1', text: 'Portail forcé' },
    params,
  )) as Again;
  expect([init.status, data.texts['text'], data.deletedMeanwhile.what]).toEqual([
    404,
    ['Portail forcé'],
    'Portail neuf',
  ]);
  const opened = (await admin.get(parts.loader, at, params)) as Again;
  expect([opened.init.status, opened.data.deletedMeanwhile]).toEqual([
    404,
    expect.objectContaining({ by: 'admin', what: 'Portail neuf' }),
  ]);
  expect(await admin.post(parts.action, '/x', { intent: 'save', text: 'Portail forcé' }, params)).toMatchObject({
    status: 302,
  });
});
