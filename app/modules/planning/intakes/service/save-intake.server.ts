/** Makes, saves and deletes intakes: versioned, audited, and never more than all of a zone's water. */
import type { Actor } from '~/kernel/actor';
import type { Faults } from '~/kernel/form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may, territoryState } from '~/kernel/permissions';
import { keepDeleted } from '~/modules/core/deletions/service/keep-deletion.server';
import { overSharedZones } from '~/modules/core/transfer/domain';
import type { Territory } from '~/modules/planning/territory/domain';
import { changeTerritory, type Change } from '~/modules/planning/territory/service/change-territory.server';
import { audit, keepRevision } from '~/platform/audit.server';
import { connectionOf } from '~/platform/db/transaction.server';
import { findRevision } from '~/platform/db/revisions.server';
import { findIntake, findIntakes, insertIntake, removeIntake, updateIntake } from '../data/intakes.server';
import { faultsOfIntake, newIntake, shareField, type Intake, type IntakeInput } from '../domain';
import { DELETABLE_INTAKE } from './deletable-intake.server';

const INTAKE_REVISION = 'intake';

type Refusal = 'notFound' | 'notAllowed' | 'conflict' | { readonly reason: string; readonly faults: Faults };

const mayEdit = (actor: Actor, territory: Territory): boolean =>
  may(actor, 'territory.edit', territoryState(territory));

/** What is stored of it, apart from who and when. */
const inputOf = ({
  id: _,
  territoryId: _territory,
  version: _version,
  author: _author,
  updatedBy: _by,
  updatedAt: _at,
  ...input
}: Intake): IntakeInput => input;

/** What no field sees: shares that sum to more than a zone has, things of another territory. */
async function faultsAmong({ tx, territory }: Change, id: number | null, input: IntakeInput): Promise<Faults> {
  const faults: Record<string, Faults[string]> = { ...faultsOfIntake(input) };
  if (input.indicatorId !== null && !territory.indicators.some((one) => one.id === input.indicatorId))
    faults.indicatorId = 'transfer:fault.indicatorGone';
  const others = (await findIntakes(territory.id, tx)).filter((one) => one.id !== id);
  const sent = [...others, { id: 0, zones: input.zones }].flatMap((one) =>
    one.zones.map(({ zoneId, sharePercent }) => ({
      ...{ zone: String(zoneId), intake: String(one.id), share: (sharePercent ?? 0) / 100 },
    })),
  );
  for (const { zone, sent: total } of overSharedZones(sent)) {
    const own = input.zones.find(({ zoneId }) => String(zoneId) === zone)?.sharePercent ?? 0;
    if (own > 0)
      faults[shareField(Number(zone))] = {
        key: 'transfer:fault.overShared',
        params: { left: Math.max(0, Math.round((100 - (100 * total - own)) * 100) / 100) },
      };
  }
  return faults;
}

export async function createIntake(
  actor: Actor,
  territoryId: number,
  given: Partial<IntakeInput> & Pick<IntakeInput, 'name'>,
): Promise<Outcome<number, Refusal>> {
  const input: IntakeInput = { ...newIntake(given.name), ...given, name: given.name.trim() };
  return changeTerritory<number, Refusal>(actor, territoryId, async (change) => {
    const { tx, territory, stamp } = change;
    if (!mayEdit(actor, territory)) return refused('notAllowed');
    const faults = await faultsAmong(change, null, input);
    if (input.name === '') return refused({ reason: 'faults', faults: { name: 'transfer:fault.nameMissing' } });
    if (Object.keys(faults).length > 0) return refused({ reason: 'faults', faults });
    const id = await insertIntake(tx, territory.id, input, stamp);
    const line = { login: actor.login, entity: INTAKE_REVISION, entityId: id };
    await keepRevision(tx, { ...line, version: 1, summary: 'created', snapshot: input });
    await audit(tx, { ...line, action: 'intake.create', after: { territoryId, name: input.name } });
    return done(id);
  });
}

/** Returns the version that is stored now; a save that changes nothing makes none. */
export async function saveIntake(
  actor: Actor,
  territoryId: number,
  id: number,
  version: number,
  input: IntakeInput,
): Promise<Outcome<number, Refusal>> {
  return changeTerritory<number, Refusal>(actor, territoryId, async (change) => {
    const { tx, territory, stamp } = change;
    const stored = await findIntake(territoryId, id, tx);
    if (!stored) return refused('notFound');
    if (!mayEdit(actor, territory)) return refused('notAllowed');
    if (stored.version !== version) return refused('conflict');
    const faults = await faultsAmong(change, id, input);
    if (Object.keys(faults).length > 0) return refused({ reason: 'faults', faults });
    const before = inputOf(stored);
    const changed = (Object.keys(input) as (keyof IntakeInput)[]).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(input[name]),
    );
    if (changed.length === 0) return done(stored.version);
    const saved = await updateIntake(tx, id, input, stamp);
    const pick = (of: IntakeInput) => Object.fromEntries(changed.map((name) => [name, of[name]]));
    const line = { login: actor.login, entity: INTAKE_REVISION, entityId: id };
    await keepRevision(tx, { ...line, version: saved, summary: changed.join(','), snapshot: input });
    await audit(tx, { ...line, action: 'intake.update', before: pick(before), after: pick(input) });
    return done(saved);
  });
}

/** The values of a version, which the conflict of two people begins with. */
export async function intakeAt(id: number, version: number): Promise<IntakeInput | null> {
  const kept = await findRevision(INTAKE_REVISION, id, version);
  return kept && (kept.snapshot as IntakeInput);
}

export async function deleteIntake(
  actor: Actor,
  territoryId: number,
  id: number,
): Promise<Outcome<number, 'notFound' | 'notAllowed'>> {
  return changeTerritory<number, 'notFound' | 'notAllowed'>(actor, territoryId, async ({ tx, territory, stamp }) => {
    const stored = await findIntake(territoryId, id, tx);
    if (!stored) return refused('notFound');
    if (!mayEdit(actor, territory)) return refused('notAllowed');
    const state = territoryState(territory);
    await keepDeleted(connectionOf(tx), DELETABLE_INTAKE, { ids: [id], state, ...stamp });
    const count = await removeIntake(tx, id);
    await audit(tx, {
      ...{ login: actor.login, action: 'intake.delete', entity: INTAKE_REVISION, entityId: id },
      before: inputOf(stored),
      deletedRows: [{ entity: INTAKE_REVISION, id, name: stored.name, parent: territoryId, state }],
    });
    return done(count);
  });
}
