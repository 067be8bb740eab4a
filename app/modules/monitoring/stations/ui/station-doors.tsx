/** Where else people go from the stations: each place by its name, in columns. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Panel } from '~/ui/layout/panel';

interface NamedDoor {
  readonly to: string;
  readonly name: string;
}

export function StationDoors({ doors }: { readonly doors: readonly NamedDoor[] }) {
  const { t } = useTranslation('stations');
  if (doors.length === 0) return null;
  return (
    <Panel title={t('doors')} id="doors">
      <ul className="plain-list station-doors">
        {doors.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
