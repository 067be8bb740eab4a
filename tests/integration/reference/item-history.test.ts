/** Every set whose rows have versions tells what was changed, by whom, and puts an old state back. */
import { describe, expect, it } from 'vitest';
import { knownSet, REFERENCE_SETS } from '~/modules/core/reference/domain';
import { readRow } from '~/modules/core/reference/data/read-rows.server';
import { readItemHistory, readItemVersion, restoreItem } from '~/modules/core/reference/service/item-history.server';
import { saveRow } from '~/modules/core/reference/service/save-row.server';
import { loader as historyPage } from '~/routes/referencial+/$set.$id_.history._index';
import { action as restore } from '~/routes/referencial+/$set.$id_.history.$version';
import { prisma } from '~/platform/db/client.server';
import { urls } from '~/urls';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { isFree, made } from '../../support/roads/reference';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

const VERSIONED = REFERENCE_SETS.filter(({ may, versioned }) => versioned && may.edit && may.create);

describe('every set that keeps versions', () => {
  it.each(VERSIONED.map((set) => [set.key, set] as const))('%s tells a change and takes it back', async (_key, set) => {
    const id = await made(set, ' suivi');
    const row = (await readRow(set, id))!;
    const named = [...set.naturalKey, ...set.unique, ...set.lasting];
    const [name] = Object.entries(set.columns).find(([one, column]) => isFree(column) && !named.includes(one)) ??
      Object.entries(set.columns).find(([one, column]) => isFree(column) && one === set.title) ?? [''];
    const saved = await saveRow(HYDROLOGIST, set, id, row.version, { [name]: 'Lu par B' });
    expect([set.key, name, saved.ok]).toEqual([set.key, name, true]);

    const history = (await readItemHistory(HYDROLOGIST, set, id))!;
    expect(history.lines.map(({ version, login }) => [version, login])).toEqual([
      [2, HYDROLOGIST.login],
      [1, HYDROLOGIST.login],
    ]);
    // what the Sandre validated is a proposal once it was edited here (B14)
    const isTheirs = set.sandre !== undefined && !set.isOurs?.(row.values);
    const doubted = isTheirs && row.values.status === 'validated' ? [['status', 'Proposition']] : [];
    expect(history.lines.map(({ changes }) => changes.map(({ key, after }) => [key, after]))).toEqual([
      [[name, 'Lu par B'], ...doubted],
      [],
    ]);
    const first = (await readItemVersion(HYDROLOGIST, set, id, 1))!;
    expect([first.current, first.changes.map(({ key }) => key)[0]]).toEqual([false, name]);

    // somebody saved since the version that may be replaced
    expect(await restoreItem(HYDROLOGIST, set, id, 1, 1)).toEqual({ ok: false, reason: 'conflict' });
    expect(await restoreItem(HYDROLOGIST, set, id, 1)).toEqual({ ok: true, value: { before: 2, version: 3 } });
    expect((await readRow(set, id))!.values).toEqual(row.values);
    expect(await restoreItem(HYDROLOGIST, set, id, 2, 3)).toEqual({ ok: true, value: { before: 3, version: 4 } });
    expect((await readRow(set, id))!.values[name]).toBe('Lu par B');
  });
});

describe('the history of a crop', () => {
  const set = knownSet('cultures');
  const params = (id: string, version?: number) => ({ set: set.key, id, ...(version && { version: String(version) }) });
  const changed = async () => {
    const id = await made(set, ` ${(crops += 1)}`);
    await prisma().revision.deleteMany({ where: { entity: set.entity, entityId: id } });
    const saved = await saveRow(HYDROLOGIST, set, id, 1, { name: `Épeautre ${crops}` });
    expect(saved.ok).toBe(true);
    return id;
  };
  let crops = 0;

  it('keeps the state before the first change, of rows that no save kept: those of the installation', async () => {
    const id = await changed();
    const history = (await readItemHistory(HYDROLOGIST, set, id))!;
    expect(
      history.lines.map(({ version, what, changes }) => [version, what, changes.map(({ after }) => after)]),
    ).toEqual([
      [2, 'Modification', [`Épeautre ${crops}`]],
      [1, 'État d’avant', []],
    ]);
  });

  it('is for those who edit the set alone', async () => {
    const id = await changed();
    const member = await browsing('membre');
    const answer = (await member.get(historyPage, urls.referencialHistory(set.key, id), params(id))) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  });

  it('puts a version back by a form, and leads to the row', async () => {
    const id = await changed();
    const browser = await browsing('admin');
    const answer = (await browser.post(
      restore,
      urls.referencialHistory(set.key, id, 1),
      {},
      params(id, 1),
    )) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([302, urls.referencialItem(set.key, id)]);
    expect((await readRow(set, id))!.values.name).not.toBe(`Épeautre ${crops}`);
  });

  it('of a version or a row that is not there is a page not found', async () => {
    const id = await changed();
    expect(await readItemVersion(HYDROLOGIST, set, id, 9)).toBeNull();
    expect(await readItemHistory(HYDROLOGIST, set, '999999')).toBeNull();
    expect(await restoreItem(HYDROLOGIST, set, id, 9)).toEqual({ ok: false, reason: 'notFound' });
  });
});
