import { expect, test, vi } from 'vitest';
import fr from '~/locales/fr/ui.json';
import { renderPage as html } from '../../../tests/support/render-page';
import { ActionBar } from './action-bar';
import { ACTIONS, type ActionItem, type ActionKind } from './actions';
import { AppFrame } from './app-frame';
import { Breadcrumbs, crumbTitle } from './breadcrumbs';
import { SEARCH_MIN } from './global-search';
import { Tabs } from './tabs';
import { Toasts, leaveLater } from './toasts';

const drawer = {
  user: { name: 'Claire Rousseau', to: '/account' },
  groups: [[{ label: 'Accueil', icon: 'home', to: '/home' } as const]],
  logoutAction: '/logout',
  applicationName: 'Territoires',
  version: '1.0.128',
};
const frame = (actions: readonly ActionItem[] = []) =>
  html(
    <AppFrame
      drawer={drawer}
      crumbs={[{ title: 'Territoires', to: '/territories' }]}
      actions={actions}
      search={{ action: '/search', loaderPath: '/search/results' }}
      helpUrl="https://aide.example/fr"
    >
      contenu
    </AppFrame>,
  );

test('C014 a breadcrumb title over 100 characters is cut to 100 and an ellipsis', async () => {
  expect(crumbTitle('é'.repeat(101))).toBe(`${'é'.repeat(100)}…`);
  expect(crumbTitle('a'.repeat(100))).toBe('a'.repeat(100));
});

test('C015 the last breadcrumb is the page itself, marked as current and not a link', async () => {
  const page = await html(
    <Breadcrumbs
      crumbs={[
        { title: 'Territoires', to: '/territories' },
        { title: 'Charentonne', to: '/territories/territory/3' },
      ]}
    />,
  );
  expect(page).toMatch(/<a [^>]*href="\/territories"/);
  expect(page).toContain('<span aria-current="page">Charentonne</span>');
  expect(page).not.toContain('href="/territories/territory/3"');
});

test(
  'C013 the top bar holds the menu button, the breadcrumbs, a search form that works alone and the ' + 'page’s actions',
  async () => {
    const page = await frame([{ kind: 'edit', to: '/edit' }]);
    expect(page).toMatch(/type="checkbox"[^>]*aria-controls="drawer"/);
    const bar = /<header class="topbar">.*<\/header>/s.exec(page)?.[0] ?? '';
    expect(bar).toContain('aria-label="Fil d’Ariane"');
    expect(bar).toContain('<form action="/search" method="get">');
    expect(bar).toContain('href="/edit"');
  },
);

test('C027 C033 C034 the drawer leads to the account, logs out by POST and shows the version with a logo', async () => {
  const page = await frame();
  expect(page).toMatch(/class="drawer-user"[^>]*href="\/account"/);
  expect(page).toMatch(
    /<form method="post" action="\/logout"[^>]*><input type="hidden" name="csrf" value="token-1\.end"\/>/,
  );
  expect(page).toMatch(/<p class="drawer-foot"><svg.*Territoires <span class="num">1\.0\.128<\/span>/s);
});

test('C037 a button in the top bar, which never scrolls away, opens the online help', async () => {
  expect((await frame()).split('</header>')[0]).toMatch(/<a class="help-button" href="https:\/\/aide\.example\/fr"/);
});

test('C018 the search needs three characters', async () => {
  expect(SEARCH_MIN).toBe(3);
});

test('C040 C041 C042 the catalogue offers every action in French, as a link or a submit button', async () => {
  const kinds = Object.keys(ACTIONS) as ActionKind[];
  expect(kinds).toEqual(
    expect.arrayContaining([
      'cancel',
      'clear',
      'delete',
      'deleteWithCheck',
      'duplicate',
      'edit',
      'new',
      'replace',
      'update',
      'synchronise',
      'export',
      'save',
      'start',
      'purge',
      'compare',
      'links',
      'share',
    ]),
  );
  for (const kind of kinds) {
    const word = fr.action[kind];
    expect(await html(<ActionBar items={[{ kind, to: '/x' }]} />)).toContain(`<span>${word}</span></a>`);
    expect(await html(<ActionBar items={[{ kind, intent: kind, action: '/x' }]} />)).toMatch(
      new RegExp(`name="intent" value="${kind}"`),
    );
  }
});

test('C043 previous and next arrows show « n sur total »', async () => {
  const page = await html(
    <ActionBar items={[{ kind: 'position', position: 3, total: 12, previous: '/2', next: '/4' }]} />,
  );
  expect(page).toContain('3 sur 12');
  expect(page).toMatch(/rel="prev"[^>]*href="\/2"|href="\/2"[^>]*rel="prev"/);
});

test('an action that cannot be used says why', async () => {
  expect(
    await html(<ActionBar items={[{ kind: 'start', intent: 'start', disabledReason: 'Calcul en cours' }]} />),
  ).toMatch(/aria-disabled="true" title="Calcul en cours"/);
});

test('a closed tab is not a link and gives its reason', async () => {
  const page = await html(
    <Tabs
      current="a"
      tabs={[
        { id: 'a', label: 'Assolement', to: '?tab=a' },
        { id: 'm', label: 'Matrices', to: '?tab=m', disabled: 'Assolement invalide' },
      ]}
    />,
  );
  expect(page).not.toContain('?tab=m');
  expect(page).toContain('<p class="tab-reason">Assolement invalide</p>');
});

test('C049 C050 toasts come in four variants; good news leaves after 2000 ms, trouble stays', async () => {
  const page = await html(
    <Toasts
      toasts={(['success', 'warning', 'error', 'info'] as const).map((variant) => ({
        id: variant,
        variant,
        text: variant,
      }))}
    />,
  );
  expect(page.match(/class="toast/g)).toHaveLength(5);
  expect(page).toContain('role="status"');
  vi.useFakeTimers();
  try {
    const gone: string[] = [];
    for (const variant of ['success', 'warning', 'error', 'info'] as const)
      leaveLater(variant, () => gone.push(variant));
    leaveLater('success', () => gone.push('closed before'))();
    vi.advanceTimersByTime(1999);
    expect(gone).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(gone).toEqual(['success', 'info']);
    vi.advanceTimersByTime(3_600_000);
    expect(gone).toEqual(['success', 'info']);
  } finally {
    vi.useRealTimers();
  }
});

test('nothing is drawn with an inline style', async () => {
  expect(await frame([{ kind: 'delete', to: '/d' }])).not.toMatch(/ style="/);
});
