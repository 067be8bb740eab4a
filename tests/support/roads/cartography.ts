/** Themes of map layers, their layers, and orders that restrict water. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { ARREST_FIELDS } from '~/modules/core/arrests/domain';
import { LAYER_FIELDS, THEME_FIELDS } from '~/modules/core/cartography/domain';
import { textsOf } from '~/records/fields/domain';
import { prisma } from '~/platform/db/client.server';
import * as layer from '~/routes/administration+/cartography.layer.$id';
import * as theme from '~/routes/administration+/cartography.theme.$id';
import * as arrest from '~/routes/arrests+/$id._index';
import type { Road } from './road';

/** `data()` of a loader that says a status, or the page itself. */
const within = <Page>(answer: unknown): Page => ((answer as { data?: Page }).data ?? answer) as Page;

const themes: Road = {
  name: 'theme of map layers',
  fields: THEME_FIELDS,
  given: { color: [['rgb(10, 90, 120)'], ['rgb(1, 2, 3)']] },
  start(admin) {
    let id = 0;
    const at = () => `/administration/cartography/theme/${id || 'new'}`;
    const post = (sent: FieldTexts, to: number | 'new') =>
      admin.post(theme.action, at(), { intent: 'save', ...sent }, { id: String(to) });
    return Promise.resolve({
      async make(sent: FieldTexts) {
        id = 0;
        const made = await post(sent, 'new');
        id = (await prisma().mapTheme.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0;
        return made;
      },
      async open() {
        const view = within<{ version: number; values: never }>(
          await admin.get(theme.loader, at(), { id: String(id) }),
        );
        return { texts: textsOf(THEME_FIELDS, view.values), version: view.version };
      },
      save: (sent) => post(sent, id),
      remove: () => admin.post(theme.action, at(), { intent: 'remove' }, { id: String(id) }),
      isGone: async () => (await prisma().mapTheme.findUnique({ where: { id } })) === null,
    });
  },
};

const layers: Road = {
  name: 'layer over the maps',
  fields: LAYER_FIELDS,
  given: {
    ...{ url: [['https://cartes.example/wms'], ['https://cartes.example/wms?map=eau']], layer: [['eau'], ['sol']] },
    pictoId: [['']],
  },
  async start(admin) {
    let id = 0;
    const { id: of } = await prisma().mapTheme.create({
      data: { name: `Route ${Math.random()}`, color: 'rgb(1, 2, 3)' },
    });
    const at = () => `/administration/cartography/layer/${id || 'new'}?theme=${of}`;
    const post = (sent: FieldTexts, to: number | 'new') =>
      admin.post(layer.action, at(), { intent: 'save', ...sent }, { id: String(to) });
    return {
      async make(sent) {
        id = 0;
        const made = await post(sent, 'new');
        id = (await prisma().mapLayer.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0;
        return made;
      },
      async open() {
        const view = within<{ layer: { version: number; values: never } }>(
          await admin.get(layer.loader, at(), { id: String(id) }),
        );
        return { texts: textsOf(LAYER_FIELDS, view.layer.values), version: view.layer.version };
      },
      save: (sent) => post(sent, id),
      remove: () => admin.post(layer.action, at(), { intent: 'remove' }, { id: String(id) }),
      isGone: async () => (await prisma().mapLayer.findUnique({ where: { id } })) === null,
    };
  },
};

const arrests: Road = {
  name: 'order that restricts water',
  fields: ARREST_FIELDS,
  given: {
    ...{ date: [['2020-07-03'], ['2020-07-02']], startDate: [['2020-07-04'], ['2020-07-05']] },
    endDate: [['2030-01-01'], ['']],
  },
  start(admin) {
    let id = 0;
    const at = () => `/arrests/${id || 'new'}`;
    const post = (sent: FieldTexts, to: number | 'new') =>
      admin.post(arrest.action, at(), { intent: 'save', ...sent }, { id: String(to) });
    return Promise.resolve({
      async make(sent: FieldTexts) {
        id = 0;
        const made = await post(sent, 'new');
        id = (await prisma().waterArrest.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0;
        return made;
      },
      async open() {
        const view = within<{ arrest: { version: number } }>(await admin.get(arrest.loader, at(), { id: String(id) }));
        return { texts: textsOf(ARREST_FIELDS, view.arrest as never), version: view.arrest.version };
      },
      save: (sent) => post(sent, id),
      remove: () => admin.post(arrest.action, at(), { intent: 'remove' }, { id: String(id) }),
      isGone: async () => (await prisma().waterArrest.findUnique({ where: { id } })) === null,
    });
  },
};

export const MAP_ROADS: readonly Road[] = [themes, layers, arrests];
