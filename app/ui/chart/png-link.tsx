/** The browser draws the png from the same scene; the button shows only where it can. */
import type { MouseEvent } from 'react';
import { useHydrated } from '../enhance/use-hydrated';
import { Icon } from '../icon';
import { classes } from '../tone';
import type { Scene } from './scene';

export function PngLink({ scene }: { scene: () => Scene }) {
  const hydrated = useHydrated();
  async function save(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const { saveScenePng } = await import('./chart-png.client');
    await saveScenePng(scene());
  }
  return (
    <button type="button" className={classes('button-link', !hydrated && 'with-script')} onClick={save}>
      <Icon name="download" small className="inline" />
      {'png'}
    </button>
  );
}
