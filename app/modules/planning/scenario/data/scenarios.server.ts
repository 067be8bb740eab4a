/** Scenarios with their objectives and rotation rules, to and from rows. */
import type { Prisma } from '~/generated/prisma/client';
import { pickFields } from '~/modules/core/fields/domain';
import type { CellSelection } from '~/modules/planning/optimisation/domain';
import { prisma } from '~/platform/db/client.server';
import {
  codeOfDirection,
  codesOfObjective,
  directionOfCode,
  objectiveOfCodes,
  refsOfSelections,
  SCENARIO_FIELDS,
  selectionsOfRefs,
  type RotationRule,
  type Scenario,
  type ScenarioInput,
  type ScenarioObjective,
  type ScenarioStatus,
} from '../domain';

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
    ...selectionsOfRefs(row.refs.map(({ part, refId }) => ({ set: part, id: refId }))),
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
  return rows.map((row) => toDomain(row, rulesOf.get(row.id) ?? []));
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
  refsOfSelections(objective).map(({ set, id }) => ({ scenarioId, objectiveId: objective.id, part: set, refId: id }));

async function writeParts(
  tx: Client,
  scenarioId: number,
  input: Pick<ScenarioInput, 'objectives' | 'rotationRules'>,
  login: string,
  at: Date,
): Promise<void> {
  await tx.objective.deleteMany({ where: { scenarioId } });
  await tx.objective.createMany({
    data: input.objectives.map((objective) => {
      const { category, mode, val_2 } = codesOfObjective(objective);
      const { id, target, active, description } = objective;
      return { scenarioId, id, category, mode, surfaceComparison: val_2, target, active, description };
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

/** Every zone, crop and driving mode of the territory behind a matrix. */
export async function findWhole(matrixId: number, tx: Client): Promise<CellSelection> {
  const inOrder = { orderBy: { position: 'asc' } } as const;
  const { territory } = await tx.planningMatrix.findUniqueOrThrow({
    where: { matrixId },
    select: {
      territory: {
        select: {
          zones: { ...inOrder, select: { zoneId: true } },
          crops: { ...inOrder, select: { cropId: true } },
          drivingModes: { ...inOrder, select: { modeId: true } },
        },
      },
    },
  });
  return {
    zones: territory.zones.map(({ zoneId }) => zoneId),
    crops: territory.crops.map(({ cropId }) => cropId),
    modes: territory.drivingModes.map(({ modeId }) => modeId),
  };
}
