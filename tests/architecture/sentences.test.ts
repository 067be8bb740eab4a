/** Sentences with holes are always given what fills them: none reaches a reader as « {{limit}} ». */
import { expect, test, vi } from 'vitest';
import { fileIssue, ISSUE_PARAMS, ISSUE_REASONS, issueKey, type Message } from '~/records/exchange/domain/issue';
import { objection, OBJECTION_PARAMS } from '~/modules/core/reference/domain';
import { LOCALES } from '~/platform/i18n/i18n';
import { resources, translator } from '~/platform/i18n/i18n.server';

type Tree = { readonly [key: string]: string | Tree };
const holesOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)[^}]*\}\}/g)].map(([, name]) => name ?? '');
const written = (locale: (typeof LOCALES)[number], { key }: Message): string => {
  const [namespace = '', path = ''] = issueKey({ key }).split(':');
  // of a sentence that agrees in number, the one of several
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>(
      (tree, word) => (typeof tree === 'object' ? (tree[word] ?? tree[`${word}_other`]) : undefined),
      resources[locale][namespace] as Tree,
    );
  if (typeof found !== 'string') throw new Error(`${locale} has no ${key}`);
  return found;
};

const MESSAGES = [
  ...ISSUE_REASONS.map((reason) => ({
    name: `file: ${reason}`,
    params: (ISSUE_PARAMS as Partial<Record<string, readonly string[]>>)[reason] ?? [],
    of: (params: Record<string, string | number>) => fileIssue(reason, params as never),
  })),
  ...(Object.keys(OBJECTION_PARAMS) as (keyof typeof OBJECTION_PARAMS)[]).map((name) => ({
    name: `value: ${name}`,
    params: OBJECTION_PARAMS[name] as readonly string[],
    of: (params: Record<string, string | number>) => objection(name, params as never),
  })),
];

test('each refusal of a file or a value declares exactly the values of its sentences, in both languages', () => {
  const wrong = MESSAGES.flatMap(({ name, params, of }) =>
    LOCALES.flatMap((locale) => {
      const { reason, remedy } = of({});
      const holes = [...new Set([reason, remedy].flatMap((message) => holesOf(written(locale, message))))].sort();
      return holes.join() === [...params].sort().join() ? [] : [`${locale} ${name}: ${holes.join()}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('each is said in full, in both languages', async () => {
  for (const locale of LOCALES) {
    const t = await translator(locale);
    for (const { name, params, of } of MESSAGES) {
      // a count is a number: its sentence agrees with it
      const valueOf = (param: string) => (param === 'count' ? 2 : `« ${param} »`);
      const { reason, remedy } = of(Object.fromEntries(params.map((param) => [param, valueOf(param)])));
      const said = [reason, remedy].map((message) => t(issueKey(message), message.params ?? {})).join(' ');
      expect(said, `${locale} ${name}`).not.toMatch(/\{\{|undefined/);
      for (const param of params) expect(said, `${locale} ${name}`).toContain(String(valueOf(param)));
    }
  }
});

test('a sentence that is not given one of its values is noise, which fails every test, and shows no hole', async () => {
  const t = await translator('fr');
  const told = vi.mocked(console.error).mockImplementation(() => undefined);
  expect(t('exchange:reason.tooLongText', {})).toBe('Le texte dépasse … caractères.');
  expect(told.mock.calls).toEqual([['« Le texte dépasse {{limit}} caractères. » has no limit']]);
  told.mockClear();
});
