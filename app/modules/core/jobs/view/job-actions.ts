/** What may be done with a job, in the bar of its page. */
import type { ActionItem } from '~/ui/layout/actions';
import { urls } from '~/urls';
import type { JobSheetView } from './job.view';

export function jobActions({ id, may, enabled, setAsideAt, scheduled, figures }: JobSheetView): ActionItem[] {
  const here = { action: urls.job(id) };
  const run: ActionItem = figures.openId
    ? { kind: 'cancel', intent: 'stop', action: urls.jobExecution(figures.openId), label: 't:jobs:action.stop' }
    : { kind: 'start', intent: 'start', ...here, label: 't:jobs:action.start' };
  const pause: ActionItem = enabled
    ? { kind: 'update', icon: 'pause', intent: 'pause', ...here, label: 't:jobs:action.pause' }
    : { kind: 'update', icon: 'play', intent: 'resume', ...here, label: 't:jobs:action.resume' };
  return [
    ...(may.execute ? [run] : []),
    ...(may.edit && (scheduled || setAsideAt) ? [pause] : []),
    ...(may.edit
      ? ([
          { kind: 'edit', to: urls.jobPage(id, 'edit') },
          { kind: 'duplicate', to: urls.newJob({ from: id }) },
          { kind: 'deleteWithCheck', to: urls.jobPage(id, 'delete') },
        ] satisfies ActionItem[])
      : []),
  ];
}
