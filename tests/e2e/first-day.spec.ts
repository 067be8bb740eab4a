/**
 * The first day of an installation (`DEMO=0`), without script and in both languages: from the password that the start
 * prints to an alert by mail, by links and buttons alone.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { EmptyInstallation } from '../support/e2e/empty-installation';
import { frenchAmong } from '../support/e2e/french-left';
import { Newcomer } from '../support/e2e/newcomer';
import { expect, test } from '../support/e2e/test';
import { FRENCH, ENGLISH, type Words } from '../support/e2e/first-day-words';

const PASSWORD = 'trois aulnes et un saule';
const MAIL = 'eau@exemple.fr';
const STATION = { name: 'Source du moulin', code: '04999001' };
const TERRITORY = 'Vallée neuve';

const OUTLINE = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark>
<name>Plaine</name><Polygon><outerBoundaryIs><LinearRing><coordinates>
0.20,47.80 0.24,47.80 0.24,47.83 0.20,47.83 0.20,47.80
</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`;

/** The sets that a laboratory's file names, and crops. */
const REFERENCES = [
  ['unit', 'code;name;symbol\n162;milligramme par litre;mg/L\n'],
  ['support', 'code;name\n3;Eau\n'],
  ['fraction', 'code;name\n23;Eau brute\n'],
  ['method', 'code;name\n422;Chromatographie ionique\n'],
  ['parameter', 'code;name\n1340;Nitrates\n'],
  ['crops', 'name;periodeSemence\nBlé tendre;2\n'],
] as const;

/** What these files name is in the language of whoever wrote them. */
const NAMES = REFERENCES.flatMap(([, content]) => content.split(/[;\n]/));

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const ANALYSES = [
  'CdStationMesureEauxSurface;CdSupport;DatePrel;CdParametre;CdFractionAnalysee;RsAna;SymUniteMesure;CdRqAna;LqAna',
  `${STATION.code};3;${yesterday};1340;23;62,4;mg/L;1;0,5\n`,
].join('\n');
const csv = (name: string, content: string) => ({ name, type: 'text/csv', content });

/** Back to the start, as one goes there from any page, until its step says so. */
async function home(person: Newcomer, words: Words): Promise<void> {
  await person.followLink(words.home);
}
const isDone = (person: Newcomer, step: string): boolean => 'data-done' in person.here.one(`#step-${step}`).attribs;
async function stepDone(person: Newcomer, words: Words, step: string): Promise<void> {
  await expect
    .poll(async () => {
      await home(person, words);
      return isDone(person, step);
    }, step)
    .toBe(true);
}

async function enter(person: Newcomer, words: Words, password: string): Promise<void> {
  await person.open('/');
  await person.followLink(words.signIn);
  person.fill(words.login, 'admin');
  person.fill(words.password, password);
  await person.press(words.signIn);
  person.fill(words.newPassword, PASSWORD);
  person.fill(words.confirmation, PASSWORD);
  person.fill(words.email, MAIL);
  await person.press(words.savePassword);
}

async function bringReferences(person: Newcomer, words: Words): Promise<void> {
  for (const [set, content] of REFERENCES) {
    await home(person, words);
    await person.followLink(words.file[set]);
    person.attach(words.theFile, csv(`${set}.csv`, content));
    await person.press(words.checkFile);
    await person.press(words.importLines);
    expect(person.text('h1'), set).toContain(words.imported);
  }
}

async function drawTerritory(person: Newcomer, words: Words): Promise<void> {
  await home(person, words);
  await person.followLink(words.createTerritory);
  person.fill(words.name, TERRITORY);
  person.attach(person.here.one('input[name=file]'), {
    name: 'plaine.kml',
    type: 'application/vnd.google-earth.kml+xml',
    content: OUTLINE,
  });
  await person.press(words.saveTerritory);
  expect(person.text('h1')).toContain(TERRITORY);
  expect(person.text()).toContain('plaine.kml');
}

