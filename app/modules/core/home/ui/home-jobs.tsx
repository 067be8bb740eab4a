/** Whether the data that arrive by themselves do arrive. */
import { Link } from '@remix-run/react';
import { Icon, type IconName } from '~/ui/icon';
import { Panel } from '~/ui/layout/panel';
import type { Tone } from '~/ui/tone';
import type { HomeView } from '../view/home.view';

type Part = NonNullable<HomeView['jobs']>['findings'][number]['part'];
const DRAWN: Readonly<Record<Part, { readonly tone: Tone; readonly icon: IconName }>> = {
  well: { tone: 'leaf', icon: 'circle-check' },
  failed: { tone: 'brick', icon: 'circle-alert' },
  late: { tone: 'ochre', icon: 'triangle-alert' },
  running: { tone: 'water', icon: 'loader-circle' },
};

export function JobsPanel({ view: { jobs } }: { view: HomeView }) {
  if (!jobs) return null;
  return (
    <div className="home-6">
      <Panel
        title={jobs.title}
        id="home-jobs"
        aside={
          <Link className="small" to={jobs.to}>
            {jobs.all}
          </Link>
        }
      >
        <ul className="home-findings small">
          {jobs.findings.map(({ part, text, to }) => (
            <li key={part} className={DRAWN[part].tone}>
              <Icon name={DRAWN[part].icon} small />
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
        {jobs.lines.length > 0 ? (
          <ul className="home-lines">
            {jobs.lines.map(({ id, name, to, said }) => (
              <li key={id}>
                <Link to={to}>{name}</Link>
                <p className="num">{said}</p>
              </li>
            ))}
          </ul>
        ) : null}
      </Panel>
    </div>
  );
}
