import { expect, test } from 'vitest';
import en from '~/locales/en/common.json';
import fr from '~/locales/fr/common.json';
import { FAILED_OBJECTS } from '~/failed-objects';
import { failureWords } from './failure.view';

interface Words {
  readonly failure: Readonly<Record<string, string>>;
  readonly object: Readonly<Record<string, string>>;
}
const sentence = (method: string, path: string, words: Words = fr) => {
  const { failure, object } = failureWords(method, path, FAILED_OBJECTS);
  return `${words.failure[failure]} ${words.object[object]}`;
};

test('what failed is named by its kind, followed by the object’s label (C051, C052)', () => {
  expect(sentence('GET', '/territories/territory/3')).toBe('Erreur lors du chargement : territoire');
  expect(sentence('POST', '/territories/territory/3/edit')).toBe('Erreur lors de la mise à jour : territoire');
  expect(sentence('POST', '/territories/matrice/3/delete')).toBe('Erreur lors de la suppression : matrice');
  expect(sentence('GET', '/territories/scenario/3/export/xlsx')).toBe("Erreur lors de l'export : scénario");
  expect(sentence('POST', '/territories/matrice/3/scenario/new')).toBe("Erreur lors de l'ajout : scénario");
  expect(sentence('POST', '/territories/territory/3/import')).toBe("Erreur lors de l'ajout : assolement");
  expect(sentence('POST', '/alert/config/new')).toBe("Erreur lors de l'ajout : suivi");
  expect(sentence('GET', '/ailleurs')).toBe('Erreur lors du chargement : page');
});

test('C641: a failure about an integration model says whether it was added or updated', () => {
  expect(sentence('POST', '/import')).toBe("Erreur lors de l'ajout : modèle d’intégration");
  expect(sentence('POST', '/import/models/3')).toBe('Erreur lors de la mise à jour : modèle d’intégration');
});

test('every object has its word in both languages', () => {
  const objects = [...FAILED_OBJECTS.map(([, object]) => object), 'page'];
  for (const words of [fr, en]) expect(objects.filter((object) => !(object in words.object))).toEqual([]);
  expect(sentence('POST', '/referencial/cultures/purge', en)).toBe('Error while deleting: reference data');
});
