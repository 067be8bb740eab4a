/** The first steps that are settings of the installation, and its backup. */
import type { FirstStep, StepFinding } from '~/kernel/first-steps';
import { SETTING_DEFAULTS } from '~/kernel/settings';
import { mailOrigin } from '~/platform/http/public-origin.server';
import { mailRoute } from '~/platform/mail/route.server';
import { readSettings } from '~/platform/settings.server';
import { urls } from '~/urls';
import { listJobs } from '../data/jobs.server';
import { backUp } from '../jobs/back-up.job';

const identity: FirstStep = {
  name: 'identity',
  async look() {
    const [settings, origin, { smtpUrl }] = await Promise.all([readSettings(), mailOrigin(), mailRoute()]);
    const name = settings.name || settings.applicationTitle;
    const isNamed = settings.name !== '' || settings.applicationTitle !== SETTING_DEFAULTS.applicationTitle;
    const found: StepFinding[] = [
      { key: isNamed ? 'named' : 'unnamed', params: { name } },
      { key: settings.applicationLogoConnexion === '' ? 'noLogo' : 'logo' },
      origin === null ? { key: 'noOrigin' } : { key: 'origin', params: { origin } },
      { key: smtpUrl === '' ? 'noMail' : 'mail' },
    ];
    return {
      isDone: isNamed && origin !== null && smtpUrl !== '',
      found,
      to: urls.administration('settings'),
      also: [{ key: 'mailServer', to: urls.administration('settings', { section: 'mail' }) }],
    };
  },
};

const backup: FirstStep = {
  name: 'backup',
  async look() {
    const job = (await listJobs()).find(({ id }) => id === backUp.system?.jobId);
    const isDone = job?.last?.outcome === 'success';
    const last = job?.last ? { at: job.last.at } : null;
    return {
      isDone,
      found: [
        ...(last ? [{ key: isDone ? 'made' : 'failed', params: last }] : [{ key: 'none' }]),
        ...(job?.nextRunAt ? [{ key: 'next', params: { at: job.nextRunAt } }] : []),
      ],
      to: urls.administration('jobs'),
    };
  },
};

export const ADMINISTRATION_STEPS: readonly FirstStep[] = [identity, backup];
