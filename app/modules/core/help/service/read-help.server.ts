/** One page of help in the reader's language: its words alone travel, not those of the others. */
import type { Locale } from '~/platform/i18n/i18n';
import { translator } from '~/platform/i18n/i18n.server';
import { readSettings } from '~/platform/settings.server';
import type { Settings } from '~/kernel/settings';
import version from '~/version.json';
import { HELP_PAGE_NAMES, HELP_PAGES, type HelpPage } from '../domain';
import type { HelpView, NamedPage, TrainingLink } from '../view/help.view';

/** A page has at most this many lines in each part. */
const LINES = 12;

type Words = (key: string, params?: Readonly<Record<string, string>>) => string;

const titled = (t: Words, pages: readonly HelpPage[]): NamedPage[] =>
  pages.map((page) => ({ page, title: t(`help:pages.${page}.title`) }));

const NAMES_COMPANY: readonly HelpPage[] = ['a-propos', 'confidentialite'];
/** Who runs the installation, as far as the settings say (C709). */
const companyLines = (t: Words, settings: Settings): string[] =>
  (['companyAddress', 'companyPhone', 'companySiret'] as const).flatMap((name) => {
    const value = settings[name]
      .split('\n')
      .map((line) => line.trim())
      .join(', ');
    return value === '' ? [] : [t(`help:company.${name}`, { value })];
  });
const trainingLink = (t: Words, { trainingSite }: Settings): TrainingLink | null =>
  trainingSite === '' ? null : { to: trainingSite, label: t('help:training') };

export async function readHelp(page: HelpPage, locale: Locale): Promise<HelpView> {
  const [t, settings] = await Promise.all([translator(locale), readSettings()]);
  const params = {
    application: settings.applicationTitle,
    operator: settings.name || t('help:operator'),
    mail: settings.supportMail || settings.adminMail || t('help:mail'),
    days: settings['jobs.keepDays'],
    statisticsDays: settings['statistics.keepDays'],
    journalDays: settings['journal.keepDays'],
    signInDays: settings['signIns.keepDays'],
    version: version.version,
  };
  const known = (key: string): string | null => {
    const text = t(key, { ...params, defaultValue: '' });
    return text === '' ? null : text;
  };
  const lines = (part: 'how' | 'limits', mark: string): string[] =>
    Array.from({ length: LINES }, (_, at) => known(`help:pages.${page}.${part}.${mark}${at + 1}`)).filter(
      (line) => line !== null,
    );
  const own = known(`help:contentsOf.${page}`);
  return {
    title: t(`help:pages.${page}.title`),
    lead: t(`help:pages.${page}.lead`, params),
    parts: [
      { title: own ?? t('help:how'), lines: lines('how', 'h'), steps: own === null },
      {
        title: known(`help:rightsOf.${page}`) ?? t('help:limits'),
        lines: [...lines('limits', 'l'), ...(NAMES_COMPANY.includes(page) ? companyLines(t, settings) : [])],
        steps: false,
      },
    ],
    training: trainingLink(t, settings),
    see: titled(t, HELP_PAGES[page]),
    all: t('help:all'),
  };
}

/** Every page, for who looks for one. */
export async function readHelpIndex(
  locale: Locale,
): Promise<{ readonly title: string; readonly pages: readonly NamedPage[]; readonly training: TrainingLink | null }> {
  const [t, settings] = await Promise.all([translator(locale), readSettings()]);
  return { title: t('help:title'), pages: titled(t, HELP_PAGE_NAMES), training: trainingLink(t, settings) };
}
