import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { selectOf } from '~/records/fields/domain';
import { CONTACT_FIELDS, type Contact, type ContactFields } from '../domain';

const SELECT = {
  code: true,
  version: true,
  updatedBy: true,
  updatedAt: true,
  ...selectOf(CONTACT_FIELDS),
} as const;

export const findContact = (code: number, tx: Transaction = prisma()): Promise<Contact | null> =>
  tx.contact.findUnique({ where: { code }, select: SELECT });
export const insertContact = async (
  tx: Transaction,
  fields: ContactFields,
  by: { updatedBy: string; updatedAt: Date },
): Promise<number> => (await tx.contact.create({ data: { ...fields, ...by } })).code;
/** false when the contact was saved meanwhile, or deleted. */
export const updateContact = async (
  tx: Transaction,
  code: number,
  version: number,
  fields: ContactFields,
  by: { updatedBy: string; updatedAt: Date },
): Promise<boolean> =>
  (await tx.contact.updateMany({ where: { code, version }, data: { ...fields, ...by, version: { increment: 1 } } }))
    .count === 1;

export async function lockAccount(
  tx: Transaction,
  id: number,
): Promise<{ contactCode: number | null; pictureId: string | null }> {
  await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${id} FOR UPDATE`;
  return tx.user.findUniqueOrThrow({ where: { id }, select: { contactCode: true, pictureId: true } });
}
export const linkContact = (tx: Transaction, id: number, contactCode: number): Promise<unknown> =>
  tx.user.update({ where: { id }, data: { contactCode } });
export const linkPicture = (tx: Transaction, id: number, pictureId: string | null): Promise<unknown> =>
  tx.user.update({ where: { id }, data: { pictureId } });
