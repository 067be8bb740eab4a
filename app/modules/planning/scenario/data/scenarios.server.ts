/** Scenarios with their objectives and rotation rules, to and from rows. */
import type { Prisma } from '~/generated/prisma/client';
import { pickFields } from '~/records/fields/domain';
import { prisma } from '~/platform/db/client.server';
import {
  codeOfDirection,
  codesOfObjective,
  directionOfCode,
  meaningOf,
  objectiveOfCodes,
  ofToday,
  PICKED_SETS,
  refsOfSelections,
  SCENARIO_FIELDS,
  selectionsOfRefs,
  wholeSets,
  withWholeSets,
  type PickedSet,
  type RotationRule,
  type Scenario,
  type ScenarioInput,
  type ScenarioObjective,
  type ScenarioStatus,
} from '../domain';
import { findTerritoryBricks } from './territory-bricks.server';

type Client = Prisma.TransactionClient;
const withObjectives = {
  objectives: { include: { refs: true }, orderBy: { id: 'asc' } },
} satisfies Prisma.ScenarioInclude;
type Row = Prisma.ScenarioGetPayload<{ include: typeof withObjectives }>;
type RuleRow = Prisma.RotationRuleGetPayload<object>;

function objectiveOf(row: Row['objectives'][number]): ScenarioObjective {
  return {
    id: row.id,
    ...objectiveOfCodes({ category: row.category, mode: row.mode, val_2: row.surfaceComparison }),
    target: row.target,
    active: row.active,
    description: row.description,
    ...withWholeSets(selectionsOfRefs(row.refs.map(({ part, refId }) => ({ set: part, id: refId }))), row.whole),
  };
}

export const ruleOf = (row: RuleRow): RotationRule => ({
  kind: row.kind === 'AB' ? 'AB' : 'Eco',
  id: row.id,
  together: row.together,
  cropType: row.cropType,
  allCrops: row.allCrops,
  respect: row.respect,
  crops: row.cultures,
  min: row.min,
  max: row.max,
});

const toDomain = (row: Row, rules: readonly RuleRow[]): Scenario => ({
  ...pickFields(SCENARIO_FIELDS, { ...row, status: row.status as ScenarioStatus }),
  id: row.id,
  matrixId: row.matrixId,
  referenceId: row.referenceId,
  type: row.type,
  direction: directionOfCode(row.direction),
  optimisedId: row.optimisedId,
  author: row.author,
  updatedBy: row.updatedBy,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
  objectives: row.objectives.map(objectiveOf),
  rotationRules: rules.map(ruleOf),
  wholeUnsaid: row.objectives.flatMap(({ id, wholeUnsaid }) => {
    const sets = PICKED_SETS.filter((set) => wholeUnsaid.includes(set));
    return sets.length === 0 ? [] : [{ objectiveId: id, sets }];
  }),
});

/** Rules of scenarios (0: the references), in panel order: Eco+ then AB. */
export const findRules = (scenarioIds: readonly number[], tx: Client = prisma()): Promise<RuleRow[]> =>
  tx.rotationRule.findMany({
    where: { scenarioId: { in: [...scenarioIds] } },
    orderBy: [{ scenarioId: 'asc' }, { kind: 'desc' }, { id: 'asc' }],
  });

async function hydrate(rows: readonly Row[], tx: Client): Promise<Scenario[]> {
  const rules = await findRules(
    rows.map((row) => row.id),
    tx,
  );
  const rulesOf = new Map<number, RuleRow[]>(rows.map((row) => [row.id, []]));
  for (const rule of rules) rulesOf.get(rule.scenarioId)?.push(rule);
  const bricks = await findTerritoryBricks([...new Set(rows.map(({ matrixId }) => matrixId))], tx);
  return rows.map((row) => {
    const scenario = toDomain(row, rulesOf.get(row.id) ?? []);
    const ofMatrix = bricks.get(row.matrixId);
    return ofMatrix ? ofToday(scenario, ofMatrix) : scenario;
  });
}

export async function findScenarios(where: Prisma.ScenarioWhereInput, tx: Client = prisma()): Promise<Scenario[]> {
  return hydrate(
    await tx.scenario.findMany({ where, include: withObjectives, orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }] }),
    tx,
  );
}

export async function findScenario(id: number, tx: Client = prisma()): Promise<Scenario | null> {
  const row = await tx.scenario.findUnique({ where: { id }, include: withObjectives });
  return row ? ((await hydrate([row], tx))[0] ?? null) : null;
}

const refsOf = (scenarioId: number, objective: ScenarioObjective) =>
  refsOfSelections({ sel: meaningOf(objective.sel), of: meaningOf(objective.of) }).map(({ set, id }) => ({
    scenarioId,
    objectiveId: objective.id,
    part: set,
    refId: id,
  }));

