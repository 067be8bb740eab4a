import { expect, test } from 'vitest';
import { renderPage } from '../../../tests/support/render-page';
import { EditableGrid, type EditableGridProps } from './editable-grid';

const grid: EditableGridProps = {
  name: 'area',
  label: 'Assolement',
  corner: 'Culture',
  saveLabel: 'Enregistrer l’assolement',
  intent: 'save',
  columns: [
    { id: '1', label: 'Plateau', unit: 'ha' },
    { id: '2', label: 'Une zone au nom très long', readOnly: true },
  ],
  rows: [{ id: 'a', label: 'Raisonné', group: 'Blé', values: [12.5, null], generated: [0] }],
};

test('without script every open cell is a named input of a real form, closed cells are not posted', async () => {
  const page = await renderPage(<EditableGrid {...grid} />);
  expect(page).toMatch(/<form method="post"/);
  expect(page).toMatch(/name="area\.a\.1"[^>]*value="12,5"/);
  expect(page).not.toContain('name="area.a.2"');
  expect(page).toMatch(/aria-label="Blé Raisonné, Plateau"/);
  expect(page).toMatch(/<button type="submit" name="intent" value="save"/);
});

test('C167 generated values are light green and carry an icon with its name, not a colour alone', async () => {
  expect(await renderPage(<EditableGrid {...grid} />)).toMatch(/<td class="leaf"><svg[^>]*aria-label="valeur générée"/);
});

test('C166 columns with names over 20 characters are 160 px wide', async () => {
  expect(await renderPage(<EditableGrid {...grid} />)).toContain(
    '<col width="260"/><col width="112"/><col width="160"/>',
  );
});

test('a refused text is shown again in its cell with its reason, linked from the list of errors', async () => {
  const page = await renderPage(
    <EditableGrid
      {...grid}
      errors={[{ row: 'a', column: '1', message: 'Pas un nombre.' }]}
      posted={[{ row: 'a', column: '1', text: 'douze' }]}
    />,
  );
  const [input = ''] = /<input[^>]*id="area\.a\.1"[^>]*>/.exec(page) ?? [];
  expect(input).toContain('value="douze"');
  expect(input).toContain('aria-invalid="true"');
  expect(page).toContain('<a href="#area.a.1">Pas un nombre.</a>');
});

test('the ruled lines at the foot come from the columns’ sums', async () => {
  expect(
    await renderPage(
      <EditableGrid
        {...grid}
        foot={(totals) => [{ label: 'Total', cells: totals.map((total) => ({ text: String(total) })) }]}
      />,
    ),
  ).toMatch(/<tfoot><tr><th[^>]*>Total<\/th><td class="number">12\.5<\/td>/);
});
