/** A synchronisation with the Sandre whose process dies is run again: no row twice, none lost, none undone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSet } from '~/modules/core/reference/domain';
import { createForApi } from '~/modules/core/reference/service/api-rows.server';
import { db, prisma } from '~/platform/db/client.server';
import { bundleProgram } from '../../../app/boot/bundle.mjs';
import { strikes } from '../../support/campaign';
import { testDatabase } from '../../support/database';
import type { Death, Step } from '../../support/dies-at';
import type { Synchronised } from '../../support/sandre-puller';
import { HYDROLOGIST } from '../../support/series-world';
import { webService, type WebService } from '../../support/web-service';

testDatabase();

let service: WebService;
let program = '';
beforeAll(async () => {
  service = await webService();
  program = await bundleProgram('test-sandre-puller', 'tests/support/sandre-puller.ts');
  const sandreServiceUrl = { login: '', parameter: 'sandreServiceUrl', value: `${service.url}/{set}` };
  await prisma().setting.create({ data: sandreServiceUrl });
});
afterAll(() => service.close());

async function run(death: Death | null) {
  const given: Synchronised = { url: db().url, set: 'support', death };
  const child = spawn(process.execPath, [program, JSON.stringify(given)], { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'exit');
  return child;
}
const COUNT = 40;
/** What the Sandre says in one round: each round one name is another. */
const listOf = (round: number) =>
  Array.from({ length: COUNT }, (_, rank) => [String(100 + rank), `Support ${rank} ${rank === 0 ? round : ''}`.trim()]);
const rows = async () =>
  (await prisma().referenceItem.findMany({ where: { set: 'support' }, orderBy: { code: 'asc' } })).map(
    ({ code, name }) => [code, name],
  );

test('killed at each of its steps, a synchronisation ends whole at last: no row twice, none lost', async () => {
  await createForApi(HYDROLOGIST, findSet('support')!, { code: 'MAISON', name: 'Support de la maison' });
  const house = ['MAISON', 'Support de la maison'];
  /** whether what the dead one brought is in: all of it or nothing */
  const deaths: readonly (readonly [Step, boolean])[] = [
    ['progress', false],
    ['beforeCommit', false],
    ['afterCommit', true],
    ['log', true],
  ];
  let before = [house];
  let round = 0;
  for (let strike = 0; strike < strikes(1); strike += 1) {
    for (const [step, isIn] of deaths) {
      round += 1;
      const list = listOf(round);
      service.answers = {
        '/support': { body: ['CdSupport;LbSupport', ...list.map((line) => line.join(';'))].join('\n') },
      };
      expect((await run({ step, nth: 1 })).signalCode, step).toBe('SIGKILL');
      const after = [...list, house];
      expect(await rows(), step).toEqual(isIn ? after : before);
      if (isIn) before = after;
    }
  }
  expect((await run(null)).exitCode).toBe(0);
  expect(await rows()).toEqual([...listOf(round), house]);
});
