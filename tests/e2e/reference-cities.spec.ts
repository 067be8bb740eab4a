import { continueAs, expect, expectAccessible, question, test } from '../support/e2e/test';

const bare = (labels: readonly string[]) => labels.map((label) => label.replace(/\s*\(facultatif\)/, '').trim());

test(
  'a city: listed by code and name, created then shown at its own address, six fields, its cedex codes; the ' +
    'planning list says Insee and postal codes (C489, C512, C513, C514, C515, C740)',
  async ({ page }) => {
    const code = `99${1}${String(Date.now()).slice(-2)}`;
    await continueAs(page, 'admin');
    await page.goto('/referencial/city');
    await expect(page.getByRole('columnheader')).toHaveText([/^Code/, /^Nom/, /^Utilisateur/, /^Modifié le/]);
    await page.goto('/referencial/city/new');
    expect(bare(await page.locator('main form.form label').allInnerTexts())).toEqual([
      'Code',
      'Nom',
      'Situation',
      'Département',
      'Surface',
      'Pays',
    ]);
    await page.getByLabel('Code').fill(code);
    await page.getByLabel('Nom').fill(`Ville ${code}`);
    await page.getByLabel(/^Situation/).fill('rive droite');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByText('Création réussie')).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === `/referencial/city/${code}`);
    await expect(page.getByRole('heading', { level: 1, name: `Ville ${code}` })).toBeVisible();
    await page.getByRole('group', { name: 'Actions de la page' }).getByRole('link', { name: 'Modifier' }).click();
    await page.getByLabel(/^Surface/).fill('12,5');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Ville mise à jour')).toBeVisible();

    await page.goto('/referencial/cedex/new');
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByLabel('Code Insee de la commune').fill(code);
    await page.getByLabel(/^Libellé/).fill(`CEDEX ${code}`);
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `CEDEX ${code}` })).toBeVisible();
    await page.goto(`/referencial/city/${code}`);
    await expect(page.locator('#related')).toContainText(`CEDEX ${code}`);
    await expectAccessible(page);
    await page
      .locator('#related')
      .getByRole('link', { name: `CEDEX ${code}` })
      .click();
    // the page of the municipality has a button of the same name
    await expect(page.getByRole('heading', { level: 1, name: `CEDEX ${code}` })).toBeVisible();
    const remove = async () => {
      await page.getByRole('group', { name: 'Actions de la page' }).getByRole('link', { name: 'Supprimer' }).click();
      await question(page).getByRole('button', { name: 'Supprimer' }).click();
      await expect(page.getByText('Élément supprimé')).toBeVisible();
    };
    await remove();
    await page.goto(`/referencial/communes/${code}?edit=1`);
    for (const label of ['Code Insee', 'Codes postaux'])
      await expect(page.getByLabel(new RegExp(`^${label}`))).toBeVisible();
    await page.goto(`/referencial/communes/${code}`);
    await remove();
  },
);

test(
  'a contributor shows its company, SIRET, mnemonic, address, telephone, fax, mobile and its contacts (C542, ' +
    'C543, C739)',
  async ({ page }, info) => {
    const code = `C${info.project.name === 'html' ? 1 : 2}${String(Date.now()).slice(-6)}`;
    await continueAs(page, 'admin');
    await page.goto('/referencial/contributor/new');
    const values = {
      Société: `Syndicat ${code}`,
      SIRET: '55208131766522',
      Mnémonique: 'SYN',
      Rue: '1 rue des Haies',
      Téléphone: '0243000000',
      Télécopie: '0243000002',
      Mobile: '0600000000',
    };
    await page.getByLabel('Code', { exact: true }).fill(code);
    for (const [label, value] of Object.entries(values))
      await page.getByLabel(new RegExp(`^${label}( \\(facultatif\\))?$`)).fill(value);
    await page.getByLabel(/^SIRET/).fill('73282932000075');
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByText(/vérifiez les 14 chiffres/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(/^SIRET/).fill(values.SIRET);
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Syndicat ${code}` })).toBeVisible();
    const sheet = page.url();
    await page.goto('/referencial/contact/new');
    await page.getByLabel(/^Nom/).fill(`Alix ${code}`);
    await page.getByLabel(/^Intervenant/).fill(code);
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Alix ${code}` })).toBeVisible();
    const contact = page.url();
    await page.goto(sheet);
    for (const [label, value] of Object.entries(values)) {
      await expect(page.locator('#facts dt', { hasText: new RegExp(`^${label}$`) })).toBeVisible();
      await expect(page.locator('#facts dd').filter({ hasText: value }).first()).toBeVisible();
    }
    await expect(page.locator('#related').getByRole('heading', { name: 'Contacts' })).toBeVisible();
    await expect(page.locator('#related').getByRole('link', { name: `Alix ${code}` })).toBeVisible();
    await expectAccessible(page);
    for (const address of [contact, sheet]) {
      await page.goto(address);
      await page.getByRole('group', { name: 'Actions de la page' }).getByRole('link', { name: 'Supprimer' }).click();
      await question(page).getByRole('button', { name: 'Supprimer' }).click();
      await expect(page.getByText('Élément supprimé')).toBeVisible();
    }
  },
);
