/** The form of a job of some kind, with all its words: a page knows neither kinds nor what they are about. */
import type { Actor } from '~/kernel/actor';
import { wordKey, type FieldSet } from '~/records/fields/domain';
import { translatorOf, type Translate } from '~/platform/i18n/i18n.server';
import { findChains } from '../data/scheduled-jobs.server';
import { fieldsWith, ofKindName, positionsAsking, WEEKDAYS } from '../domain';
import type { JobKind } from '../jobs/define-kind';
import type { FieldView, KindWords, SecretView, Worded } from '../view/job.view';
import { listStarters } from './job-starters.server';
import type { JobWorld } from './job-world';

export const kindWords = (t: Translate, { routingKey, words, job }: JobKind): KindWords => ({
  routingKey,
  name: t(`${words}.name`),
  about: t(`${words}.about`),
  jobType: job.jobType,
  type: t(`jobs:type.${job.jobType}`),
});

/** What a field of the form is called. */
export function labelKey({ words }: JobKind, name: string): string {
  const own = ofKindName(name);
  return own === null ? `jobs:field.${name}` : `${words}.fields.${own}`;
}
function helpOf(t: Translate, { words }: JobKind, name: string): string | undefined {
  const own = ofKindName(name);
  return t(own === null ? `jobs:help.${name}` : `${words}.help.${own}`, { defaultValue: '' }) || undefined;
}

/** What is asked of a job of this kind; not what stations it is about, where its parameters say so. */
export const formFields = ({ parameters, filterOf }: JobKind): FieldSet => {
  const { filters, ...rest } = fieldsWith(parameters);
  return filters && !filterOf ? { ...rest, filters } : rest;
};

/** The choices of fields that stand for rows or people, each with its words. */
export type Choices = Readonly<Record<string, { readonly options: readonly Worded[]; readonly empty?: string }>>;

/** `of`: the job that is changed, which does not follow itself. */
export async function choicesOf(actor: Actor, world: JobWorld, of: { id: number; login: string }): Promise<Choices> {
  const [t, starters, chains] = await Promise.all([translatorOf(actor), listStarters(), findChains()]);
  const people = starters.map(({ login, name }) => ({
    value: login,
    label: name === '' ? login : `${name} (${login})`,
  }));
  const known = people.some(({ value }) => value === of.login);
  const weekday = new Intl.DateTimeFormat(actor.locale, { weekday: 'long', timeZone: 'UTC' });
  return {
    login: { options: known ? people : [{ value: of.login, label: of.login }, ...people] },
    filters: {
      options: world.filters.map(({ value, words }) => ({ value, label: t(words) })),
      empty: t('jobs:list.everyStation'),
    },
    nextJobId: {
      options: chains.filter(({ id }) => id !== of.id).map(({ id, name }) => ({ value: String(id), label: name })),
      empty: t('jobs:form.noNext'),
    },
    // 5 January 1970 was a Monday
    days: {
      options: WEEKDAYS.map((day) => ({
        value: String(day),
        label: weekday.format(new Date(Date.UTC(1970, 0, 4 + day))),
      })),
    },
  };
}

const askedOf = ({ askedWith }: JobKind, name: string) => {
  const positions = askedWith && positionsAsking(askedWith, name);
  return positions ? { askedWith: positions } : {};
};

export function fieldViews(t: Translate, kind: JobKind, choices: Choices): FieldView[] {
  return Object.entries(formFields(kind)).map(([name, field]) => ({
    name,
    input: field.input,
    label: t(labelKey(kind, name)),
    help: helpOf(t, kind, name),
    ...(choices[name] ?? worded(t, field)),
    ...(kind.askedWith?.field === ofKindName(name)
      ? { chooses: true as const }
      : askedOf(kind, ofKindName(name) ?? '')),
  }));
}

const worded = (t: Translate, { input }: FieldSet[string]): { options?: Worded[] } =>
  input.values
    ? { options: input.values.map((value) => ({ value, label: t(wordKey(input, value), { defaultValue: value }) })) }
    : {};

export const secretViews = (t: Translate, kind: JobKind, stored: readonly string[]): SecretView[] =>
  kind.secrets.map((name) => ({
    name,
    label: t(`${kind.words}.secrets.${name}`),
    stored: stored.includes(name),
    manyLines: kind.secretLines.includes(name),
    ...askedOf(kind, name),
  }));

/** What rows, people and days are called in an edit conflict: the number of a job says nothing. */
export const namesOf = (choices: Choices): Readonly<Record<string, (text: string, all: readonly string[]) => string>> =>
  Object.fromEntries(
    Object.entries(choices).map(([name, { options, empty = '' }]) => {
      const called = (text: string) => options.find(({ value }) => value === text)?.label ?? text;
      return [name, (_: string, all: readonly string[]) => all.map(called).filter(Boolean).join(', ') || empty];
    }),
  );
