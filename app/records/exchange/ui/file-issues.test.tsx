import { expect, test } from 'vitest';
import { renderPage } from '../../../../tests/support/render-page';
import type { PreviewIssue } from '../domain';
import { FileIssues } from './file-issues';

const issue = (more: Partial<PreviewIssue>): PreviewIssue => ({
  ...{ line: 4, sheet: '', column: '', value: '' },
  ...{ reason: { key: 'why', params: {} }, remedy: { key: 'what', params: {} } },
  ...more,
});
const headsOf = async (issues: readonly PreviewIssue[]) =>
  [...(await renderPage(<FileIssues issues={issues} label="x" />)).matchAll(/<th[^>]*scope="col"[^>]*>([^<]*)/g)].map(
    ([, head]) => head,
  );

test('a table of faults has no column that is empty in all of them', async () => {
  expect(await headsOf([issue({})])).toEqual(['grid.line', 'grid.reason', 'grid.remedy']);
  expect(await headsOf([issue({}), issue({ line: 5, column: 'B', value: '12' })])).toEqual([
    ...['grid.line', 'grid.column', 'grid.value'],
    ...['grid.reason', 'grid.remedy'],
  ]);
});
