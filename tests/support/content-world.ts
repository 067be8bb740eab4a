/** One content for every status × authorization × author × dates, and the four people (and a visitor) who look. */
import { createHash } from 'node:crypto';
import { VISITOR, type Actor } from '~/kernel/actor';
import { CONTENT_STATUSES, newContent, type Authorization, type ContentStatus } from '~/modules/core/contents/domain';
import { prisma } from '~/platform/db/client.server';
import { addUser } from './people';

export const PEOPLE = ['admin', 'animateur', 'consultant', 'membre', 'visitor'] as const;
export type Looker = (typeof PEOPLE)[number];
/** Each signed-in user writes contents, and so do another animator and another administrator. */
export const AUTHORS = ['admin', 'autre-admin', 'animateur', 'autre-animateur', 'consultant', 'membre'] as const;
const AUTHORIZATIONS_WRITTEN = ['admin', 'anim', 'public', 'autre'] as const;
export const WINDOWS = { open: [null, null], within: [-1, 1], scheduled: [1, null], ended: [null, -1] } as const;
export const CATEGORIES = { plain: 101, shown: 102, closed: 103 } as const;

export interface Case {
  readonly id: number;
  readonly title: string;
  readonly status: ContentStatus;
  readonly authorization: string;
  readonly author: (typeof AUTHORS)[number];
  readonly window: keyof typeof WINDOWS;
  readonly category: keyof typeof CATEGORIES;
}

const daysFrom = (at: Date, days: number | null): Date | null =>
  days === null ? null : new Date(at.getTime() + days * 86_400_000);
const ofAnimator = (author: string) => author.endsWith('animateur');

/** The rule of the specification, written again independently: what a reader may see (C437–C442, B30). */
export function shouldSee(looker: Looker, one: Case): boolean {
  if (looker === 'admin' || looker === one.author) return true;
  if (one.status !== 1 || ofAnimator(one.author)) return false;
  if (one.window === 'scheduled' || one.window === 'ended' || one.category === 'closed') return false;
  if (looker === 'visitor' && one.category !== 'shown') return false;
  const reserved: Authorization | null =
    one.authorization === 'admin' || one.authorization === 'anim' ? one.authorization : null;
  return reserved === null || (reserved === 'anim' && looker === 'animateur');
}

export async function contentWorld(at: Date): Promise<{ cases: Case[]; actors: Record<Looker, Actor> }> {
  const actors = { visitor: VISITOR } as Record<Looker, Actor>;
  for (const login of AUTHORS) {
    const role = login.replace('autre-', '');
    const user = await addUser(login, {
      isAdmin: role === 'admin',
      labo: role === 'animateur',
      consultant: role === 'consultant',
    });
    if (login === role)
      actors[login as Looker] = {
        ...VISITOR,
        id: user.id,
        login,
        name: user.name,
        isAdmin: user.isAdmin,
        labo: user.labo,
        consultant: user.consultant,
      };
  }
  const category = { comment: '', author: 'admin', login: 'admin', displayOnMenu: true };
  await prisma().cmsCategory.createMany({
    data: [
      { id: CATEGORIES.plain, title: 'Actualités', ...category },
      { id: CATEGORIES.shown, title: 'Accueil', isPublic: true, ...category },
      { id: CATEGORIES.closed, title: 'Close', isPublic: true, endDate: daysFrom(at, -1), ...category },
    ],
  });
  const cases: Case[] = [];
  for (const category of ['plain', 'shown', 'closed'] as const)
    for (const window of Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])
      for (const status of CONTENT_STATUSES)
        for (const authorization of AUTHORIZATIONS_WRITTEN)
          for (const author of AUTHORS) {
            const id = 1001 + cases.length;
            cases.push({ id, title: `secret-${id}-fin`, status, authorization, author, window, category });
          }
  await prisma().cmsContent.createMany({
    data: cases.map((one) => ({
      ...newContent(CATEGORIES[one.category]),
      id: one.id,
      title: one.title,
      comment: `<p>texte-${one.id}-fin</p>`,
      status: one.status,
      authorization: one.authorization,
      author: one.author,
      login: one.author,
      loginMaj: one.author,
      authorIsAnimator: ofAnimator(one.author),
      documentation: one.id % 2 === 0,
      dateDebut: daysFrom(at, WINDOWS[one.window][0]),
      dateFin: daysFrom(at, WINDOWS[one.window][1]),
      updateDate: at,
    })),
  });
  const files = await prisma().storedFile.createManyAndReturn({
    data: cases.map((one) => ({
      name: `doc-${one.id}.txt`,
      mime: 'text/plain; charset=utf-8',
      hash: createHash('sha256').update('abc').digest('hex'),
      size: 3,
      owner: one.author,
    })),
    select: { id: true, name: true },
  });
  await prisma().storedFileChunk.createMany({
    data: files.map((file) => ({ fileId: file.id, part: 0, content: Buffer.from('abc') })),
  });
  await prisma().cmsDocument.createMany({
    data: files.map((file, rank) => ({
      id: 5001 + rank,
      contentId: cases[rank]?.id ?? 0,
      fileId: file.id,
      name: file.name,
      size: 3,
      login: cases[rank]?.author ?? '',
    })),
  });
  return { cases, actors };
}
