/**
 * The first steps of an installation: what each found, in words. They stand on the home of administrators from an empty
 * installation until all are done or somebody dismissed them; their page stays.
 */
import type { Actor } from '~/kernel/actor';
import { formatDay } from '~/kernel/civil-date';
import type { FirstStep, StepFinding } from '~/kernel/first-steps';
import { may } from '~/kernel/permissions';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import type { Locale } from '~/platform/i18n/i18n';
import { translator, type Translate } from '~/platform/i18n/i18n.server';
import { forgetSettings, putSetting, readSettings } from '~/platform/settings.server';
import type { FirstStepsView } from '../view/first-steps.view';

const OPEN = 'open';
const CLOSED = 'closed';

export async function readFirstSteps(
  actor: Actor,
  steps: readonly FirstStep[],
  locale: Locale,
): Promise<FirstStepsView> {
  const t = await translator(locale);
  const found = await Promise.all(steps.map(async ({ name, look }) => ({ name, ...(await look(actor)) })));
  const lines = found.map(({ name, isDone, found: findings, to, also = [], press }) => ({
    name,
    isDone,
    title: t(`firstSteps:${name}.title`),
    found: findings.map((finding) => said(t, name, finding)),
    go: { label: t(`firstSteps:${name}.${isDone ? 'again' : 'go'}`), to },
    also: also.map(({ key, to: there }) => ({ label: t(`firstSteps:${name}.also.${key}`), to: there })),
    press: press ? { command: press, label: t(`firstSteps:${name}.press`) } : null,
  }));
  const done = lines.filter(({ isDone }) => isDone).length;
  return {
    title: t('firstSteps:title'),
    summary: t('firstSteps:summary', { count: done, total: lines.length }),
    words: {
      done: t('firstSteps:done'),
      toDo: t('firstSteps:toDo'),
      dismiss: t('firstSteps:dismiss'),
      show: t('firstSteps:show'),
      dismissHelp: t('firstSteps:dismissHelp'),
    },
    lines,
    isComplete: done === lines.length,
    isOnHome: (await readSettings()).firstSteps === OPEN,
  };
}

function said(t: Translate, step: string, { key, params = {} }: StepFinding): string {
  const written = Object.entries(params).map(([name, value]) => [
    name,
    value instanceof Date ? formatDay(value) : value,
  ]);
  return t(`firstSteps:${step}.found.${key}`, Object.fromEntries(written) as Record<string, string | number>);
}

/** null: not for this person, dismissed, or nothing left to do. */
export async function firstStepsOnHome(
  actor: Actor,
  steps: readonly FirstStep[],
  locale: Locale,
): Promise<FirstStepsView | null> {
  if (!may(actor, 'administration.settings') || (await readSettings()).firstSteps !== OPEN) return null;
  const view = await readFirstSteps(actor, steps, locale);
  return view.isComplete ? null : view;
}

export async function showFirstSteps(actor: Actor, isShown: boolean): Promise<void> {
  const before = (await readSettings()).firstSteps;
  const after = isShown ? OPEN : CLOSED;
  await inTransaction(async (tx) => {
    await putSetting(tx, 'firstSteps', after, { login: actor.login, at: now() });
    await audit(tx, {
      login: actor.login,
      action: 'settings.update',
      entity: 'settings',
      entityId: 'firstSteps',
      before: { firstSteps: before },
      after: { firstSteps: after },
    });
  });
  forgetSettings();
}
