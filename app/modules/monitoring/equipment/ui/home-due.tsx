/** On the home, when the next round must bring something. */
import { Link } from '@remix-run/react';
import { Panel } from '~/ui/layout/panel';
import type { EquipmentDue } from '../view/forecast-page';

export function EquipmentDuePanel({
  view: { equipmentDue },
}: {
  view: { readonly equipmentDue: EquipmentDue | null };
}) {
  if (!equipmentDue) return null;
  const { title, text, all, to, stations } = equipmentDue;
  return (
    <div className="home-6">
      <Panel
        title={title}
        id="home-equipment"
        aside={
          <Link className="small" to={to}>
            {all}
          </Link>
        }
      >
        <p>{text}</p>
        <ul>
          {stations.map(({ name, to: sheet }) => (
            <li key={sheet}>
              <Link to={sheet}>{name}</Link>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
