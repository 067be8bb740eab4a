/**
 * The preview that follows a slider shows the same figures as the server computes for the same form, also for the
 * charts that are scrolled out of view.
 */
import { awake, continueAs, expect, test } from '../support/e2e/test';

test('sliders, a box and a typed number moved in turn: every figure of the live preview is the server’s', async ({
  page,
}) => {
  await continueAs(page, 'animateur');
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
      .evaluateAll((lines) =>
        lines.filter((one) => !one.closest('details, .preview-stale')).map((one) => one.textContent),
      );
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
      // without script the tables of the charts are rendered at once; with script only when they are opened
      return [...server.querySelectorAll('#preview table, #preview .notice')]
        .filter((one) => !one.closest('details'))
        .map((one) => one.textContent);
    });
  const kept = page.getByRole('checkbox', { name: /proportions/i }).first();
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
    // the form changes before the figures do: compare both again until they agree on a new value
    let server: (string | null)[] = [];
    await expect(async () => {
      server = await asked();
      expect(server).not.toEqual(seen.at(-1));
      expect(await shown()).toEqual(server);
    }).toPass({ timeout: 20_000 });
    seen.push(server);
  }
  expect(Math.max(...seen.map((lines) => lines.length))).toBe(2);
  // under the sliders of the form, as in the workshop: how far each can go
  await expect(
    page
      .locator('#constraintes')
      .getByText(/possible (dès|jusqu’à) \d/)
      .first(),
  ).toBeAttached();
  await expect(page.locator('#goal').getByText(/possible dès \d+(,\d)?\s%/)).toBeAttached();
});

test('a step without solution keeps the last pictures, greyed; the step back finds them as they were', async ({
  page,
}) => {
  await continueAs(page, 'animateur');
  await page.goto('/territories/scenario/2/edit');
  const [cap, moved] = [
    page.getByLabel(/^Plafond de changement/).first(),
    page.locator('#preview').getByRole('heading', { name: 'Chiffres clés' }),
  ];
  const before = await cap.inputValue();
  await awake(page); // a field focused before hydration starts the preview only at its first change
  await cap.focus();
  await expect(moved).toBeVisible({ timeout: 20_000 });
  await page.locator('#preview .result-charts').evaluate((charts) => {
    charts.setAttribute('data-kept', 'yes');
  });
  await cap.fill('0');
  await expect(page.locator('#preview .notice')).toContainText('Aucune solution');
  await expect(page.locator('#preview .preview-stale')).toContainText('le dernier résultat réalisable');
  await expect(moved).toBeVisible();
  await cap.fill(before);
  await expect(moved).toBeVisible();
  await expect(page.locator('#preview .notice')).toHaveCount(0);
  await expect(page.locator('#preview .preview-stale')).toHaveCount(0);
  await expect(page.locator('#preview .result-charts[data-kept]')).toBeVisible();
});

test('a step without solution names the demands that fight; its button makes the preview whole again', async ({
  page,
}) => {
  await continueAs(page, 'animateur');
  await page.goto('/territories/scenario/2/edit');
  const cap = page.getByLabel(/^Plafond de changement/).first();
  await awake(page);
  await cap.focus();
  await expect(page.getByText(/Aperçu en direct/)).toBeVisible({ timeout: 20_000 });
  await cap.fill('0');
  const conflict = page.locator('#preview .notice .conflict');
  await expect(conflict.getByText(/lafond/).first()).toBeVisible({ timeout: 20_000 });
  await conflict
    .getByRole('listitem')
    .filter({ hasText: /lafond/ })
    .getByRole('button')
    .click();
  await expect(cap).not.toHaveValue('0');
  await expect(page.locator('#preview').getByRole('heading', { name: 'Chiffres clés' })).toBeVisible();
});

test('on a phone the optimised figure and its change stay in sight, whole, from the first field to the last', async ({
  page,
}) => {
  await continueAs(page, 'animateur');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/territories/scenario/2/edit');
  await expect(page.locator('#preview').getByRole('heading', { name: 'Chiffres clés' })).toBeAttached();
  const strip = page.locator('.answer-strip');
  const name = page.getByRole('textbox', { name: 'Nom', exact: true });
  for (const field of [page.getByLabel('Indicateur à optimiser'), page.locator('#rotations input').last(), name]) {
    await field.scrollIntoViewIfNeeded();
    await expect(strip).toBeInViewport({ ratio: 1 });
    await expect(strip).toHaveText(/^Bilan azoté[\d,]+\s?kg N\/ha[−+][\d,]+\s?kg N\/ha$/);
  }
  const parts = strip.locator(':scope > *');
  expect(await parts.evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth + 1))).toBe(false);
  await name.focus();
  await expect(page.getByText(/Aperçu en direct/)).toBeAttached({ timeout: 20_000 });
  const before = await strip.textContent();
  await page.getByRole('textbox', { name: /Plafond de changement/ }).fill('15');
  await expect(strip).not.toHaveText(before ?? '');
});

test(
  'on a phone « Enregistrer » stays in sight, and objectives are their sentences, one open at a time',
  { tag: '@both' },
  async ({ page }) => {
    await continueAs(page, 'animateur');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/territories/scenario/2/edit');
    const save = page.getByRole('button', { name: 'Enregistrer le scénario' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.actions-page')).toBeHidden();
    const [first, second] = ['#objective-1', '#objective-4'].map((id) => page.locator(id));
    const values = [first!, second!].map((objective) => objective.getByLabel('Valeur visée').first());
    for (const value of values) await expect(value).toBeHidden();
    for (const [rank, objective] of [first!, second!].entries()) {
      await objective.locator('.objective-sentence').click();
      await expect(values[rank]!).toBeVisible();
      await expect(values[1 - rank]!).toBeHidden();
    }
    await expect(save).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const value of values) await expect(value).toBeVisible();
  },
);
