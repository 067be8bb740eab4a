/** The page of the design system shows every component: what app/ui gains is shown there, or says here why not. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const NOT_SHOWN: Readonly<Record<string, string>> = {
  csrf: 'drawn by PostForm',
  'chart/chart-svg': 'drawn by ChartFigure',
  'enhance/floating': 'what Combobox unfolds',
  'enhance/floating-panel': 'what Combobox unfolds',
  'enhance/lazy-client': 'draws nothing of its own',
  'enhance/redrawn-when-visible': 'draws nothing of its own',
  'enhance/self-refresh': 'reads its page again as long as it is shown',
  'form/delete-panel': 'posts to its page; its Panel and its SubmitButton are shown',
  'form/deleted-panel': 'drawn by DeletedPanel of edit-conflict',
  'form/dialog-sheet': 'drawn by ConfirmDialog and RouteDialog',
  'form/edit-conflict-panel': 'drawn by EditConflictPanel of edit-conflict',
  'form/field': 'drawn by each field',
  'form/number-input': 'drawn by each field of numbers',
  'form/ordered-list': 'posts to its page (tests/e2e/cartography.spec)',
  'grid/grid-parts': 'drawn by EditableGrid',
  'grid/live-row': 'drawn by EditableGrid',
  'grid/live-sheet': 'drawn by EditableGrid',
  'grid/plain-sheet': 'drawn by EditableGrid',
  'layout/app-frame': 'the frame around the page',
  'layout/drawer': 'the frame around the page',
  'layout/error-page': 'a page of its own (tests/e2e/errors.spec)',
  'layout/global-search': 'the frame around the page',
  'layout/public-frame': 'the frame of the public pages (tests/e2e/public.spec)',
  'layout/toasts': 'drawn by the frame once the example is sent',
  'map/drawn-outline': 'drawn by OutlineFileField',
  'map/answering': 'seen with a map beside a table',
  'map/map-key': 'drawn by MapFigure',
  'map/map-svg': 'drawn by MapFigure',
  'chart/inline-bar': 'drawn in the table of a comparison',
  'chart/png-link': 'drawn beside the other files of a chart',
  'map/map.client': 'drawn by MapFigure',
  'map/map-tools': 'drawn under the live map',
  'map/map-tools.client': 'drawn under the live map',
  'map/point-mark': 'drawn by MapFigure',
  'map/sheet-furniture': 'drawn by MapFigure',
  'table/date-cell': 'drawn by DataTable',
  'table/rounded-note': 'a sentence under tables whose rounded parts give another total',
  'table/pagination': 'drawn by DataTable',
  'unsaved/draft': 'drawn by PostForm',
  'unsaved/draft-offer': 'drawn by PostForm (tests/e2e/unsaved.spec)',
  'unsaved/forget-draft': 'draws nothing of its own',
  'unsaved/held-form': 'drawn by PostForm',
  'unsaved/keep-draft': 'drawn by PostForm',
  'unsaved/leave-dialog': 'drawn by the root when a form is left (tests/e2e/unsaved.spec)',
  'unsaved/unsaved-guard': 'draws nothing of its own',
};

const EXAMPLES = 'app/modules/core/design/ui';
const examples = readdirSync(EXAMPLES).map((file) => readFileSync(`${EXAMPLES}/${file}`, 'utf8'));
const components = readdirSync('app/ui', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => file.slice(0, -'.tsx'.length));
const shown = new Set(
  examples.flatMap((text) => [...text.matchAll(/from '~\/ui\/([^']+)'/g)].map((match) => match[1])),
);

test('each component of app/ui is shown on the page of the design system, or says why not', () => {
  expect(components.filter((name) => !shown.has(name) && !(name in NOT_SHOWN))).toEqual([]);
  expect(Object.keys(NOT_SHOWN).filter((name) => shown.has(name) || !components.includes(name))).toEqual([]);
});

test('each example says what it does for accessibility', () => {
  const notes = examples.flatMap((text) => [...text.matchAll(/<Example [^>]*note="(\w+)"/g)].map((match) => match[1]));
  const written = JSON.parse(readFileSync('app/locales/fr/design.json', 'utf8')) as { note: Record<string, string> };
  expect([...notes].sort()).toEqual(Object.keys(written.note).sort());
});
