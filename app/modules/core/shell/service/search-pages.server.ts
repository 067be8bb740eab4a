/** The search of the header finds pages and help by their words, in either language. */
import { openDoors, type Door } from '~/kernel/door';
import { nameKeyOf } from '~/kernel/name-key';
import { helpAddress } from '~/modules/core/help/service/help-address.server';
import { readHelp } from '~/modules/core/help/service/read-help.server';
import { HELP_PAGE_NAMES } from '~/modules/core/help/domain';
import { wordingsFor } from '~/platform/i18n/wordings.server';
import { readSettings } from '~/platform/settings.server';
import type { SearchResult, SearchSource } from './search.server';

type Wordings = Awaited<ReturnType<typeof wordingsFor>>;

const says = (words: Wordings, key: string, wanted: string): boolean =>
  words(key).some((text) => nameKeyOf(text).includes(wanted));

const groupOf = (kind: string, results: readonly SearchResult[]) =>
  results.length === 0 ? [] : [{ kind, count: results.length, results }];

export const searchDoors =
  (doors: readonly Door[]): SearchSource =>
  async (actor, text) => {
    const [words, wanted] = [await wordingsFor(actor.locale), nameKeyOf(text)];
    const found = openDoors(doors, actor).filter((door) => says(words, door.words, wanted));
    return groupOf(
      'page',
      found.map((door) => ({ id: door.to, name: words(door.words)[0] ?? door.to, to: door.to })),
    );
  };

/** Pages of help by all that they say, in the reader's language. */
export const searchHelp: SearchSource = async (actor, text) => {
  const [settings, wanted] = [await readSettings(), nameKeyOf(text)];
  const pages = await Promise.all(
    HELP_PAGE_NAMES.map(async (page) => ({
      page,
      ...(await readHelp(page, actor.locale === 'en' ? 'en' : 'fr')),
    })),
  );
  const found = pages.filter(({ title, lead, parts }) =>
    [title, lead, ...parts.flatMap(({ lines }) => lines)].some((said) => nameKeyOf(said).includes(wanted)),
  );
  return groupOf(
    'ofHelp',
    found.map(({ page, title }) => ({ id: page, name: title, to: helpAddress(settings, page) })),
  );
};
