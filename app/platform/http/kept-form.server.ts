/**
 * A POST that arrives after its session ended loses nothing: the submitted fields are kept for the user of that
 * session, and offered again after sign-in. Only a real ended session can keep a form, so strangers cannot fill the
 * table. Files are not kept (the browser still has them), nor passwords.
 */
import { z } from 'zod';
import { urls } from '~/urls';
import { now } from '../clock.server';
import { prisma } from '../db/client.server';
import { SECRET_FIELDS } from './unavailable.server';

const LIFETIME_MS = 2 * 3_600_000;
const LIMIT_BYTES = 4_000_000;
const Fields = z.array(z.tuple([z.string(), z.string()]));

interface KeptForm {
  readonly id: string;
  readonly action: string;
  readonly fields: readonly (readonly [string, string])[];
}

const pathOf = (request: Request) => {
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  return `${url.pathname.replace(/\.data$/, '')}${url.search}`;
};

/**
 * Keeps the form of a request whose session has ended; nothing when it has only secrets, holds a file or is too large.
 */
export async function keepForm(request: Request, sessionIdHash: string): Promise<boolean> {
  const type = request.headers.get('content-type') ?? '';
  if (
    !type.startsWith('application/x-www-form-urlencoded') ||
    Number(request.headers.get('content-length') ?? '0') > LIMIT_BYTES
  )
    return false;
  const session = await prisma().session.findUnique({ where: { idHash: sessionIdHash }, select: { userId: true } });
  if (!session) return false;
  const form = await request.clone().formData();
  const fields = [...form.entries()].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'csrf' && !SECRET_FIELDS.includes(name) ? [[name, value]] : [],
  );
  if (fields.length === 0) return false;
  await prisma().$transaction([
    prisma().keptForm.deleteMany({ where: { userId: session.userId } }),
    prisma().keptForm.create({ data: { userId: session.userId, action: pathOf(request), fields, createdAt: now() } }),
  ]);
  return true;
}

/** The form waiting for this user, if any is fresh. */
export async function findKeptForm(userId: number): Promise<KeptForm | null> {
  const row = await prisma().keptForm.findFirst({
    where: { userId, createdAt: { gt: new Date(now().getTime() - LIFETIME_MS) } },
    orderBy: { createdAt: 'desc' },
  });
  return row ? { id: row.id, action: row.action, fields: Fields.parse(row.fields) } : null;
}

export const dropKeptForms = (userId: number): Promise<{ count: number }> =>
  prisma().keptForm.deleteMany({ where: { userId } });

/** Where sign-in leads: to the kept form if there is one, else to the page that was asked for. */
export const afterSignIn = async (userId: number, next: string): Promise<string> =>
  (await findKeptForm(userId)) ? urls.kept() : next;
