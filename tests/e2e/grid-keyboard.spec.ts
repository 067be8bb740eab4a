/** The sheet's keyboard works like a spreadsheet's, and nothing is stored before the user saves. */
import type { Locator } from '@playwright/test';
import { copyMatrix } from '../support/e2e/copy-matrix';
import { continueAs, expect, test } from '../support/e2e/test';

/** What Excel and LibreOffice put on the clipboard: tabs, line ends, decimal commas. */
const paste = (cell: Locator, text: string) =>
  cell.evaluate((input, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test.describe('the sheet with script', () => {
  test(
    'arrows move, typing replaces, Ctrl+D fills down, a block is pasted, Ctrl+Z and Ctrl+Y undo and redo, ' +
      'saving keeps it all',
    async ({ page }) => {
      await continueAs(page, 'animateur');
      const matrix = await copyMatrix(page);
      try {
        await page.goto(`/territories/matrice/${matrix}/edit`);
        const cell = (row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);
        const texts = (column: number, rows: readonly number[]) =>
          Promise.all(rows.map((row) => cell(row, column).inputValue()));
        await cell(0, 0).click();
        const before = await texts(0, [0, 1, 2]);

        await page.keyboard.press('ArrowDown');
        await expect(cell(1, 0)).toBeFocused();
        await page.keyboard.press('ArrowRight');
        await expect(cell(1, 1)).toBeFocused();
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Home');
        await expect(cell(0, 0)).toBeFocused();

        await page.keyboard.type('12,5');
        await page.keyboard.press('Enter');
        await expect(cell(1, 0)).toBeFocused();
        await expect(cell(0, 0)).toHaveValue('12,5');

        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Shift+ArrowDown');
        await page.keyboard.press('Shift+ArrowDown');
        await page.keyboard.press('Control+d');
        await expect.poll(() => texts(0, [0, 1, 2])).toEqual(['12,5', '12,5', '12,5']);
        await page.keyboard.press('Control+z');
        await expect.poll(() => texts(0, [1, 2])).toEqual(before.slice(1));
        await page.keyboard.press('Control+y');
        await expect.poll(() => texts(0, [1, 2])).toEqual(['12,5', '12,5']);

        await cell(0, 1).click();
        await paste(cell(0, 1), '1,5\t2,25\r\n3\t4');
        await expect(cell(1, 2)).toHaveValue('4');
        await expect.poll(() => texts(1, [0, 1])).toEqual(['1,5', '3']);

        await page.getByRole('button', { name: 'Enregistrer les valeurs' }).click();
        await expect(page).toHaveURL(new RegExp(`/matrice/${matrix}(\\?|$)`));
        await page.goto(`/territories/matrice/${matrix}/edit`);
        await cell(0, 0).click();
        await expect
          .poll(async () =>
            [...(await texts(0, [0, 1, 2])), ...(await texts(2, [0, 1]))].map((text) => Number(text.replace(',', '.'))),
          )
          .toEqual([12.5, 12.5, 12.5, 2.25, 4]);
      } finally {
        await page.goto(`/territories/matrice/${matrix}/delete`);
        await page.getByRole('button', { name: /^Supprimer/ }).click();
        await expect(page).not.toHaveURL(/delete/);
      }
    },
  );
});

test('without script the same grid is typed field by field and saved', { tag: '@html' }, async ({ page }) => {
  await continueAs(page, 'animateur');
  const matrix = await copyMatrix(page);
  try {
    await page.goto(`/territories/matrice/${matrix}/edit`);
    const first = page.locator('input.grid-cell').first();
    await first.fill('12,5');
    await first.press('Tab');
    await page.keyboard.type('7,25');
    await page.getByRole('button', { name: 'Enregistrer les valeurs' }).click();
    await expect(page).toHaveURL(new RegExp(`/matrice/${matrix}(\\?|$)`));
    await page.goto(`/territories/matrice/${matrix}/edit`);
    const values = await page
      .locator('input.grid-cell')
      .evaluateAll((inputs) =>
        inputs.slice(0, 2).map((input) => Number((input as HTMLInputElement).value.replace(',', '.'))),
      );
    expect(values).toEqual([12.5, 7.25]);
  } finally {
    await page.goto(`/territories/matrice/${matrix}/delete`);
    await page.getByRole('button', { name: /^Supprimer/ }).click();
    await expect(page).not.toHaveURL(/delete/);
  }
});
