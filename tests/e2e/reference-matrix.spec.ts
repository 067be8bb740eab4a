import {
  awake,
  begunEarly,
  continueAs,
  expect,
  expectAccessible,
  followRequests,
  question,
  test,
  visitAs,
} from '../support/e2e/test';

test(
  'a value is added in a dialog that asks everything and that a click beside does not close, then deleted with ' +
    'the selection (C532, C534, C535, C536, C537)',
  async ({ page }, info) => {
    const department = ['35', '56'][info.retry] ?? '';
    await continueAs(page, 'admin');
    await page.goto('/referencial/matriceRef?edit=1');
    await awake(page);
    await expect(page.getByRole('link', { name: 'Importer' })).toHaveAttribute(
      'href',
      '/referencial/matriceRef/import',
    );
    await page.getByRole('link', { name: 'Annuler' }).click();
    await expect(page.getByText('Modification en cours')).toHaveCount(0);
    await page.getByRole('link', { name: 'Modifier', exact: true }).click();
    await awake(page);
    await page.getByRole('link', { name: 'Nouveau' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une donnée' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.mouse.click(20, 450);
    await expect(dialog).toBeVisible();
    const fields = {
      Culture: { label: 'Chanvre' },
      'Type de succession': '1',
      Conduite: { label: 'AB' },
      Indicateur: { label: 'Production' },
    } as const;
    const put = async (label: string) => {
      const box = dialog.getByLabel(label, { exact: true });
      if (label === 'Département' || label === 'Valeur') await box.fill(label === 'Valeur' ? '8,25' : department);
      else await box.selectOption(fields[label as keyof typeof fields]);
    };
    const ALL = ['Culture', 'Département', 'Type de succession', 'Conduite', 'Indicateur', 'Valeur'];
    for (const missing of ALL) {
      await page.goto('/referencial/matriceRef/new');
      for (const label of ALL) if (label !== missing) await put(label);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await dialog.getByRole('button', { name: 'Ajouter' }).click();
      expect((await answered).status(), missing).toBe(422);
      await expect(dialog.getByText('Merci de compléter tous les champs de saisies'), missing).toBeVisible();
    }
    await expectAccessible(page);
    const value = dialog.getByLabel('Valeur');
    // with script, a text that is not a number is replaced by the previous value and not sent
    await value.fill('huit');
    await value.blur();
    await expect(value).toHaveValue('');
    await value.fill('8,255');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await dialog.getByRole('button', { name: 'Ajouter' }).click();
    expect((await answered).status()).toBe(422);
    await expect(dialog.getByText(/pas de 0,01/).first()).toBeVisible();
    await value.fill('8,25');
    await dialog.getByRole('button', { name: 'Ajouter' }).click();
    await expect(page.getByText('Création réussie')).toBeVisible();
    await page.goto(`/referencial/matriceRef?edit=1&f.department=${department}`);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(page.locator('tbody tr')).toContainText('8,25');
    await page.locator('tbody').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await question(page).getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Élément supprimé')).toBeVisible();
  },
);

test(
  'without script a value is added once all is there, then deleted with the selection',
  { tag: '@html' },
  async ({ visitor }, info) => {
    const department = ['14', '27'][info.retry] ?? '';
    await visitAs(visitor, 'admin');
    await visitor.open('/referencial/matriceRef?edit=1');
    expect(visitor.here.find('link', 'Importer').attribs['href']).toBe('/referencial/matriceRef/import');
    await visitor.followLink('Annuler');
    expect(visitor.text()).not.toContain('Modification en cours');
    await visitor.followLink('Modifier');
    await visitor.followLink('Nouveau');
    const dialog = () => visitor.here.one('dialog');
    expect(visitor.here.namesOf(dialog())).toEqual(['Ajouter une donnée']);
    const put: Readonly<Record<string, () => void>> = {
      Culture: () => visitor.choose('Culture', 'Chanvre', dialog()),
      Département: () => visitor.fill('Département', department, dialog()),
      'Type de succession': () => visitor.choose('Type de succession', '1 · Céréales et colza', dialog()),
      Conduite: () => visitor.choose('Conduite', 'AB', dialog()),
      Indicateur: () => visitor.choose('Indicateur', 'Production', dialog()),
      Valeur: () => visitor.fill('Valeur', '8,25', dialog()),
    };
    for (const missing of Object.keys(put)) {
      await visitor.open('/referencial/matriceRef/new');
      for (const [label, write] of Object.entries(put)) if (label !== missing) write();
      await visitor.press('Ajouter', dialog());
      expect(visitor.status, missing).toBe(422);
      expect(visitor.text(dialog()), missing).toContain('Merci de compléter tous les champs de saisies');
    }
    for (const [wrong, why] of [
      ['huit', /n’est pas un nombre/],
      ['8,255', /pas de 0,01/],
    ] as const) {
      visitor.fill('Valeur', wrong, dialog());
      await visitor.press('Ajouter', dialog());
      expect(visitor.status, wrong).toBe(422);
      expect(visitor.text(dialog())).toMatch(why);
    }
    visitor.fill('Valeur', '8,25', dialog());
    await visitor.press('Ajouter', dialog());
    expect(visitor.text()).toContain('Création réussie');
    await visitor.open(`/referencial/matriceRef?edit=1&f.department=${department}`);
    expect(visitor.here.all('tbody tr')).toHaveLength(1);
    expect(visitor.text('tbody tr')).toContain('8,25');
    visitor.check(visitor.here.one('tbody input[type=checkbox]'));
    await visitor.press('Supprimer', visitor.here.one('.actions-page'));
    await visitor.press('Supprimer', visitor.here.one('.question'));
    expect(visitor.text()).toContain('Élément supprimé');
  },
);

test(
  'what was refused before the script came is still said and still typed once it has: the list below does not ' +
    'take the page away',
  async ({ page }) => {
    await continueAs(page, 'admin');
    const quiet = followRequests(page);
    const [department, refusal] = [
      page.getByRole('dialog').getByLabel('Département'),
      page.getByText('Merci de compléter tous les champs de saisies'),
    ];
    await begunEarly(page, '/referencial/matriceRef/new', async () => {
      await department.fill('35');
      await page.getByRole('button', { name: 'Ajouter' }).click();
      await expect(refusal).toBeVisible();
    });
    await quiet();
    await expect(refusal).toBeVisible();
    await expect(department).toHaveValue('35');

    // the list itself, with one of its rows refused
    const cell = page.getByLabel('Nom, Blé tendre d’hiver');
    await begunEarly(page, '/referencial/cultures?edit=1', async () => {
      await cell.fill('');
      await page
        .getByRole('group', { name: 'Actions de la page' })
        .getByRole('button', { name: 'Enregistrer' })
        .click();
      await expect(page.getByText('Erreur lors de la mise à jour : 1 ligne')).toBeVisible();
    });
    await quiet();
    await expect(page.getByText('Erreur lors de la mise à jour : 1 ligne')).toBeVisible();
    await expect(cell).toHaveValue('');
  },
);

test('saved while a slow page still comes in, a list sends the rows that came whole, no other', async ({
  page,
}, info) => {
  const name = `Prairie lente ${info.retry}`;
  await continueAs(page, 'admin');
  // two crops that no other test looks at: one is called otherwise for a moment
  const address = '/referencial/cultures?edit=1&q=prairie';
  await page.goto(address);
  const rows = page.locator('tbody tr');
  const first = rows.nth(0).getByRole('textbox').first();
  const second = rows.nth(1).locator('input, select');
  const valuesOf = (fields: Element[]) => fields.map((field) => (field as HTMLInputElement).value);
  const before = { name: await first.inputValue(), second: await second.evaluateAll(valuesOf) };

  // what comes ends in the middle of the second row
  await page.route(`**${address}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const whole = await answer.text();
    const secondRow = whole.indexOf('<tr', whole.indexOf('<tr', whole.indexOf('<tbody')) + 1);
    const cut = whole.indexOf('</td>', whole.indexOf('type="text"', secondRow));
    return route.fulfill({ response: answer, body: whole.slice(0, cut) });
  });
  await page.goto(address);
  await expect(rows).toHaveCount(2);
  await first.fill(name);
  await page.getByRole('group', { name: 'Actions de la page' }).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('1 ligne enregistrée')).toBeVisible();
  await page.unroute(`**${address}`);

  await page.goto(address);
  await expect(page.getByRole('textbox', { name: `Nom, ${name}` })).toHaveValue(name);
  await page.getByRole('textbox', { name: `Nom, ${name}` }).fill(before.name);
  await page.getByRole('group', { name: 'Actions de la page' }).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('1 ligne enregistrée')).toBeVisible();
  await page.goto(address);
  expect(await second.evaluateAll(valuesOf)).toEqual(before.second);
});

test(
  'a CSV is compared by job -16 before it is applied: in progress, then its report, line by line (C474, ' +
    'C532, C540)',
  async ({ page }, info) => {
    const department = ['61', '76'][info.retry] ?? '';
    await continueAs(page, 'admin');
    await page.goto('/referencial/matriceRef');
    await expect(page.getByRole('link', { name: 'Importer' })).toHaveCount(0);
    await page.goto('/referencial/matriceRef?edit=1');
    await page.getByRole('link', { name: 'Importer' }).click();
    const file = page.locator('input[type=file]');
    await expect(file).toHaveAttribute('accept', '.csv');
    await expectAccessible(page);
    await file.setInputFiles({
      name: 'importDataMatriceRef.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `cultureId;department;typeSuccession;driveModeId;indicatorId;value\nChanvre;${department};1;AB;` +
          `Production;8,25\nInconnue;${department};1;AB;Production;1`,
      ),
    });
    await page.getByRole('button', { name: 'Vérifier le fichier' }).click();
    await expect(page.getByText(/peut prendre quelques minutes/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 refus' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('row').filter({ hasText: 'Inconnue' })).toContainText('3');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Importer 1 ligne' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import terminé' })).toBeVisible({ timeout: 20_000 });
    await page.goto(`/referencial/matriceRef?edit=1&f.department=${department}`);
    await page.locator('tbody').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await question(page).getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Élément supprimé')).toBeVisible();
  },
);

test(
  'a workbook of crops is tried dry, then applied; other sets take .xls, .xlsx and .csv, in edit mode ' + 'only (C474)',
  async ({ page }, info) => {
    const name = `Millet ${info.project.name} ${Date.now()}`;
    await continueAs(page, 'admin');
    await page.goto('/referencial/cultures');
    await expect(page.getByRole('link', { name: 'Importer' })).toHaveCount(0);
    await page.goto('/referencial/cultures?edit=1');
    await page.getByRole('group', { name: 'Actions de la page' }).getByRole('link', { name: 'Importer' }).click();
    const file = page.locator('input[type=file]');
    expect((await file.getAttribute('accept'))?.split(',').sort()).toEqual(['.csv', '.xls', '.xlsx']);
    await file.setInputFiles({
      name: 'cultures.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Nom;Période de semence\n${name};Printemps\nBlé tendre d’hiver;Jamais`),
    });
    await page.getByRole('button', { name: 'Vérifier le fichier' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vérification du fichier' })).toBeVisible();
    await expect(page.getByText(/n’est pas dans la liste/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Importer 1 ligne' }).click();
    await expect(page.getByText('Import réussi')).toBeVisible();
    await page.goto(`/referencial/cultures?edit=1&q=${encodeURIComponent(name)}`);
    await page.getByLabel(`Sélectionner ${name}`).check();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await question(page).getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Élément supprimé')).toBeVisible();
  },
);

test('without script a workbook of crops is tried dry, then applied', { tag: '@html' }, async ({ visitor }) => {
  const name = `Millet html ${Date.now()}`;
  await visitAs(visitor, 'admin');
  await visitor.open('/referencial/cultures');
  expect(visitor.here.named('link', 'Importer')).toHaveLength(0);
  await visitor.open('/referencial/cultures?edit=1');
  await visitor.followLink('Importer', visitor.here.one('.actions-page'));
  const file = visitor.here.one('input[type=file]');
  expect(file.attribs['accept']?.split(',').sort()).toEqual(['.csv', '.xls', '.xlsx']);
  visitor.attach(file, {
    name: 'cultures.csv',
    type: 'text/csv',
    content: `Nom;Période de semence\n${name};Printemps\nBlé tendre d’hiver;Jamais`,
  });
  await visitor.press('Vérifier le fichier');
  expect(visitor.text('h1')).toBe('Vérification du fichier');
  expect(visitor.text()).toMatch(/n’est pas dans la liste/);
  await visitor.press('Importer 1 ligne');
  expect(visitor.text()).toContain('Import réussi');
  await visitor.open(`/referencial/cultures?edit=1&q=${encodeURIComponent(name)}`);
  visitor.check(`Sélectionner ${name}`);
  await visitor.press('Supprimer', visitor.here.one('.actions-page'));
  await visitor.press('Supprimer', visitor.here.one('.question'));
  expect(visitor.text()).toContain('Élément supprimé');
});
