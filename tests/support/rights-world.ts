/**
 * One world to try every right in: a user for every role with a browser and a token, a territory (without matrix, and
 * with one that has a solved scenario) in every state, one content of each writer, one account to look at.
 */
import { createScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { openSession } from '~/platform/auth/session.server';
import { hashToken } from '~/platform/auth/tokens.server';
import { prisma } from '~/platform/db/client.server';
import { sessionCookie } from '~/platform/http/cookies.server';
import { newContent } from '~/modules/core/contents/domain';
import { addUser, visiting } from './people';
import { makeNitrogen, makePlanning, taken } from './planning-world';
import { HELD, STATES, type Role, type State } from './roles';
import { fillAllocation, makeTerritory, makeWorld } from './territory-world';

export interface Knocker {
  readonly cookie: string;
  readonly csrfToken: string;
  readonly bearer: string | null;
}

interface Place {
  readonly territory: number;
  readonly withMatrix: number;
  readonly matrix: number;
  readonly scenario: number;
}

export async function knocker(role: Role): Promise<Knocker> {
  if (role === 'visitor') return { ...(await visiting()), bearer: null };
  const { id: userId } = await prisma().user.findUniqueOrThrow({ where: { login: `role-${role}` } });
  const common = { userId, userAgent: 'test', address: '192.0.2.10' };
  const token = await openSession({ ...common, kind: 'browser' });
  const { csrfToken } = await prisma().session.findUniqueOrThrow({ where: { idHash: hashToken(token) } });
  return {
    cookie: (await sessionCookie.serialize(token)).split(';')[0] ?? '',
    csrfToken,
    bearer: await openSession({ ...common, kind: 'bearer' }),
  };
}

export async function rightsWorld() {
  const world = await makeWorld();
  const nitrogen = await makeNitrogen();
  for (const [role, { flags = {}, code }] of Object.entries(HELD)) {
    const { id: userId } = await addUser(`role-${role}`, flags);
    await prisma().grant.create({ data: { userId, type: 'SPECIAL', code: 'ALL' } });
    if (code) await prisma().grant.create({ data: { userId, type: 'ROLE', code } });
  }
  const places = {} as Record<State, Place>;
  for (const [rank, state] of STATES.entries()) {
    const territory = await makeTerritory(world, { name: `Nu « ${state} », d’Orne; "c'est" ça` });
    await fillAllocation(world, territory);
    const { territoryId: withMatrix, matrixId: matrix } = await makePlanning(world, nitrogen);
    const scenario = taken(
      await createScenario(world.actors.admin, matrix, {
        name: 'L’« essai », "d\'Orne"; 2',
        rotationRules: [],
        objectives: [],
      }),
    );
    await prisma().territory.updateMany({
      where: { id: { in: [territory, withMatrix] } },
      data: { status: rank % 3, referencial: rank > 2 },
    });
    places[state] = { territory, withMatrix, matrix, scenario };
  }
  const shown = await prisma().cmsCategory.create({
    data: { title: 'Actualités', comment: '', author: 'admin', login: 'admin', displayOnMenu: true },
  });
  const content = async (login: string) =>
    (
      await prisma().cmsContent.create({
        data: {
          ...newContent(shown.id),
          title: `De ${login}`,
          status: 1,
          authorization: 'public',
          author: login,
          login,
          loginMaj: login,
          authorIsAnimator: login === 'role-animator',
          updateDate: new Date(),
        },
      })
    ).id;
  return {
    places,
    crop: world.crops[0],
    zone: world.zones[0],
    category: shown.id,
    contents: { admin: await content('role-admin'), animator: await content('role-animator') },
    looked: await addUser('regardé'),
  };
}
export type RightsWorld = Awaited<ReturnType<typeof rightsWorld>>;
