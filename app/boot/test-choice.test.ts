import { expect, test } from 'vitest';
import { campaigns, chooseSpecs, namesOf } from './test-choice.mjs';

const SPECS = [
  { path: 'tests/e2e/journey.spec.ts', text: "page.goto('/territories')" },
  { path: 'tests/e2e/contents.spec.ts', text: "page.goto('/contents/9')" },
  { path: 'tests/e2e/sessions.spec.ts', text: "page.goto('/login')" },
];

test('a file is named by its module, a route by its parts', () => {
  expect(namesOf('app/modules/core/contents/ui/editor.tsx')).toEqual(['contents']);
  expect(namesOf('app/routes/territories+/matrice_.$matrixId.edit.tsx')).toEqual(['territories', 'matrice', 'edit']);
  expect(namesOf('README.md')).toEqual([]);
});

test('a change runs the specs that name it, the changed specs, and a journey for shared code', () => {
  expect(chooseSpecs(['app/modules/core/contents/ui/editor.tsx'], SPECS)).toEqual(['tests/e2e/contents.spec.ts']);
  expect(chooseSpecs(['tests/e2e/sessions.spec.ts'], SPECS)).toEqual(['tests/e2e/sessions.spec.ts']);
  expect(chooseSpecs(['app/ui/icon.tsx'], SPECS)).toEqual(['tests/e2e/journey.spec.ts']);
  expect(chooseSpecs(['README.md'], SPECS)).toEqual([]);
});

test('the drill runs the campaigns, of services and of the browser', () => {
  const { units, specs } = campaigns();
  expect(units).toContain('tests/integration/embedded-database.test.ts');
  expect(specs).toContain('tests/e2e/killed.spec.ts');
});
