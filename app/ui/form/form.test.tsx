import { expect, test } from 'vitest';
import { renderPage } from '../../../tests/support/render-page';
import { Checkbox, RadioGroup, Select } from './choices';
import { Combobox } from './combobox';
import { ConfirmDialog } from './confirm-dialog';
import { ErrorSummary } from './error-summary';
import { NumberField, TextField } from './inputs';
import { RangePair } from './range-pair';

test('a field ties its label, its help and its error together', async () => {
  const page = await renderPage(
    <TextField name="name" label="Nom" help="Court." errors={['Donnez un nom.']} required />,
  );
  expect(page).toContain('<label for="name">Nom</label>');
  expect(page).toMatch(
    /<input type="text"[^>]*aria-describedby="name-help name-error"[^>]*aria-invalid="true"[^>]*required/,
  );
  expect(page).toMatch(/<p class="field-error" id="name-error">.*Donnez un nom\./);
});

test('a field that is not required says so', async () => {
  expect(await renderPage(<TextField name="name" label="Nom" />)).toContain('(facultatif)');
});

test('numbers are typed as French people write them: a text field with a numeric keyboard', async () => {
  expect(await renderPage(<NumberField name="area" label="Surface" unit="ha" />)).toMatch(
    /type="text" inputMode="decimal"/i,
  );
});

test('the summary’s lines lead to their fields; an error of the whole form stands alone', async () => {
  const page = await renderPage(
    <ErrorSummary
      errors={[{ fieldId: 'name', message: 'Donnez un nom.' }, { message: 'Le territoire est verrouillé.' }]}
    />,
  );
  expect(page).toContain('<a href="#name">Donnez un nom.</a>');
  expect(page).toContain('<li>Le territoire est verrouillé.</li>');
  expect(page).toContain('2 champs sont à corriger');
});

test('choices are native and keep their value', async () => {
  const page = await renderPage(
    <>
      <Select name="s" label="Statut" options={[{ value: '1', label: 'Publié' }]} empty defaultValue="1" />
      <Checkbox name="c" label="Référence" defaultChecked />
      <RadioGroup
        name="r"
        label="Lieu"
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
        defaultValue="b"
      />
    </>,
  );
  expect(page).toContain('<option value="">Choisir…</option><option value="1" selected="">Publié</option>');
  expect(page).toMatch(/type="checkbox" id="c" name="c" checked/);
  expect(page).toMatch(/type="radio" name="r" id="r-b" checked="" value="b"|type="radio"[^>]*id="r-b"[^>]*checked/);
});

const deletionPage = '/delete';
test('without script: a range is two fields, a combobox is radios and a search, a confirmation a page', async () => {
  const range = await renderPage(
    <RangePair name="r" label="Part" minName="min" maxName="max" defaultMin={1.5} defaultMax={null} />,
  );
  expect(range).not.toContain('type="range"');
  expect(range).toMatch(/name="min"[^>]*value="1,5"/);
  const combo = await renderPage(
    <Combobox
      name="city"
      label="Commune"
      loaderPath="/cities"
      searchLabel="Chercher"
      matches={[{ value: '27056', label: 'Bernay' }]}
    />,
  );
  expect(combo).toMatch(/<button type="submit"[^>]*name="intent" value="search"/);
  expect(combo).toMatch(/type="radio" name="city"[^>]*value="27056"/);
  const confirm = await renderPage(
    <ConfirmDialog to={deletionPage} trigger="Supprimer…" title="Supprimer ?">
      formulaire
    </ConfirmDialog>,
  );
  expect(confirm).toMatch(/<a [^>]*href="\/delete"/);
  expect(confirm).not.toContain('formulaire');
});
