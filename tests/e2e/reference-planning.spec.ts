import { awake, continueAs, expect, expectAccessible, question, test } from '../support/e2e/test';

test(
  'zones stand on a map, with their outlines to download; a zone is drawn from its KML',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }, info) => {
    const name = `Haie ${info.project.name} ${Date.now()}`;
    await continueAs(page, 'admin');
    await page.goto('/referencial/zones');
    await expect(page.getByRole('figure', { name: 'Contours' })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'kml' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('zones.kml');
    await page.goto('/referencial/zones/new');
    await page.getByRole('textbox', { name: 'Nom' }).fill(name);
    const kml = (coordinates: string) =>
      `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>${name}</name>` +
      `<Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing>` +
      '</outerBoundaryIs></Polygon></Placemark></kml>';
    const attach = (text: string) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'haie.kml',
        mimeType: 'application/vnd.google-earth.kml+xml',
        buffer: Buffer.from(text),
      });
    // shown before it is stored: as soon as it is chosen, or without script by the preview button
    const preview = async () => {
      if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Prévisualiser le contour' }).click();
    };
    await awake(page);
    await attach('ceci n’est pas une carte');
    await preview();
    const unreadable = page.getByText(
      'Erreur lors de la lecture du fichier. Vérifiez que c’est un fichier KML complet, puis exportez-le de nouveau.',
    );
    await expect(unreadable.last()).toBeVisible();
    if (javaScriptEnabled === false) {
      // submitted again with no file: the zone is not created without the outline that was meant
      await page.getByRole('button', { name: 'Créer' }).click();
      await expect(page.getByText(/cochez «\sContinuer sans ce fichier\s»/).last()).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Continuer sans ce fichier' })).not.toBeChecked();
      await attach('ceci n’est pas une carte');
    }
    await page.getByRole('button', { name: 'Créer' }).click();
    // the same message after the submission: above the form and under the field
    await expect(unreadable).toHaveCount(2);
    await expectAccessible(page);
    await attach(kml('-0.2,48 -0.1,48 -0.1,48.1 -0.2,48'));
    await preview();
    const drawn = page.getByRole('figure', { name: 'Aperçu de haie.kml, pas encore enregistré' });
    await expect(drawn).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: new RegExp(`le repère «\\s${name}\\s», 4\\s13\\d,\\d ha`) }),
    ).toBeVisible();
    await expectAccessible(page);
    if (javaScriptEnabled === false)
      await expect(page.getByRole('checkbox', { name: 'Utiliser le fichier haie.kml déjà envoyé' })).toBeChecked();
    // the name says which surface of the file is meant: when it changes, the file is sent again
    if (javaScriptEnabled !== false) {
      await page.getByRole('textbox', { name: 'Nom' }).fill(`${name} bis`);
      await page.getByRole('textbox', { name: 'Nom' }).blur();
      await expect(page.getByText(/son seul repère/)).toBeVisible();
      await page.getByRole('textbox', { name: 'Nom' }).fill(name);
      await page.getByRole('textbox', { name: 'Nom' }).blur();
      await expect(page.getByText(/son seul repère/)).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('figure', { name: 'Contours' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('group', { name: 'Actions de la page' }).getByRole('link', { name: 'Supprimer' }).click();
    await question(page).getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Élément supprimé')).toBeVisible();
  },
);

test(
  'rotation rules: two folding panels of sentences, edited with ranges, saved one by one (C519, C521)',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    await continueAs(page, 'admin');
    await page.goto('/referencial/rotation');
    const panel = (name: string) =>
      page
        .locator('details')
        .filter({ has: page.locator('summary', { hasText: name }) })
        .first();
    for (const name of ['Eco+', 'AB']) {
      await expect(panel(name)).toHaveAttribute('open');
      await expect(panel(name).getByRole('heading', { level: 3 })).toHaveCount(5);
      await panel(name).locator('summary').first().click();
      await expect(panel(name)).not.toHaveAttribute('open');
    }
    const actions = page.getByRole('group', { name: 'Actions de la page' });
    expect((await actions.getByRole('link').allInnerTexts()).map((text) => text.trim())).toEqual([
      'Modifier',
      'Exporter',
    ]);
    await actions.getByRole('link', { name: 'Modifier' }).click();
    await expect(page.getByText('Modification en cours')).toBeVisible();
    await expect(actions.getByRole('link', { name: 'Annuler' })).toBeVisible();
    await expectAccessible(page);
    const rule = panel('AB')
      .locator('.rule')
      .nth(javaScriptEnabled === false ? 3 : 4);
    expect(
      await rule
        .getByRole('group', { name: 'S’applique à' })
        .getByRole('radio')
        .evaluateAll((radios) =>
          radios.map((radio) => [(radio as HTMLInputElement).value, radio.nextElementSibling?.textContent]),
        ),
    ).toEqual([
      ['1', "l'ensemble"],
      ['0', 'chaque'],
    ]);
    if (javaScriptEnabled !== false) await expect(rule.getByRole('slider')).toHaveCount(2);
    const [low, high] = [
      rule.getByRole('textbox', { name: 'Minimum' }),
      rule.getByRole('textbox', { name: 'Maximum' }),
    ];
    const before = [await low.inputValue(), await high.inputValue()] as const;
    await low.fill('90');
    await high.fill('20');
    await actions.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Erreur lors de la mise à jour : 1 ligne')).toBeVisible();
    await expect(low).toHaveValue('90');
    await expectAccessible(page);
    // an earlier try of this test may have left them
    const changed = before[0] === '5' ? (['6', '94'] as const) : (['5', '95'] as const);
    await low.fill(changed[0]);
    await high.fill(changed[1]);
    await actions.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('1 ligne enregistrée')).toBeVisible();
    await expect(page.getByText(changed.join(' – '))).toBeVisible();
    // the toast is gone, so the one below is new; without script it goes with the page
    if (javaScriptEnabled !== false) await expect(page.getByText('1 ligne enregistrée')).toHaveCount(0);
    await actions.getByRole('link', { name: 'Modifier' }).click();
    await low.fill(before[0]);
    await high.fill(before[1]);
    await actions.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('1 ligne enregistrée')).toBeVisible();
  },
);

