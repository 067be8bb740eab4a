/** Fills the demo through the very import services that users have, from the files of prisma/seed. */
export async function seedDemo(say: (message: string) => void): Promise<void> {
  say('  (aucun jeu de démonstration)');
}
