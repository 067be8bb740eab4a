/** The preview that follows a slider says what the server says of the same form, in sight and out of it. */
import { awake, expect, signIn, test } from '../support/e2e/test';

test('sliders, a box and a typed number moved in turn: every figure of the live preview is the server’s', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'without script the server’s own preview is all there is');
  await signIn(page, 'animateur');
  await page.goto('/territories/scenario/2/edit');
  const [slider, cap] = [
    page.locator('#constraintes').getByRole('slider').first(),
    page.getByLabel(/^Plafond de changement/).first(),
  ];
  await slider.focus();
  await expect(page.getByText(/Aperçu en direct/)).toBeVisible({ timeout: 20_000 });
  const shown = () =>
    page
      .locator('#preview table, #preview .notice')
      .evaluateAll((said) => said.filter((one) => !one.closest('details, [hidden]')).map((one) => one.textContent));
  const asked = () =>
    page.evaluate(async () => {
      const form = document.querySelector<HTMLFormElement>('#scenario-edit')!;
      const fields = new FormData(form);
      fields.set('intent', 'preview');
      const answer = await fetch(form.action, {
        method: 'POST',
        body: new URLSearchParams([...fields] as [string, string][]),
      });
      const server = new DOMParser().parseFromString(await answer.text(), 'text/html');
      // the charts of a page without script write their tables open; the live ones write them when they are opened
      return [...server.querySelectorAll('#preview table, #preview .notice')]
        .filter((one) => !one.closest('details'))
        .map((one) => one.textContent);
    });
  const kept = page.getByRole('checkbox', { name: /proportions/i }).first();
  // the number, the thumb and the picture of a step are drawn together, a moment after its key
  const press = async (key: 'ArrowLeft' | 'ArrowRight', times: number) => {
    const [before, step] = [Number(await slider.inputValue()), Number(await slider.getAttribute('step'))];
    for (let turn = 0; turn < times; turn += 1) await slider.press(key);
    await expect
      .poll(async () => Number(await slider.inputValue()))
      .toBeCloseTo(before + (key === 'ArrowLeft' ? -1 : 1) * times * step, 6);
  };
  const seen: (string | null)[][] = [];
  for (const move of [
    async () => press('ArrowLeft', 2),
    async () => kept.click(),
    async () => {
      await kept.click();
      await press('ArrowRight', 3);
    },
    async () => cap.fill('28,5'),
  ]) {
    await move();
    // the form takes the move before the figures do: both are asked until they agree on something new
    let server: (string | null)[] = [];
    await expect(async () => {
      server = await asked();
      expect(server).not.toEqual(seen.at(-1));
      expect(await shown()).toEqual(server);
    }).toPass({ timeout: 20_000 });
    seen.push(server);
  }
  expect(Math.max(...seen.map((said) => said.length))).toBe(2);
});

test('a slider under the keys: as many steps as keys, its ends hold, and what is sent at once carries the last one', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'without script there is a number to type');
  await signIn(page, 'animateur');
  await page.goto('/territories/scenario/2/edit');
  const slider = page.locator('#constraintes').getByRole('slider').first();
  const number = page.locator(`input[name="${await slider.getAttribute('data-moves')}"]`);
  await slider.focus();
  await expect(page.getByText(/Aperçu en direct/)).toBeVisible({ timeout: 20_000 });
  const written = async () => Number((await number.inputValue()).replace(',', '.'));
  const [start, step] = [await written(), Number(await slider.getAttribute('step'))];
  // all in one go, quicker than any answer
  await slider.evaluate((input) => {
    for (let key = 0; key < 3; key += 1)
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  });
  await expect.poll(written).toBeCloseTo(start + 3 * step, 6);
  await expect.poll(async () => Number(await slider.inputValue())).toBeCloseTo(start + 3 * step, 6);
  await slider.press('End');
  const end = Number(await slider.getAttribute('max'));
  await expect.poll(written).toBeCloseTo(end, 6);
  await slider.press('ArrowRight');
  await slider.press('ArrowLeft');
  await expect.poll(written).toBeCloseTo(end - step, 6);
  await slider.press('Home');
  await expect.poll(written).toBeCloseTo(Number(await slider.getAttribute('min')), 6);
  await number.fill(String(start).replace('.', ','));
  const sent = await slider.evaluate(
    (input: HTMLInputElement) =>
      new Promise<string>((resolve) => {
        input.form!.addEventListener(
          'submit',
          (event) => {
            event.preventDefault();
            event.stopPropagation();
            resolve(String(new FormData(input.form!).get(input.dataset['moves'] ?? '')));
          },
          { once: true },
        );
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }));
        input.form!.requestSubmit();
      }),
  );
  expect(Number(sent.replace(',', '.'))).toBeCloseTo(start - step, 6);
});

test('a step without solution puts the pictures away, the step back finds them as they were', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'without script the server draws each preview anew');
  await signIn(page, 'animateur');
  await page.goto('/territories/scenario/2/edit');
  const [cap, moved] = [
    page.getByLabel(/^Plafond de changement/).first(),
    page.locator('#preview').getByRole('heading', { name: 'Ce qui change le plus' }),
  ];
  const before = await cap.inputValue();
  await awake(page); // a field that had the keyboard before the script came wakes the preview at its first change only
  await cap.focus();
  await expect(moved).toBeVisible({ timeout: 20_000 });
  await page.locator('#preview .result-charts').evaluate((charts) => {
    charts.setAttribute('data-kept', 'yes');
  });
  await cap.fill('0');
  await expect(page.locator('#preview .notice')).toContainText('Aucune solution');
  await expect(moved).toBeHidden();
  await cap.fill(before);
  await expect(moved).toBeVisible();
  await expect(page.locator('#preview .notice')).toHaveCount(0);
  await expect(page.locator('#preview .result-charts[data-kept]')).toBeVisible();
});
