/** Pins of a site plan: placed, moved, renamed, taken away. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { audit } from '~/platform/audit.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import {
  deletePin,
  findDocument,
  insertPin,
  lockDocument,
  updatePin,
  type StoredDocument,
} from '../data/documents.server';
import { isPlan, MOST_PINS, type PinValues } from '../domain';
import { DOCUMENT_ENTITY, writableDocument } from './manage-documents.server';

type PinRefusal = 'notFound' | 'tooMany';

async function change(
  actor: Actor,
  id: number,
  work: (tx: Transaction, plan: StoredDocument) => Promise<Outcome<number, PinRefusal>>,
): Promise<Outcome<number, PinRefusal>> {
  if (!(await writableDocument(actor, id))) return refused('notFound');
  return inTransaction<Outcome<number, PinRefusal>>(async (tx) => {
    await lockDocument(tx, id);
    const before = await findDocument(id, tx);
    const [file] = before?.files ?? [];
    if (!before || !file || !isPlan({ ...before, mime: file.mime })) return refused('notFound');
    const changed = await work(tx, before);
    if (!changed.ok) return changed;
    const after = await findDocument(id, tx);
    await audit(tx, {
      ...{ login: actor.login, action: `${DOCUMENT_ENTITY}.pins`, entity: DOCUMENT_ENTITY, entityId: id },
      ...{ before: before.pins, after: after?.pins ?? [] },
    });
    return changed;
  });
}

/** `pin` 0: a new one. */
export const savePin = (actor: Actor, id: number, pin: number, { device, label, x, y }: PinValues) =>
  change(actor, id, async (tx, { pins }) => {
    // asked for by the form
    const values = { label, x: x ?? 0, y: y ?? 0, deviceId: wholeInDigits(device) ?? null };
    if (pin !== 0)
      return (await updatePin(tx, id, { id: pin, ...values })).count === 0 ? refused('notFound') : done(pin);
    if (pins.length >= MOST_PINS) return refused('tooMany');
    return done(await insertPin(tx, id, values));
  });

export const removePin = (actor: Actor, id: number, pin: number) =>
  change(actor, id, async (tx) => ((await deletePin(tx, id, pin)).count === 0 ? refused('notFound') : done(pin)));
