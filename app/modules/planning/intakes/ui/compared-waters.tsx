/** The water of intakes beside scenarios: in a comparison, and with the results of one. */
import { Link } from '@remix-run/react';
import { Panel } from '~/ui/layout/panel';
import type { ComparedWaters as View } from '../view/compared-waters';

export function ComparedWaters({ view }: { view: View | null }) {
  if (!view) return null;
  return (
    <Panel title={view.title} id="waters">
      <div className="table-frame" role="region" tabIndex={0} aria-label={`${view.title} – ${view.intake}`}>
        <table className="table table-dense">
          <thead>
            <tr>
              <th scope="col">{view.intake}</th>
              {view.scenarios.map((name, rank) => (
                <th key={rank} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.rows.map(({ name, to, cells }) => (
              <tr key={to}>
                <th scope="row">
                  <Link to={to}>{name}</Link>
                </th>
                {cells.map((cell, rank) => (
                  <td key={rank}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="soft">{view.caveat}</p>
    </Panel>
  );
}
