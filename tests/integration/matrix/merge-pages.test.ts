/**
 * Two people who changed hundreds of the same cells: the merge page stays a page, and counts only what really changed.
 */
import { beforeAll, expect, test } from 'vitest';
import { saveValues } from '~/modules/planning/matrix/service/save-values.server';
import { prisma } from '~/platform/db/client.server';
import * as matrixMerge from '~/routes/territories+/matrice.$matrixId.merge';
import { CONFLICTS_A_PAGE } from '~/records/versions/domain';
import { createMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { taken } from '../../support/planning-world';
import { fillAllocation, makeTerritory, makeWorld, type World } from '../../support/territory-world';

testDatabase();
let world: World;
let matrixId = 0;
const crops: number[] = [];
beforeAll(async () => {
  world = await makeWorld();
  for (let at = 0; at < 70; at += 1)
    crops.push(
      (await prisma().crop.create({ data: { name: `Culture ${at}`, nameKey: `culture ${at}`, periodeSemence: 2 } })).id,
    );
  const territoryId = await makeTerritory(world, { crops: [...world.crops, ...crops] });
  await fillAllocation(world, territoryId);
  await prisma().territory.update({ where: { id: territoryId }, data: { status: 1 } });
  matrixId = taken(await createMatrix(world.actors.admin, territoryId, { name: 'Grande' }));
  taken(await saveValues(world.actors.admin, matrixId, cells(1)));
});

const cells = (value: number) =>
  world.zones.flatMap((zoneId) =>
    crops.map((cropId) => ({
      indicatorId: world.indicator,
      zoneId,
      cropId,
      modeId: world.modes[0],
      value,
      generatedValue: false,
    })),
  );
const field = ({ zoneId, cropId, modeId }: ReturnType<typeof cells>[number]) => `cells.${cropId}-${modeId}.${zoneId}`;
const versionOf = async () => (await prisma().planningMatrix.findUniqueOrThrow({ where: { matrixId } })).version;
type Reply = Exclude<Awaited<ReturnType<typeof matrixMerge.action>>, Response>;

test(
  '140 disagreements come a hundred at a time, with the choices of every page; the whole sheet that a page ' +
    'without script sends is not counted as my changes',
  async () => {
    const base = await versionOf();
    taken(await saveValues(world.actors.animateur, matrixId, cells(2)));
    const admin = await browsing('admin');
    const post = async (fields: Record<string, string>) =>
      (await admin.post(matrixMerge.action, `/x?iid=${world.indicator}`, fields, {
        matrixId: String(matrixId),
      })) as unknown as Reply;
    // without script: every cell of the sheet, the wheat that nobody wrote included; mine says 3 everywhere but in two
    // cells left as they were
    const mine = cells(3);
    const sheet = Object.fromEntries([
      ...mine.map((cell, at) => [field(cell), at < 2 ? '1' : '3']),
      ...world.zones.map((zoneId) => [`cells.${world.crops[0]}-${world.modes[0]}.${zoneId}`, '']),
    ]);
    const first = (await post({ version: String(base), ...sheet })).data.more!.merge;
    expect(first).toMatchObject({
      fromMine: 0,
      fromTheirs: 2,
      paging: { page: 1, pages: 2, from: 1, to: CONFLICTS_A_PAGE, total: 138 },
    });
    expect(first.conflicts).toHaveLength(CONFLICTS_A_PAGE);

    const carried = { mine: first.mine, baseVersion: String(first.baseVersion), version: String(first.version) };
    const kept = `choice.${first.conflicts[0]!.key}`;
    const second = (
      await post({
        ...carried,
        [kept]: 'mine',
        turn: String(first.paging!.turn),
        elsewhere: first.paging!.elsewhere,
        intent: 'page:2',
      })
    ).data.more!.merge;
    expect(second.paging).toMatchObject({ page: 2, from: 101, to: 138, elsewhere: first.conflicts[0]!.key });
    const back = (
      await post({
        ...carried,
        [`choice.${second.conflicts[0]!.key}`]: 'mine',
        turn: String(second.paging!.turn),
        elsewhere: second.paging!.elsewhere,
        intent: 'page:1',
      })
    ).data.more!.merge;
    expect(back.conflicts.filter(({ chosen }) => chosen).map(({ key }) => key)).toEqual([first.conflicts[0]!.key]);
    const all = (await post({ ...carried, intent: 'allMine' })).data.more!.merge;
    expect([all.conflicts.every(({ chosen }) => chosen), all.paging!.elsewhere.split(' ').length]).toEqual([true, 38]);

    await post({ ...carried, [kept]: 'mine', elsewhere: back.paging!.elsewhere });
    const stored = await prisma().matrixValue.findMany({ where: { matrixId }, select: { value: true } });
    expect([2, 3].map((value) => stored.filter((one) => one.value === value).length)).toEqual([138, 2]);
  },
);
