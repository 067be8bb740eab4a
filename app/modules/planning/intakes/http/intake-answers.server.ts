/** The forms of an intake, answered: a new one by its name, and all that it assumes. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { SentForm } from '~/kernel/sent-form';
import { defineForm } from '~/records/fields/domain';
import { answerRecord, type RecordRefusal } from '~/records/fields/http/answer-record.server';
import { readSent } from '~/platform/http/form.server';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import {
  drainageField,
  formOfIntake,
  INTAKE_FIELDS,
  intakeOfValues,
  LAND_PARTS,
  landField,
  LANDS_AT_MOST,
  landsShown,
  shareField,
  valuesOfIntake,
  type IntakeShape,
  type PlanZone,
} from '../domain';
import { intakeFor } from '../service/intake-access.server';
import { createIntake, intakeAt, saveIntake } from '../service/save-intake.server';
import type { Words } from '~/kernel/small-types';

const NEW = defineForm('intake-new', { name: INTAKE_FIELDS.name });

const told = <Value>(saved: Outcome<Value, RecordRefusal | 'notAllowed'>): Outcome<Value, RecordRefusal> => {
  if (saved.ok) return done(saved.value);
  const { reason } = saved;
  return reason === 'notAllowed'
    ? refused({ reason, faults: { form: 'transfer:refusal.notAllowed' } })
    : refused(reason);
};

export const answerNewIntake = (request: Request, actor: Actor, territoryId: number) =>
  answerRecord(request, actor, {
    form: NEW,
    labels: 'transfer:fields',
    save: async ({ name }) => told(await createIntake(actor, territoryId, { name })),
  });

/** How many lands a form brings: those that it had when it was opened. */
const landsSent = (sent: SentForm): number =>
  Array.from({ length: LANDS_AT_MOST }, (_, rank) => rank).filter((rank) => sent.has(landField(rank, 'Name'))).length;

/** What a field is called, with the zone that it is about. */
function calledIn(t: Words, zones: readonly PlanZone[], { lands }: IntakeShape) {
  const names = new Map<string, string>();
  for (const { id, name } of zones) {
    names.set(shareField(id), t('transfer:fields.share', { name }));
    names.set(drainageField(id), t('transfer:fields.drainage', { name }));
  }
  for (let rank = 0; rank < lands; rank += 1)
    for (const part of LAND_PARTS) names.set(landField(rank, part), t(`transfer:fields.land${part}`));
  return (name: string) => names.get(name) ?? t(`transfer:fields.${name}`);
}

/** Null: the intake is gone, or closed to this person. */
export async function answerIntake(request: Request, actor: Actor, territoryId: number, id: number) {
  const sent = await readSent(request);
  const found = await intakeFor(actor, territoryId, id);
  const zones = found.ok ? found.value.place.zones : [];
  const stored = found.ok ? found.value.intake.lands.length : 0;
  const shape: IntakeShape = { zoneIds: zones.map((zone) => zone.id), lands: landsShown(stored, landsSent(sent)) };
  const t = await translatorOf(actor);
  return answerRecord(sent, actor, {
    form: formOfIntake(shape),
    labels: { called: calledIn(t, zones, shape) },
    stored: async () => {
      const now = await intakeFor(actor, territoryId, id, { edits: true });
      if (!now.ok) return null;
      const { intake } = now.value;
      const { version, updatedBy: by, updatedAt: at } = intake;
      return { values: valuesOfIntake(intake, shape) as never, version, by, at };
    },
    async valuesAt(version) {
      const base = await intakeAt(id, version);
      return base && (valuesOfIntake(base, shape) as never);
    },
    deleted: () => deletedMeanwhile('intake', id),
    save: async (values, version) =>
      told(await saveIntake(actor, territoryId, id, version, intakeOfValues(values, shape))),
  });
}
