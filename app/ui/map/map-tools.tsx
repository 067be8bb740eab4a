/** Beneath a live map: what measures on it and says where things are, loaded when it is opened. */
import type OlMap from 'ol/Map';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyClient } from '../enhance/lazy-client';
import { Icon } from '../icon';

interface Props {
  readonly map: OlMap;
}
const Tools = lazyClient<Props>(() => import('./map-tools.client'));

/** Under the buttons of the live map, in the room that is kept for them: nothing moves when they come. */
export function MapTools({ map, sheet }: Props & { readonly sheet: RefObject<HTMLElement> }) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  return (
    <details className="map-tools" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="button" title={t('map.tools')}>
        <Icon name="sliders-horizontal" label={t('map.tools')} />
      </summary>
      <div className="panel panel-body stack">
        <Tools map={map} when={open} fallback={null} />
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            const figure = sheet.current?.closest('figure');
            if (figure) printAlone(figure);
          }}
        >
          <Icon name="printer" />
          {t('map.print')}
        </button>
      </div>
    </details>
  );
}

/** Prints the map with its legend and scale: what stands beside it is hidden meanwhile. */
function printAlone(figure: HTMLElement): void {
  const hidden: HTMLElement[] = [];
  for (
    let inside: HTMLElement = figure;
    inside !== document.body && inside.parentElement;
    inside = inside.parentElement
  )
    for (const beside of inside.parentElement.children)
      if (beside !== inside && beside instanceof HTMLElement && !beside.hidden) {
        beside.hidden = true;
        hidden.push(beside);
      }
  window.print();
  for (const one of hidden) one.hidden = false;
}