test('the same rules stand in a scenario, as objectives (C520)', async ({ page }) => {
  await continueAs(page, 'animateur');
  await page.goto('/territories/scenario/2');
  await page.getByRole('link', { name: /^Rotations/ }).click();
  for (const name of ['Eco+', 'AB'])
    await expect(page.locator('summary').filter({ hasText: name }).first()).toBeVisible();
});

test(
  'the parcel register: a whole year, the last that is there at first, its parcels and who changed them ' +
    '(C525, C526, C527, ' +
    'C528, C487)',
  async ({ page }) => {
    await continueAs(page, 'membre');
    await page.goto('/referencial/rpg');
    const year = page.getByLabel('Année', { exact: true });
    await expect(year).toHaveValue('2022');
    await expect(page.getByText(/^Années disponibles/)).toContainText('2018, 2019, 2020, 2021, 2022');
    expect(
      await page
        .locator('#rpg-years option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(['2018', '2019', '2020', '2021', '2022']);
    await expectAccessible(page);
    const search = page.getByRole('search', { name: 'Rechercher' }).first().getByRole('button', { name: 'Rechercher' });
    await year.fill('20,5');

    await year.press('Enter');
    await expect(year).toHaveValue('2022');
    await year.fill('abc');
    await year.blur();
    await expect(year).toHaveValue('2022');
    await year.fill('2020');
    await search.click();
    await expect(page).toHaveURL(/f\.year=2020/);
    await expect(page.getByRole('columnheader')).toHaveText([
      /^Parcelle/,
      /^Année/,
      /^Département/,
      /^Culture RPG/,
      /^Type de succession/,
      /^Surface/,
      /^Utilisateur/,
      /^Modifié le/,
    ]);
    await expect(page.getByText(/^Dernière mise à jour par \S+ le/)).toBeVisible();
    // the address changes before the rows have come
    await expect
      .poll(async () => new Set(await page.locator('tbody tr td:nth-child(2)').allInnerTexts()))
      .toEqual(new Set(['2020']));
    await expectAccessible(page);
    await page.goto('/referencial/rpg?f.year=20.5');
    await expect(page.getByLabel('Année', { exact: true })).toHaveValue('2022');
  },
);

test('integer cells keep whole numbers: what is none gives way to what stood there (C487)', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/referencial/indicateurs?edit=1');
  await awake(page);
  const cell = page.getByLabel(/^Décimales, /).first();
  const before = await cell.inputValue();
  for (const wrong of ['abc', '1,5']) {
    await cell.fill(wrong);
    await cell.blur();
    await expect(cell).toHaveValue(before);
    await cell.fill(wrong);
    await cell.press('Enter');
    await expect(cell).toHaveValue(before);
  }
  await expect(page.getByText('Modification en cours')).toBeVisible();
  await cell.fill('3');
  await cell.blur();
  await expect(cell).toHaveValue('3');
});
