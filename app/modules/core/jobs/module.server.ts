import { may } from '~/kernel/permissions';
import { defineModule } from '~/modules/define-module';
import { urls } from '~/urls';
import { jobCalls } from './api/jobs.server';
import { JOB_FIELDS } from './domain';
import { mailReport } from './jobs/mail-report.job';
import { tellLate } from './jobs/tell-late.job';

export const jobs = defineModule({
  calls: ({ jobWorld }) => jobCalls(jobWorld),
  doors: [{ from: 'menu', words: 'common:drawer.jobs', to: urls.jobsHome(), opens: (actor) => may(actor, 'job.read') }],
  jobs: [tellLate],
  jobKinds: [mailReport],
  journal: { job: { names: ['jobs:field'], values: [JOB_FIELDS] } },
});
