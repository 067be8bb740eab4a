/**
 * Every page that an administrator opens, once: one primary action at most, headings in order, landmarks told apart,
 * controls that a finger finds, and nothing for axe in the light or in the dark.
 */
import { EVERY_PAGE, UNBUILT, UNSEEN } from '../support/e2e/every-page';
import { axeFindings, mixedDates, primaryActions, smallTargets } from '../support/e2e/looked-at';
import { awake, continueAs, expect, test } from '../support/e2e/test';

test.describe.configure({ mode: 'parallel' });

test('every page is looked at, or says why not', { tag: '@html' }, () => {
  expect([...UNSEEN, ...UNBUILT]).toEqual([]);
});

const QUARTERS = 4;
for (let quarter = 0; quarter < QUARTERS; quarter += 1)
  test(`pages of the product, part ${quarter + 1}: one primary action, headings, targets, dates, axe`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    await continueAs(page, 'admin');
    const wrong: string[] = [];
    const look = async (path: string): Promise<string[]> => {
      const found: string[] = [];
      // no colour on its way to another while it is looked at
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const answer = await page.goto(path);
      if (answer?.status() !== 200) found.push(`${path}: answered ${answer?.status() ?? 'nothing'}`);
      await awake(page);
      const primaries = await primaryActions(page);
      if (primaries.length > 1) found.push(`${path}: primaries ${primaries.join(', ')}`);
      found.push(...(await smallTargets(page, 40)).map((one) => `${path}: ${one}`));
      found.push(...(await mixedDates(page)).map((one) => `${path}: ${one}`));
      found.push(...(await axeFindings(page)).map((one) => `${path}: ${one}`));
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      found.push(...(await axeFindings(page, ['color-contrast'])).map((one) => `${path}, dark: ${one}`));
      return found;
    };
    for (const path of EVERY_PAGE.filter((_, rank) => rank % QUARTERS === quarter))
      // a page that reads itself again while it is looked at is looked at again; the calls of the API are a long one
      await expect(async () => {
        wrong.push(...(await look(path)));
      }, path).toPass({ timeout: 300_000 });
    expect(wrong).toEqual([]);
  });
