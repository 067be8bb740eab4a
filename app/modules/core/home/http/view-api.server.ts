import type { z } from 'zod';
import type { PanelChoice } from '../domain';
import type { ViewBody } from '../forms/view-body';

export const viewChoices = (body: z.output<typeof ViewBody>, view: readonly PanelChoice[]): PanelChoice[] =>
  body.flatMap(({ panel, visible, position }) => {
    const known = view.find((choice) => choice.panel === panel);
    return known ? [{ panel: known.panel, visible, position: position ?? known.position }] : [];
  });
export const presentView = (login: string, view: readonly PanelChoice[]) =>
  view.map(({ panel, visible, position }) => ({ login, panel, visible, position }));
