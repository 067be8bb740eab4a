/** A database that came back without its secret opens, and what was sealed in it does not: said as it starts. */
import { prisma } from '~/platform/db/client.server';

const LOST = [
  'ATTENTION : cette base a déjà servi, et son secret manque (fichier « secret » de DATA_DIR, ou APP_SECRET).',
  'Un nouveau est fait : chacun se reconnecte, et les mots de passe enregistrés (courriel, tâches) sont à retaper.',
  'Si vous avez l’ancien, arrêtez, remettez-le et redémarrez avant de rien retaper.',
];

/** `kept`: before anything was signed. Returns what to print. */
export async function tellLostSecret(kept: boolean): Promise<string[]> {
  return !kept && (await prisma().user.count()) > 0 ? LOST : [];
}
