/**
 * All municipalities of France, once for each installation: their names, codes and postal codes come with the product.
 * What an installation has already keeps its positions; who purges the set later is not given it again.
 */
import { importMunicipalities } from '~/modules/core/reference/service/load-municipalities.server';
import { prisma } from '~/platform/db/client.server';

const DONE = { login: '', parameter: 'communes.state' } as const;

export async function seedCommunes(say: (message: string) => void): Promise<void> {
  if (await prisma().setting.findUnique({ where: { login_parameter: DONE } })) return;
  say('Chargement des communes de France…');
  const { created, changed } = await importMunicipalities({ login: 'installation', locale: 'fr' });
  await prisma().setting.create({ data: { ...DONE, value: 'done' } });
  say(`${created + changed} communes chargées : noms, codes Insee et codes postaux.`);
}
