/** The intakes that a territory feeds, on its page: words made on the server, so that the page loads none for them. */
import { Link } from '@remix-run/react';
import { Panel } from '~/ui/layout/panel';

export interface IntakesPanelView {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly to: string }[];
  readonly all: { readonly text: string; readonly to: string };
}

export function IntakesPanel({ view }: { view: IntakesPanelView | null }) {
  if (!view) return null;
  return (
    <Panel title={view.title} id="intakes">
      {view.lines.length > 0 ? (
        <ul>
          {view.lines.map(({ name, to }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <Link to={view.all.to}>{view.all.text}</Link>
      </p>
    </Panel>
  );
}
