/** Chooses the frame of a page (signed-in or public) and fills it from the routes' handles. */
import { useLocation, useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { LANGUAGE_NAMES } from '~/ui/form/language-select';
import { useArrival } from '~/ui/enhance/use-arrival';
import { AppFrame } from '~/ui/layout/app-frame';
import type { DrawerEntry } from '~/ui/layout/drawer';
import { PublicFrame } from '~/ui/layout/public-frame';
import { Toasts } from '~/ui/layout/toasts';
import { usePageNavigation } from '~/ui/layout/use-page-navigation';
import { helpPageOf } from '../view/help-page';
import { contentIcon } from '~/modules/core/contents/ui/content-icon';
import { useWords, word } from './use-words';
import { PostForm } from '~/ui/form/post-form';

export interface RootData {
  readonly shell: {
    readonly applicationTitle: string;
    readonly hasLogo: boolean;
    readonly languages: readonly string[];
    readonly helpElsewhere: boolean;
    readonly helpBase: string;
    readonly about: string;
    readonly confidentiality: string;
    readonly mayRestore?: boolean;
    readonly mayReadJobs?: boolean;
    readonly administers?: boolean;
    readonly mayManageReference?: boolean;
    readonly showsTerritories?: boolean;
    readonly showsStations?: boolean;
    readonly categories: readonly { id: number; title: string; icon: string; menu: string }[];
  };
  readonly user: {
    readonly login: string;
    readonly name: string;
    readonly isAdmin: boolean;
    readonly labo: boolean;
    readonly consultant: boolean;
    readonly impersonator: string | null;
    /** with a table of rights that is not saved */ readonly tries?: boolean;
  } | null;
  readonly toasts: readonly {
    readonly id: string;
    readonly variant: 'success' | 'warning' | 'error' | 'info';
    readonly text: string;
    readonly undo?: { readonly action: string; readonly label: string };
  }[];
  readonly folded: boolean;
  readonly plainHttp: boolean;
  readonly version: string;
}

export function Frame({ root, children }: { root: RootData; children: ReactNode }) {
  const t = useWords();
  const navigation = usePageNavigation();
  useArrival();
  const { pathname } = useLocation();
  const matches = useMatches();
  const publicPage = matches.some((match) => (match.handle as { frame?: string } | undefined)?.frame === 'public');
  const toasts = <Toasts toasts={root.toasts} />;
  const { shell, user } = root;
  if (!user || publicPage) {
    return (
      <PublicFrame
        applicationName={shell.applicationTitle}
        logo={shell.hasLogo ? urls.brand('logo') : undefined}
        homeTo={urls.publicHome()}
        version={root.version}
        links={[
          { label: t('public.home'), to: urls.publicHome() },
          ...(user ? [] : shell.categories.map(({ id, title }) => ({ label: title, to: urls.contents(id) }))),
          { label: t('public.contact'), to: urls.contact() },
          { label: t('public.askAccount'), to: urls.askAccount() },
          user
            ? { label: t('public.enter'), to: urls.home(), button: true }
            : { label: t('public.login'), to: urls.login(), button: true },
        ]}
        footLinks={[
          { label: t('drawer.about'), to: shell.about, external: shell.helpElsewhere },
          { label: t('drawer.confidentiality'), to: shell.confidentiality, external: shell.helpElsewhere },
        ]}
        footTools={user ? null : <LanguageSwitch languages={shell.languages} />}
      >
        {toasts}
        {children}
      </PublicFrame>
    );
  }
  return (
    <>
      <AppFrame
        crumbs={navigation.crumbs.map((crumb) => ({ ...crumb, title: word(t, crumb.title) }))}
        actions={navigation.actions.map((action) =>
          'label' in action && action.label ? { ...action, label: word(t, action.label) } : action,
        )}
        search={{ action: urls.search(), loaderPath: '/search/results' }}
        helpUrl={helpOf(shell, navigation.help ?? helpPageOf(pathname))}
        folded={root.folded}
        banner={<Banner plainHttp={root.plainHttp} user={user} />}
        drawer={{
          user: { name: user.name, detail: user.login, to: urls.account() },
          groups: drawerGroups(root, t, matches.at(-1)?.id ?? ''),
          logoutAction: urls.logout(),
          applicationName: shell.applicationTitle,
          version: root.version,
        }}
      >
        {children}
      </AppFrame>
      {toasts}
    </>
  );
}

/** Of the installation's own site: the page, then the training token. */
const helpOf = ({ helpElsewhere, helpBase }: RootData['shell'], page: string): string =>
  helpElsewhere ? helpBase.replace(/\/(\?|$)/, `/${page}$1`) : urls.help(page);

/** The other languages, each in its own words; a visitor has no account to choose in. */
function LanguageSwitch({ languages }: { languages: readonly string[] }) {
  const { i18n } = useTranslation('common');
  const { pathname, search } = useLocation();
  const others = languages.filter((language) => language !== i18n.language);
  if (others.length === 0) return null;
  return (
    <PostForm action={urls.preferences()} className="row" reloadDocument>
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      {others.map((language) => (
        <button key={language} type="submit" name="locale" value={language} lang={language} className="button-link">
          {LANGUAGE_NAMES[language] ?? language}
        </button>
      ))}
    </PostForm>
  );
}

function Banner({ plainHttp, user }: { plainHttp: boolean; user: NonNullable<RootData['user']> }) {
  const { t } = useTranslation('common');
  return (
    <>
      {plainHttp ? <p className="notice ochre">{t('banner.plainHttp')}</p> : null}
      {user.impersonator ? (
        <PostForm action="/impersonation" className="notice ochre" reloadDocument>
          <span>{t(user.tries ? 'banner.impersonationTried' : 'banner.impersonation', { name: user.name })}</span>{' '}
          <button className="button button-quiet" name="intent" value="stop">
            {t('banner.stopImpersonation')}
          </button>
        </PostForm>
      ) : null}
    </>
  );
}

/** Homes of kinds, imports and charts have addresses of their own. */
const OF_STATIONS = /^routes\/(?:\$stationKind|import|graphic|materiel|globalEvents|campaigns|sitePlan|documents)\+/;

function drawerGroups({ shell, user }: RootData, t: (key: string) => string, route: string): DrawerEntry[][] {
  const contents: DrawerEntry[] =
    shell.categories.length > 0
      ? shell.categories.map((category) => ({
          label: category.title,
          icon: contentIcon(category.icon),
          to: urls.contents(category.id),
        }))
      : [{ label: t('drawer.communication'), icon: 'message-square', to: urls.communication() }];
  const main: DrawerEntry[] = [
    { label: t('drawer.home'), icon: 'home', to: urls.home(), end: true },
    ...contents,
    ...(shell.showsTerritories
      ? [{ label: t('drawer.territories'), icon: 'map' as const, to: urls.territories() }]
      : []),
    ...(shell.showsStations
      ? [
          {
            label: t('drawer.stations'),
            icon: 'droplet' as const,
            to: urls.stationKinds(),
            holds: OF_STATIONS.test(route),
          },
        ]
      : []),
  ];
  const jobs: DrawerEntry[] = shell.mayReadJobs
    ? [{ label: t('drawer.jobs'), icon: 'clock', to: urls.jobsHome() }]
    : [];
  const admin: DrawerEntry[] = [
    ...(shell.mayManageReference
      ? [{ label: t('drawer.referencial'), icon: 'database' as const, to: urls.referencialDashboard() }]
      : []),
    ...jobs,
    ...(shell.administers
      ? [{ label: t('drawer.administration'), icon: 'settings' as const, to: urls.administrationHome() }]
      : []),
    // administrators find it among the pages of the administration
    ...(shell.mayRestore && !user?.isAdmin
      ? [{ label: t('drawer.deletions'), icon: 'undo' as const, to: urls.deletions() }]
      : []),
  ];
  const about: DrawerEntry[] = [
    { label: t('drawer.about'), icon: 'info', to: shell.about, external: shell.helpElsewhere },
    { label: t('drawer.confidentiality'), icon: 'lock', to: shell.confidentiality, external: shell.helpElsewhere },
  ];
  return [main, ...(admin.length > 0 ? [admin] : []), about];
}
