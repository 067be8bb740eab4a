/** The panels of the home that monitoring draws; a kind that is closed to the person has none. */
import { Link } from '@remix-run/react';
import { PANEL_KINDS, type PanelKind } from '~/kernel/station-kinds';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout/panel';
import { Stats } from '~/ui/layout/stat';
import type { StationPanels } from '../view/water-lines.view';
import { AGE_ICON } from './age-icon';
import { WaterLines } from './water-lines';

const MORNING_ICON = { rings: 'bell', waits: 'chart-line', month: 'map' } as const;

const panelOf = (kind: string) =>
  function StationPanel({ view: { panels } }: { view: StationPanels }) {
    const panel = panels[kind];
    if (!panel) return null;
    return (
      <div className="home-6">
        <Panel
          title={panel.title}
          id={`home-${kind}`}
          aside={
            <Link className="small" to={panel.to}>
              {panel.all}
              <span className="visually-hidden"> – {panel.title}</span>
            </Link>
          }
        >
          <ul className="findings small">
            {panel.morning.map(({ is, text, to }) => (
              <li key={is} className={is === 'rings' ? 'age rings' : 'age'}>
                <Icon name={MORNING_ICON[is]} small />
                <Link to={to}>{text}</Link>
              </li>
            ))}
            {panel.findings.map(({ age, text, to }) => (
              <li key={age} className={`age age-${age}`}>
                <Icon name={AGE_ICON[age]} small />
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
          <WaterLines lines={panel.lines} />
        </Panel>
      </div>
    );
  };

export const STATION_PANELS = Object.fromEntries(PANEL_KINDS.map((kind) => [kind, panelOf(kind)])) as Readonly<
  Record<PanelKind, ReturnType<typeof panelOf>>
>;

/** What the stations that a person reads add up to. */
export function WaterFigures({ view: { waterFigures, unheard } }: { view: StationPanels }) {
  if (!waterFigures) return null;
  return (
    <>
      <Stats items={waterFigures} />
      {unheard ? (
        <p className="age rings small">
          <Icon name="bell" small /> <Link to={unheard.to}>{unheard.text}</Link>
        </p>
      ) : null}
    </>
  );
}
