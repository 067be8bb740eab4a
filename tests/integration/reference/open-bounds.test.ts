import { beforeAll, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { readRules } from '~/modules/core/reference/service/rules.server';
import { action as saveRules } from '~/routes/referencial+/rotation._index';
import { seedReference } from '../../../app/boot/seed-demo-reference.server';
import { testDatabase } from '../../support/database';
import { addUser, browsing } from '../../support/people';

testDatabase();
const demo: Actor = { ...VISITOR, id: 1, login: 'demo', isAdmin: true };
beforeAll(async () => {
  await addUser('admin');
  await seedReference(demo, () => undefined);
});

test.each(['12.500', '12,000'])('a bound « %s » of a reference rule is asked, and nothing is saved', async (text) => {
  const rule = (await readRules(demo, true)).rules[0]!;
  const at = `rule.${rule.key}.`;
  const seen = Object.fromEntries(Object.entries(rule.seen).map(([name, texts]) => [`${at}${name}`, texts]));
  const answer = await (
    await browsing('admin')
  ).post(
    saveRules as never,
    '/referencial/rotation',
    { ...seen, [`${at}#version`]: String(rule.version), [`${at}ensemble`]: '1', [`${at}min`]: text },
    {},
  );
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { more: { refused: [{ id: rule.key, faults: { min: { key: 'ui:grid.openCell', params: { text } } } }] } },
  });
  expect((await readRules(demo, true)).rules[0]).toMatchObject({ min: rule.min, version: rule.version });
});
