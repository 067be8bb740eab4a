import { expect, test } from 'vitest';
import { outsideFiles } from './outside.mjs';

test('a round has what its pages load, at once and later, in each language, and nothing of others', () => {
  const manifest = {
    'app/entry.client.tsx': {
      file: 'assets/entry.js',
      imports: ['_shared.js'],
      dynamicImports: ['app/locales/fr/visits.json', 'app/locales/en/visits.json', 'app/locales/fr/matrix.json'],
    },
    'app/routes/station+/$typeName.$id.visit.tsx?__remix-build-client-route': {
      file: 'assets/visit.js',
      css: ['assets/visit.css'],
      dynamicImports: ['app/ui/unsaved/keep-draft.tsx'],
    },
    'app/routes/station+/$typeName.$id.visit_.send.ts': { file: 'assets/send.js' },
    'app/routes/home.tsx?__remix-build-client-route': { file: 'assets/home.js' },
    'app/ui/unsaved/keep-draft.tsx': { file: 'assets/draft.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js' },
    'app/locales/fr/visits.json': { file: 'assets/visits-fr.js' },
    'app/locales/en/visits.json': { file: 'assets/visits-en.js' },
    'app/locales/fr/matrix.json': { file: 'assets/matrix-fr.js' },
  };
  expect(outsideFiles(manifest)).toEqual({
    shared: ['/assets/draft.js', '/assets/entry.js', '/assets/shared.js', '/assets/visit.css', '/assets/visit.js'],
    words: { fr: ['/assets/visits-fr.js'], en: ['/assets/visits-en.js'] },
  });
});
