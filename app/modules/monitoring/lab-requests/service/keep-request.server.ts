/** A request is kept once, under the commissioner's code: made here, or brought as a file. */
import { isDay } from '~/kernel/civil-time';
import { isDeepStrictEqual } from 'node:util';
import type { Prisma } from '~/generated/prisma/client';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { FileIssue } from '~/records/exchange/domain';
import { openTree } from '~/records/exchange/service/read-file.server';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { deleteRequest, findRequestByCode, findRequestToDelete, insertRequest } from '../data/lab-requests.server';
import { kept, readRequest, type LabRequest, type MessageElement, type RequestRefusal } from '../domain';

/** A request of a hundred stations and a thousand parameters is under a megabyte. */
export const MOST_BYTES = 3 * 1024 * 1024;
const CODE_LOCK = 'SELECT pg_advisory_xact_lock(31, 0)';

type Kept = Outcome<number, 'exists'>;
function keep(actor: Actor, request: LabRequest, message: MessageElement, fileName: string): Promise<Kept> {
  return inTransaction<Kept>(async (tx) => {
    // two people bring the same file at once
    await tx.$executeRawUnsafe(CODE_LOCK);
    const there = await findRequestByCode(request.code, tx);
    // the same message again changes nothing
    if (there) return isDeepStrictEqual(there.message, message) ? done(there.id) : refused('exists');
    const { code, label, laboratory, commissioner, day, samplings } = request;
    const analyses = samplings.reduce((sum, { asked }) => sum + asked.length, 0);
    const { id } = await insertRequest(tx, {
      ...{ code, label, laboratory, commissioner, fileName, analyses, samplings: samplings.length },
      ...{
        login: actor.login,
        day: day === '' ? null : new Date(day),
        message: message as unknown as Prisma.InputJsonValue,
      },
    });
    await audit(tx, {
      ...{ login: actor.login, action: 'labRequest.create', entity: 'labRequest', entityId: id },
      after: { code, label, laboratory, samplings: samplings.length, analyses, fileName },
    });
    return done(id);
  });
}

export const keepMade = (actor: Actor, message: MessageElement): Promise<Kept> => {
  const read = readRequest(message);
  if ('refused' in read) throw new Error(`a request that was made here is none: ${read.refused}`);
  return keep(actor, read.request, message, '');
};

type BroughtRefusal =
  { readonly kind: 'file'; readonly issue: FileIssue } | { readonly kind: RequestRefusal | 'exists' | 'badDay' };

export async function bringRequest(
  actor: Actor,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Outcome<number, BroughtRefusal>> {
  const opened = await openTree({ name, bytes, by: actor.login }, { maxBytes: MOST_BYTES });
  if (!opened.ok) return refused({ kind: 'file', issue: opened.reason });
  const message = kept(opened.value);
  const read = readRequest(message);
  if ('refused' in read) return refused({ kind: read.refused });
  const { day, from, to, samplings } = read.request;
  const days = [day, from, to, ...samplings.map((one) => one.day)];
  if (days.some((one) => one !== '' && !isDay(one))) return refused({ kind: 'badDay' });
  const stored = await keep(actor, read.request, message, name);
  return stored.ok ? stored : refused({ kind: stored.reason });
}

export function removeRequest(actor: Actor, id: number): Promise<Outcome<null, 'notFound'>> {
  return inTransaction<Outcome<null, 'notFound'>>(async (tx) => {
    const before = await findRequestToDelete(tx, id);
    if (!before || (await deleteRequest(tx, id)) === 0) return refused('notFound');
    await audit(tx, {
      ...{ login: actor.login, action: 'labRequest.delete', entity: 'labRequest', entityId: id },
      before,
      deletedRows: [{ entity: 'labRequest', id, name: before.code }],
    });
    return done(null);
  });
}
