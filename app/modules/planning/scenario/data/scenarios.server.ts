/** Scenarios with their objectives and rotation rules, to and from rows. */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { RotationRule, Scenario, ScenarioInput, ScenarioObjective, ScenarioStatus } from '../domain';

type Client = Prisma.TransactionClient;
const withObjectives = {
  objectives: { include: { refs: true }, orderBy: { id: 'asc' } },
} satisfies Prisma.ScenarioInclude;
type Row = Prisma.ScenarioGetPayload<{ include: typeof withObjectives }>;
type RuleRow = Prisma.RotationRuleGetPayload<object>;

const SELECTION = {
  zid: ['sel', 'zones'],
  cid: ['sel', 'crops'],
  mcid: ['sel', 'modes'],
  ofZid: ['of', 'zones'],
  ofCid: ['of', 'crops'],
  ofMCid: ['of', 'modes'],
} as const;
type TypeR = keyof typeof SELECTION;

function objectiveOf(row: Row['objectives'][number]): ScenarioObjective {
  const pick = (typeR: TypeR) =>
    row.refs
      .filter((ref) => ref.typeR === typeR)
      .map((ref) => ref.refid)
      .sort((a, b) => a - b);
  return {
    id: row.id,
    category: row.category,
    mode: row.mode,
    val1: row.val1,
    val2: row.val2,
    active: row.actif,
    description: row.description,
    sel: { zones: pick('zid'), crops: pick('cid'), modes: pick('mcid') },
    of: { zones: pick('ofZid'), crops: pick('ofCid'), modes: pick('ofMCid') },
  };
}

export const ruleOf = (row: RuleRow): RotationRule => ({
  kind: row.kind === 'AB' ? 'AB' : 'Eco',
  id: row.id,
  ensemble: row.ensemble ? 1 : 0,
  cultureType: row.cultureType,
  toutesCultures: row.toutesCultures,
  respect: row.respect,
  crops: row.cultures,
  min: row.min,
  max: row.max,
});

const toDomain = (row: Row, rules: readonly RuleRow[]): Scenario => ({
  id: row.id,
  mid: row.mid,
  name: row.name,
  description: row.description,
  scRef: row.scRef,
  scType: row.scType,
  direction: row.direction === 1 ? 1 : 0,
  iidDirection: row.iidDirection,
  status: row.status as ScenarioStatus,
  respect: row.respect,
  changeCap: row.changeCap,
  author: row.author,
  usermaj: row.usermaj,
  datecreation: row.datecreation,
  datemaj: row.datemaj,
  version: row.version,
  objectives: row.objectives.map(objectiveOf),
  rotationRules: rules.map(ruleOf),
});

/** Rules of scenarios (0: the references), in panel order: Eco+ then AB. */
export const findRules = (scids: readonly number[], tx: Client = prisma()): Promise<RuleRow[]> =>
  tx.rotationRule.findMany({
    where: { scid: { in: [...scids] } },
    orderBy: [{ scid: 'asc' }, { kind: 'desc' }, { id: 'asc' }],
  });

async function hydrate(rows: readonly Row[], tx: Client): Promise<Scenario[]> {
  const rules = await findRules(
    rows.map((row) => row.id),
    tx,
  );
  const rulesOf = new Map<number, RuleRow[]>(rows.map((row) => [row.id, []]));
  for (const rule of rules) rulesOf.get(rule.scid)?.push(rule);
  return rows.map((row) => toDomain(row, rulesOf.get(row.id) ?? []));
}

export async function findScenarios(where: Prisma.ScenarioWhereInput, tx: Client = prisma()): Promise<Scenario[]> {
  return hydrate(
    await tx.scenario.findMany({ where, include: withObjectives, orderBy: [{ datemaj: 'desc' }, { id: 'desc' }] }),
    tx,
  );
}

export async function findScenario(id: number, tx: Client = prisma()): Promise<Scenario | null> {
  const row = await tx.scenario.findUnique({ where: { id }, include: withObjectives });
  return row ? ((await hydrate([row], tx))[0] ?? null) : null;
}

const refsOf = (scid: number, objective: ScenarioObjective) =>
  (Object.entries(SELECTION) as [TypeR, (typeof SELECTION)[TypeR]][]).flatMap(([typeR, [side, list]]) =>
    [...new Set(objective[side][list])].map((refid) => ({ scid, objid: objective.id, typeR, refid })),
  );

async function writeParts(
  tx: Client,
  scid: number,
  input: Pick<ScenarioInput, 'objectives' | 'rotationRules'>,
  login: string,
  at: Date,
): Promise<void> {
  await tx.objective.deleteMany({ where: { scid } });
  await tx.objective.createMany({
    data: input.objectives.map((o) => ({
      scid,
      id: o.id,
      category: o.category,
      mode: o.mode,
      val1: o.val1,
      val2: o.val2,
      actif: o.active,
      description: o.description,
    })),
  });
  await tx.objectiveRef.createMany({ data: input.objectives.flatMap((objective) => refsOf(scid, objective)) });
  await tx.rotationRule.deleteMany({ where: { scid } });
  await tx.rotationRule.createMany({
    data: input.rotationRules.map((rule) => ({
      scid,
      kind: rule.kind,
      id: rule.id,
      ensemble: rule.ensemble === 1,
      cultureType: rule.cultureType,
      toutesCultures: rule.toutesCultures,
      respect: rule.respect,
      cultures: [...rule.crops],
      min: rule.min,
      max: rule.max,
      usermaj: login,
      datemaj: at,
    })),
  });
}

export async function insertScenario(
  tx: Client,
  mid: number,
  input: ScenarioInput & { scType: number },
  login: string,
  at: Date,
): Promise<number> {
  const { objectives, rotationRules, ...fields } = input;
  const row = await tx.scenario.create({
    data: { ...fields, mid, author: login, usermaj: login, datecreation: at, datemaj: at },
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
    data: { ...fields, usermaj: login, datemaj: at, version: { increment: 1 } },
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
    where: { scRef: { in: [...ids] }, id: { notIn: [...ids] } },
    select: { id: true, name: true },
  });

export async function removeScenarios(tx: Client, ids: readonly number[]): Promise<number> {
  await tx.rotationRule.deleteMany({ where: { scid: { in: ids.filter((id) => id !== 0) } } });
  return (await tx.scenario.deleteMany({ where: { id: { in: [...ids] } } })).count;
}

/** Names of scenarios that others take as their reference. */
export async function scenarioNames(mid: number): Promise<Map<number, string>> {
  return new Map(
    (await prisma().scenario.findMany({ where: { mid }, select: { id: true, name: true } })).map(({ id, name }) => [
      id,
      name,
    ]),
  );
}
