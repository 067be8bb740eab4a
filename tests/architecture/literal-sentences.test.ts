/**
 * Sentences that the specification gives to the letter, compared as sentences: whoever changes one of them changes what
 * was agreed. Where they are shown is proved where they are shown.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SENTENCES: readonly (readonly [row: string, keys: readonly string[], sentence: string])[] = [
  [
    'C141',
    ['territory:matrices.refused', 'matrix:refusal.allocationInvalid'],
    "Vous ne pouvez pas créer ou consulter les matrices car l'assolement actuel du territoire n'est pas valide.",
  ],
  [
    'C101',
    ['territory:blocked.text', 'territory:refusal.hasMatrices'],
    'Vous ne pouvez pas modifier ce territoire, celui-ci possède déjà des matrices.',
  ],
  [
    'C107',
    ['territory:delete.text'],
    'La suppression du territoire entraînera la suppression de toutes ses matrices et de leurs scénarios. ' +
      'Pendant 30 jours, «\u202fRétablir\u202f» remet tout en place.',
  ],
  [
    'C223',
    ['scenario:delete.text'],
    'Êtes-vous sûr de vouloir supprimer ce scénario ? ' +
      'Pendant 30 jours, «\u202fRétablir\u202f» remet tout en place.',
  ],
  ['C188', ['matrix:autoFill.emptyReference'], 'La matrice de référence est vide, impossible de lancer le calcul'],
  ['C190', ['matrix:autoFill.none'], 'Aucune valeur intégrée dans la matrice actuelle.'],
  ['C062', ['territory:list.group_one'], '{{name}} ({{count}} élément)'],
  ['C062', ['territory:list.group_other'], '{{name}} ({{count}} éléments)'],
  ['C694', ['accounts:signIn.refusal.blocked'], 'Ce compte est bloqué, contactez l’administrateur.'],
  ['C258', ['planning:incomplete', 'optimisation:incomplete'], 'Erreur : scénario incomplet'],
  ['C264', ['planning:noSolution'], 'Aucune solution trouvée'],
  ['C203', ['ui:table.preparing'], 'Préparation du document en cours...'],
  ['C481', ['reference:refusal.used'], 'Suppression impossible, certains éléments sont utilisés dans des territoires.'],
  [
    'C483',
    ['referenceTasks:purge.confirm'],
    "La purge supprimera l'ensemble des élements qui ne sont pas utilisés dans des territoires. " +
      'Pendant 30 jours, «\u202fRétablir\u202f» remet tout en place. Confirmer la purge ?',
  ],
  ['C469', ['reference:list.empty'], 'Pas de données'],
  ['C469', ['reference:list.loading'], 'Chargements des données'],
  ['C357', ['accounts:reset.refusal.unknownEmail'], "L'email ne correspond à aucun compte"],
  [
    'C359',
    ['accounts:reset.refusal.severalAccounts'],
    'Plusieurs comptes sont liés à cet email. Veuillez contacter votre administrateur',
  ],
  ['C349', ['accounts:signIn.refusal.notAllowed'], "Vous n'êtes pas autorisé à vous connecter"],
  ['C115', ['territory:brick.kmlUnreadable', 'exchange:reason.kmlUnreadable'], 'Erreur lors de la lecture du fichier'],
  ['C550', ['common:session.notAllowed'], 'Non autorisé'],
  ['C159', ['territory:matrices.empty'], 'Aucune matrice à afficher'],
  ['C208', ['scenario:list.empty'], 'Aucun scénario à afficher'],
  ['C280', ['comparison:indicators.noneChecked'], 'Aucun indicateur sélectionné'],
  ['C282', ['comparison:production.noneChecked'], 'Aucune culture sélectionnée'],
  ['C154', ['territory:charts.otherCrops'], 'Autres cultures'],
  ['C320', ['public:form.incompletForm'], 'Formulaire incomplet'],
  ['C333', ['accounts:terms.validateNewCGU'], "Les conditions d'utilisation ont changé, merci de les accepter"],
  ['C065', ['territory:createdBy'], 'Créé par {{user}} le {{date}}'],
  ['C066', ['territory:updatedAt'], 'et mis à jour le {{date}}'],
];

function wordOf(key: string): unknown {
  const [file = '', path = ''] = key.split(':');
  let value: unknown = JSON.parse(readFileSync(`app/locales/fr/${file}.json`, 'utf8'));
  for (const part of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
  return value;
}

test(
  'C062 C065 C066 C101 C107 C115 C141 C154 C159 C188 C190 C203 C208 C223 C258 C264 C280 C282 C320 C333 C349 C357 ' +
    'C359 C469 C481 C483 C550 C694 sentences of the specification are said to the letter',
  () => {
    for (const [row, keys, sentence] of SENTENCES)
      for (const key of keys) expect(wordOf(key), `${row} ${key}`).toBe(sentence);
  },
);