async function createStation(person: Newcomer, words: Words): Promise<void> {
  await home(person, words);
  await person.followLink(words.createStation);
  person.fill(words.name, STATION.name);
  person.fill(words.code, STATION.code);
  await person.press(words.save);
  expect(person.text('h1')).toContain(STATION.name);
}

/** Told at any hour, so that no test waits for Monday. */
async function setThreshold(person: Newcomer, words: Words): Promise<void> {
  await home(person, words);
  await person.followLink(words.createThreshold);
  await person.followLink(words.newThreshold);
  person.choose(words.quantity, words.nitrate);
  person.fill(words.level, '50');
  person.fill(words.confirmations, '1');
  person.check(person.here.one('input[name=receivers][value=@admin]'));
  person.fill(words.atAnyHour, '1');
  await person.press(words.saveThreshold);
  expect(person.text('main')).toContain(words.toldOne);
}

/** By the page of measures, which knows a laboratory's file and leads on. */
async function bringAnalyses(person: Newcomer, words: Words): Promise<void> {
  await home(person, words);
  await person.followLink(words.importMeasures);
  person.attach(person.here.one('input[name=file]'), csv('labo.csv', ANALYSES));
  await person.press(words.readFile);
  expect(person.path).toMatch(/^\/import\/analyses/);
  await person.press(words.saveAnalyses);
  expect(person.text('main')).toContain('labo.csv');
}

/** What the server's log complains of; a machine that others use too may be slow. */
const noiseOf = (output: string): string[] =>
  output.split('\n').filter((line) => /"level":[456]0/.test(line) && !line.includes('"slow answer"'));

async function mailsIn(folder: string): Promise<ParsedMail[]> {
  const outbox = path.join(folder, 'outbox');
  const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
  return Promise.all(names.map((name) => simpleParser(readFileSync(path.join(outbox, name)))));
}

for (const [locale, words] of [
  ['fr', FRENCH],
  ['en', ENGLISH],
] as const)
  test(
    `the first day, by links and without script: from the printed password to an alert by mail (${locale})`,
    { tag: '@html' },
    async () => {
      const installation = new EmptyInstallation();
      try {
        const server = await installation.start({ QUEUE_POLL_SECONDS: '0.5' });
        const person = new Newcomer(server.base, locale, ['Français', 'Administrateur', ...NAMES]);
        await enter(person, words, installation.oneTimePassword);
        expect(isDone(person, 'address'), 'the address was given at the first sign-in').toBe(true);
        await bringReferences(person, words);
        await stepDone(person, words, 'references');
        await drawTerritory(person, words);
        await stepDone(person, words, 'territory');
        await createStation(person, words);
        await stepDone(person, words, 'stations');
        await setThreshold(person, words);
        await stepDone(person, words, 'thresholds');
        await bringAnalyses(person, words);

        await home(person, words);
        await person.followLink(words.startBackup);
        await person.press(words.runBackup);
        await stepDone(person, words, 'backup');

        // the threshold is judged after the import, in the background
        await expect
          .poll(async () => {
            await home(person, words);
            return person.text('main');
          })
          .toMatch(words.oneAlert);
        await person.followLink(words.jobs);
        await person.press(words.runMails);
        await expect.poll(async () => (await mailsIn(installation.folder)).length).toBe(1);
        const [alert] = await mailsIn(installation.folder);
        expect(alert!.subject).toBe(words.subject);
        expect(alert!.text).toMatch(words.exceeded);
        if (locale === 'en') expect(frenchAmong(alert!.text!.split('\n'))).toEqual([]);
        await person.open(/http\S+/.exec(alert!.text ?? '')?.[0] ?? '');
        expect(person.text('main'), 'where the mail leads').toContain(STATION.name);
        expect(noiseOf(server.output())).toEqual([]);
      } finally {
        await installation.stop();
      }
    },
  );