/** A list that stays as it was is asked about until somebody answers; another list is an answer. */
async function stillUnsaid(
  tx: Client,
  scenarioId: number,
  objectives: readonly ScenarioObjective[],
): Promise<Map<number, PickedSet[]>> {
  const before = await tx.objective.findMany({
    where: { scenarioId, wholeUnsaid: { isEmpty: false } },
    select: { id: true, wholeUnsaid: true, refs: true },
  });
  return new Map(
    before.map(({ id, wholeUnsaid, refs }) => {
      const now = objectives.find((one) => one.id === id);
      const refsNow = now ? refsOfSelections({ sel: meaningOf(now.sel), of: meaningOf(now.of) }) : [];
      const idsOf = (set: PickedSet, of: readonly { set: string; id: number }[]) =>
        of
          .flatMap((ref) => (ref.set === set ? [ref.id] : []))
          .sort((a, b) => a - b)
          .join();
      const were = refs.map(({ part, refId }) => ({ set: part, id: refId }));
      const sets = PICKED_SETS.filter((set) => wholeUnsaid.includes(set) && idsOf(set, were) === idsOf(set, refsNow));
      return [id, sets];
    }),
  );
}

async function writeParts(
  tx: Client,
  scenarioId: number,
  input: Pick<ScenarioInput, 'objectives' | 'rotationRules'>,
  login: string,
  at: Date,
): Promise<void> {
  const unsaid = await stillUnsaid(tx, scenarioId, input.objectives);
  await tx.objective.deleteMany({ where: { scenarioId } });
  await tx.objective.createMany({
    data: input.objectives.map((objective) => {
      const { category, mode, val_2 } = codesOfObjective(objective);
      const { id, target, active, description } = objective;
      return {
        ...{ scenarioId, id, category, mode, surfaceComparison: val_2, target, active, description },
        whole: wholeSets(objective),
        wholeUnsaid: unsaid.get(id) ?? [],
      };
    }),
  });
  await tx.objectiveRef.createMany({ data: input.objectives.flatMap((objective) => refsOf(scenarioId, objective)) });
  await tx.rotationRule.deleteMany({ where: { scenarioId } });
  await tx.rotationRule.createMany({
    data: input.rotationRules.map((rule) => ({
      scenarioId,
      kind: rule.kind,
      id: rule.id,
      together: rule.together,
      cropType: rule.cropType,
      allCrops: rule.allCrops,
      respect: rule.respect,
      cultures: [...rule.crops],
      min: rule.min,
      max: rule.max,
      updatedBy: login,
      updatedAt: at,
    })),
  });
}

export async function insertScenario(
  tx: Client,
  matrixId: number,
  input: ScenarioInput & { type: number },
  login: string,
  at: Date,
): Promise<number> {
  const { objectives, rotationRules, ...fields } = input;
  const row = await tx.scenario.create({
    data: {
      ...fields,
      direction: codeOfDirection(fields.direction),
      matrixId,
      author: login,
      updatedBy: login,
      createdAt: at,
      updatedAt: at,
    },
  });
  await writeParts(tx, row.id, { objectives, rotationRules }, login, at);
  return row.id;
}

export async function updateScenario(
  tx: Client,
  id: number,
  input: ScenarioInput,
  login: string,
  at: Date,
): Promise<number> {
  const { objectives, rotationRules, ...fields } = input;
  const row = await tx.scenario.update({
    where: { id },
    data: {
      ...fields,
      direction: codeOfDirection(fields.direction),
      updatedBy: login,
      updatedAt: at,
      version: { increment: 1 },
    },
  });
  await writeParts(tx, id, { objectives, rotationRules }, login, at);
  return row.version;
}

export async function lockScenario(tx: Client, id: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM "Scenario" WHERE id = ${id} FOR UPDATE`;
}

/** Ids among these of scenarios that others take as their reference. */
export const findReferring = (ids: readonly number[], tx: Client): Promise<{ id: number; name: string }[]> =>
  tx.scenario.findMany({
    where: { referenceId: { in: [...ids] }, id: { notIn: [...ids] } },
    select: { id: true, name: true },
  });

export async function removeScenarios(tx: Client, ids: readonly number[]): Promise<number> {
  await tx.rotationRule.deleteMany({ where: { scenarioId: { in: ids.filter((id) => id !== 0) } } });
  return (await tx.scenario.deleteMany({ where: { id: { in: [...ids] } } })).count;
}

/** Names of scenarios that others take as their reference. */
export async function scenarioNames(matrixId: number): Promise<Map<number, string>> {
  return new Map(
    (await prisma().scenario.findMany({ where: { matrixId }, select: { id: true, name: true } })).map(
      ({ id, name }) => [id, name],
    ),
  );
}

/** Somebody said what these sets mean: it is not asked again. */
export const clearUnsaid = (tx: Client, scenarioId: number) =>
  tx.objective.updateMany({ where: { scenarioId }, data: { wholeUnsaid: [] } });
