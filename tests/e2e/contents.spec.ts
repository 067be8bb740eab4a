/** Contents, the signed-in home and the account, with script off and on. */
import type { Page } from '@playwright/test';
import { continueAs, expect, expectAccessible, leaveUnsaved, test, visitAs } from '../support/e2e/test';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Types into the visual editor with script, into the HTML source without. */
async function writeText(page: Page, html: string, javaScriptEnabled: boolean | undefined): Promise<void> {
  if (javaScriptEnabled === false) return page.getByLabel('Texte (facultatif)').fill(html);
  await expect(page.getByRole('textbox', { name: 'Texte', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Écrire en HTML' }).first().click();
  await page.locator('textarea[name="comment"]').fill(html);
  await page.getByRole('button', { name: 'Revenir à l’éditeur' }).click();
  await expect(page.getByRole('textbox', { name: 'Texte', exact: true })).toContainText('Réunion');
}

test(
  'C413 C414 C419 C436 a content is written, previewed, published, read, and its history kept',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    const title = `Réunion ${javaScriptEnabled === false ? 'sans' : 'avec'} script ${Date.now()}`;
    await continueAs(page, 'admin');
    await page.goto('/contents/9');
    await page.getByRole('link', { name: 'Nouveau contenu' }).first().click();
    await page.getByLabel('Titre', { exact: true }).fill(title);
    await page.getByLabel('Sous-titre (facultatif)').fill('Salle des fêtes');
    await writeText(
      page,
      '<h3>Réunion</h3><p>Venez <b>nombreux</b>.</p><script>document.title = "piraté"</script>',
      javaScriptEnabled,
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
    const preview = page.getByRole('region', { name: 'Aperçu, pas encore enregistré' });
    await expect(preview.locator('b')).toHaveText('nombreux');
    await expectAccessible(page);
    await page.locator('[name="y"]').fill('47,9');
    await page.getByLabel('Statut').selectOption({ label: 'Brouillon' });
    await page.getByLabel('Qui peut lire').selectOption({ label: 'Tout le monde' });
    await page.getByLabel('Demander de confirmer la lecture').check();
    await page.getByRole('button', { name: 'Enregistrer le contenu' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('.page-context')).toContainText(/Écrit par .+ le \d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d/);
    await expect(page.locator('.prose b').first()).toHaveText('nombreux');
    await expect(page).not.toHaveTitle('piraté');
    await expect(page.locator('dl.facts').getByText('47,900000')).toBeVisible();
    await expectAccessible(page);
    const address = new URL(page.url()).pathname;

    await page.goto('/contents/9?group=status');
    await expect(page.getByRole('searchbox').first()).toBeVisible();
    for (const grouping of ['Par année', 'Par auteur', 'Par statut', 'Par catégorie'])
      await expect(page.getByRole('link', { name: grouping, exact: true })).toBeVisible();
    const drafts = page.locator('details', { has: page.getByRole('heading', { name: 'Brouillons' }) });
    await expect(drafts.locator('summary .count')).toContainText('contenu');
    await expect(drafts.locator('li.content-muted', { hasText: title })).toBeVisible();
    await drafts.locator('summary').click();
    await expect(drafts.locator('li', { hasText: title })).toBeHidden();
    await expectAccessible(page);

    await page.goto(`${address}/documents`);
    await page
      .getByLabel('Fichier', { exact: true })
      .setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByRole('button', { name: 'Ajouter le document' }).click();
    await expect(page.getByRole('alert')).toContainText("Erreur lors de l'ajout : Document");
    await page
      .getByLabel('Fichier', { exact: true })
      .setInputFiles({ name: 'ordre du jour.pdf', mimeType: 'application/pdf', buffer: PDF });
    await page.getByRole('button', { name: 'Ajouter le document' }).click();
    await expect(page.getByRole('link', { name: /^ordre_du_jour.*\.pdf$/ })).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${address}/edit`);
    await page.getByLabel('Statut').selectOption({ label: 'Publié' });
    await page.getByLabel('Sous-titre (facultatif)').fill('Mairie');
    await page.getByRole('button', { name: 'Enregistrer le contenu' }).click();
    await expect(page.getByText('Mairie')).toBeVisible();
    await page.goto(`${address}/history`);
    await page.getByRole('link', { name: 'Version 1' }).click();
    await expect(page.getByText('Salle des fêtes')).toBeVisible();
    await expectAccessible(page);

    await continueAs(page, 'membre');
    await page.goto(address);
    await page.getByRole('button', { name: "J'ai lu" }).click();
    await expect(page.getByText(/Vous avez lu ce contenu le/)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^ordre_du_jour/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^ordre_du_jour.*\.pdf$/);
    await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
  },
);

test(
  'very long words, other scripts and signs stay inside the page, on a phone too',
  { tag: '@html' },
  async ({ page }) => {
    await continueAs(page, 'admin');
    await page.goto('/contents/9/0/edit');
    const title = `${'Anticonstitutionnellement'.repeat(8)} 🐟🌾 مرحبا بالعالم ${Date.now()}`;
    await page.getByLabel('Titre', { exact: true }).fill(title);
    await page.getByLabel('Sous-titre (facultatif)').fill('x'.repeat(400));
    await page
      .getByLabel('Texte (facultatif)')
      .fill(
        `<p>${'y'.repeat(600)}</p><table><tr><th>${'z'.repeat(200)}</th><td>2</td></tr></table><pre>` +
          `${'code '.repeat(80)}</pre>`,
      );
    await page.getByLabel('Pied de page (facultatif)', { exact: true }).fill('w'.repeat(300));
    await page.getByRole('button', { name: 'Enregistrer le contenu' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const address = new URL(page.url()).pathname;
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of [address, `${address}/edit`, `${address}/history`, `${address}/delete`, '/contents/9', '/']) {
        await page.goto(path);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          `${path} at ${width}`,
        ).toBeLessThanOrEqual(0);
      }
    }
    await page.goto(`${address}/delete`);
    await page.getByRole('button', { name: 'Supprimer', exact: false }).last().click();
    await expect(page).not.toHaveURL(/delete/);
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  },
);

test('the sheet writes with its toolbar, and what is pasted leaves its tricks behind', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/contents/9/0/edit');
  const sheet = page.getByRole('textbox', { name: 'Texte', exact: true });
  await sheet.click();
  await page.getByRole('button', { name: 'Gras' }).first().click();
  await page.keyboard.type('Fort');
  await page.getByRole('button', { name: 'Gras' }).first().click();
  await page.keyboard.type(' puis maigre ');
  await sheet.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<div style="color:red" onclick="alert(1)">collé<script>alert(1)</script><img src=x ' +
        'onerror="document.title=1"></div>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(sheet).toContainText('collé');
  // the editor shows a text before it copies it into the form's field
  const html = () => page.locator('input[name="comment"]').inputValue();
  await expect.poll(html).toMatch(/<b>Fort[^]*collé/);
  expect(await html()).not.toMatch(/script|style|onclick|onerror|<img/);
});

test('a dialog asks for a link: checked, set on the selection, changed and removed, by keyboard alone', async ({
  page,
}) => {
  await continueAs(page, 'admin');
  await page.goto('/contents/9/0/edit');
  const sheet = page.getByRole('textbox', { name: 'Texte', exact: true });
  const html = () => page.locator('input[name="comment"]').inputValue();
  await sheet.click();
  await page.keyboard.type('Lire la note');
  await page.keyboard.press('Shift+Control+ArrowLeft');
  const tool = page.getByRole('toolbar').first().getByRole('button', { name: 'Lien', exact: true });
  await tool.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Lien' });
  await expect(dialog.getByLabel('Adresse')).toBeFocused();
  await expect(dialog.getByLabel(/Texte du lien/)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Cette adresse ne mène nulle part', { exact: false })).toBeVisible();
  await dialog.getByLabel('Adresse').fill('exemple.fr/note');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(html).toContain('<a href="https://exemple.fr/note">note</a>');
  await expect(sheet).toBeFocused();
  await sheet.locator('a').click();
  await tool.click();
  await expect(dialog.getByLabel('Adresse')).toHaveValue('https://exemple.fr/note');
  await dialog.getByRole('button', { name: 'Retirer le lien' }).click();
  await expect.poll(html).not.toContain('<a');
  await page.keyboard.press('End');
  await tool.click();
  await dialog.getByLabel('Adresse').fill('/contents/9');
  await dialog.getByLabel(/Texte du lien/).fill('les actualités');
  await dialog.getByRole('button', { name: 'Poser le lien' }).click();
  await expect.poll(html).toContain('<a href="/contents/9">les actualités</a>');
  await tool.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Adresse')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(tool).toBeFocused();
  // the toolbar is one tab stop; the arrow keys move between its buttons
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('toolbar').first().getByRole('button', { name: 'Gras' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Sous-titre (facultatif)')).toBeFocused();
});

test(
  'C420 categories are kept in one form; an empty one says which kind is missing',
  { tag: '@html' },
  async ({ visitor }) => {
    await visitAs(visitor, 'admin');
    await visitor.open('/contents/categories');
    const name = `Agenda ${Date.now()}`;
    visitor.fill('Nom (facultatif)', name, visitor.here.one('#category-new'));
    await visitor.press('Enregistrer les catégories');
    await visitor.followLink('Voir les contenus', visitor.here.unfold(visitor.here.holding('details', name)));
    visitor.here.find('heading', 'Aucune actualité à afficher');
    // restores the drawer, which all users share
    await visitor.open(`/contents/categories/${/contents\/(\d+)/.exec(visitor.path)?.[1]}/delete`);
    await visitor.press('Supprimer la catégorie', visitor.here.one('main'));
    expect(visitor.path).not.toMatch(/delete/);
  },
);

test(
  'C365 C366 C372 C373 C376 the home opens on the picture and the territories',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    await continueAs(page, 'admin');
    await page.goto('/');
    await expect(page.locator('.home-cover img')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Bonjour/ })).toBeVisible();
    await expect(page.getByText('Aucun calendrier n’est configuré.', { exact: false })).toBeVisible();
    for (const [name, href] of [
      ['Documentation', '/contents/-2'],
      ['Référentiels', '/referencial/dashboard'],
    ] as const)
      await expect(page.locator('#shortcuts').getByRole('link', { name })).toHaveAttribute('href', href);
    await expect(
      page.locator('#shortcuts').getByRole('link', { name: 'Questions fréquentes' }).first(),
    ).toHaveAttribute('href', /faq/);
    await expectAccessible(page);
    await page.getByLabel('Territoire', { exact: true }).selectOption({ index: 0 });
    if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Choisir' }).click();
    await expect(page).toHaveURL(/territory=(&|$)/);
    await expect(page.getByText('Scénarios valides')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Créer ou consulter un territoire' })).toHaveAttribute(
      'href',
      '/territories',
    );
    // by name, because other tests create territories and matrices meanwhile
    await page.getByLabel('Territoire', { exact: true }).selectOption({ label: 'Bassin de démonstration de la Vègre' });
    if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Choisir' }).click();
    await expect(page).toHaveURL(/territory=\d+/);
    await page.getByLabel('Matrice', { exact: true }).selectOption({ label: 'Matrice du comité de bassin' });
    if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Choisir' }).click();
    await expect(page.getByText('Scénarios valides')).toBeVisible();
  },
);

test('panels are hidden and moved', { tag: '@html' }, async ({ visitor }) => {
  await visitAs(visitor, 'consultant');
  await visitor.open('/panels');
  visitor.uncheck(/^Réseaux sociaux/);
  await visitor.press('Enregistrer les panneaux');
  visitor.here.find('heading', /^Bonjour/);
  expect(visitor.here.all('#tweets')).toHaveLength(0);
  await visitor.open('/panels');
  visitor.check(/^Réseaux sociaux/);
  await visitor.press('Enregistrer les panneaux');
  expect(visitor.here.all('#tweets')).toHaveLength(1);
});

test(
  'C383 C387 C388 C394 the account is read, edited, saved, its statistics shown',
  { tag: '@both' },
  async ({ page }) => {
    await continueAs(page, 'animateur');
    await page.goto('/account');
    for (const said of ['Animateur', 'animateur', 'Dernière connexion'])
      await expect(page.locator('.account-who')).toContainText(said);
    await expect(page.locator('.account-who').locator('img, svg').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Modifier' }).click();
    await expect(page.locator('.tab[aria-disabled]')).toContainText('Statistiques');
    await expectAccessible(page);
    await page.getByLabel('Adresse', { exact: true }).fill('1 rue abandonnée');
    await page.getByRole('link', { name: 'Annuler' }).last().click();
    await leaveUnsaved(page);
    await expect(page.getByText('1 rue abandonnée')).toHaveCount(0);
    await page.getByRole('link', { name: 'Modifier' }).click();
    await page.getByLabel('Adresse', { exact: true }).fill('3 quai du Loir');
    const phone = page.getByLabel('Téléphone (facultatif)', { exact: true });
    await phone.fill('02 43 AB');
    await page.getByRole('button', { name: 'Enregistrer les coordonnées' }).click();
    await expect(page.getByRole('alert')).toContainText('dix chiffres');
    await expect(page.getByLabel('Adresse', { exact: true })).toHaveValue('3 quai du Loir');
    await phone.fill('02 43 00 00 00');
    await page.getByRole('button', { name: 'Enregistrer les coordonnées' }).click();
    await expect(page.getByText('02 43 00 00 00')).toBeVisible();
    await page.getByRole('link', { name: 'Statistiques' }).click();
    await expect(page.getByRole('heading', { name: 'Derniers accès' })).toBeVisible();
    await expectAccessible(page);
    // on a phone the latest months are in view: with script all twelve fit; without, the chart is scrolled to its end
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect
      .poll(() =>
        page
          .locator('#connections-chart .chart-scroll')
          .evaluate(
            (box) =>
              (box.querySelector('svg')?.getBoundingClientRect().right ?? Infinity) <=
              box.getBoundingClientRect().right + 1,
          ),
      )
      .toBe(true);
  },
);
