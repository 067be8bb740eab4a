/** The preview that follows a slider says what the server says of the same form, in sight and out of it. */
import { expect, signIn, test } from '../support/e2e/test';

test('sliders, a box and a typed number moved in turn: every figure of the live preview is the server’s', async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'without script the server’s own preview is all there is');
  test.setTimeout(60_000);
  await signIn(page, 'animateur');
  await page.goto('/territories/scenario/2/edit');
  const [slider, cap] = [page.locator('#constraintes').getByRole('slider').first(), page.getByLabel(/^Plafond de changement/).first()];
  await slider.focus();
  await expect(page.getByText(/Aperçu en direct/)).toBeVisible({ timeout: 20_000 });
  const shown = () => page.locator('#preview table, #preview .notice').evaluateAll((said) => said.filter((one) => !one.closest('details')).map((one) => one.textContent));
  const asked = () => page.evaluate(async () => {
    const form = document.querySelector<HTMLFormElement>('#scenario-edit')!;
    const fields = new FormData(form);
    fields.set('intent', 'preview');
    const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams([...fields] as [string, string][]) });
    const server = new DOMParser().parseFromString(await answer.text(), 'text/html');
    // the charts of a page without script write their tables open; the live ones write them when they are opened
    return [...server.querySelectorAll('#preview table, #preview .notice')].filter((one) => !one.closest('details')).map((one) => one.textContent);
  });
  const kept = page.getByRole('checkbox', { name: /proportions/i }).first();
  const seen: (string | null)[][] = [];
  for (const move of [
    async () => { for (let step = 0; step < 2; step += 1) await slider.press('ArrowLeft'); },
    async () => kept.click(),
    async () => { await kept.click(); for (let step = 0; step < 3; step += 1) await slider.press('ArrowRight'); },
    async () => cap.fill('28,5'),
  ]) {
    await move();
    const server = await asked();
    expect(server).not.toEqual(seen.at(-1));
    await expect.poll(shown).toEqual(server);
    seen.push(server);
  }
  expect(Math.max(...seen.map((said) => said.length))).toBe(2);
});
