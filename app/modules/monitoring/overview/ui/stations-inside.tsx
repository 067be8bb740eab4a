/** What the stations inside a territory say of its water today, kind by kind. */
import { Notice, Panel } from '~/ui/layout/panel';
import type { StationsInsideView } from '../view/water-lines.view';
import { WaterLines } from './water-lines';

export function StationsInside({ view }: { view: StationsInsideView | null }) {
  if (!view) return null;
  return (
    <div className="stations-inside">
      <Panel title={view.title} id="stations">
        <Notice tone="neutral">{view.caveat}</Notice>
        {view.groups.map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            <WaterLines lines={lines} />
          </section>
        ))}
      </Panel>
    </div>
  );
}
