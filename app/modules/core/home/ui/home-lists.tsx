/** News, documents, links, contracts; shortcuts; calendar. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LEVEL_TONE } from '~/modules/core/contents/ui/marks';
import { urls } from '~/urls';
import { Icon, type IconName } from '~/ui/icon';
import { Panel } from '~/ui/layout/panel';
import type { HomeView } from '../view/home.view';

function ListPanel({
  view,
  panel,
  className,
}: {
  view: HomeView;
  panel: 'news' | 'documents' | 'links' | 'contracts';
  className: string;
}) {
  const { t } = useTranslation('home');
  const lines = view.lists[panel];
  const category = lines[0]?.idCategory;
  return (
    <div className={className}>
      <Panel
        title={t(`list.${panel}`)}
        id={`home-${panel}`}
        aside={
          category === undefined ? undefined : (
            <Link className="small" to={urls.contents(category)}>
              {t('list.all')}
              <span className="visually-hidden"> {t(`list.${panel}`)}</span>
            </Link>
          )
        }
      >
        {lines.length === 0 ? (
          <p className="soft">{t(`empty.${panel}`)}</p>
        ) : (
          <ul className="home-lines">
            {lines.map((line) => {
              const tone = LEVEL_TONE[line.level];
              return (
                <li key={line.id}>
                  <Link to={urls.content(line.idCategory, line.id)}>
                    {tone ? (
                      <Icon name="bell" small className={`inline ${tone}`} label={t(`level.${line.level}`)} />
                    ) : null}
                    {line.title}
                  </Link>
                  <p>
                    {line.subtitle ? `${line.subtitle} · ` : ''}
                    <span className="num">{line.day}</span>
                  </p>
                </li>
              );
            })}
          </ul>
        )}
      </Panel>
    </div>
  );
}

export const NewsPanel = ({ view }: { view: HomeView }) => <ListPanel view={view} panel="news" className="home-8" />;
export const DocumentsPanel = ({ view }: { view: HomeView }) => (
  <ListPanel view={view} panel="documents" className="home-4" />
);
export const LinksPanel = ({ view }: { view: HomeView }) => <ListPanel view={view} panel="links" className="home-4" />;
export const ContractsPanel = ({ view }: { view: HomeView }) => (
  <ListPanel view={view} panel="contracts" className="home-4" />
);

interface Shortcut {
  readonly id: string;
  readonly icon: IconName;
  readonly to: string;
  readonly external?: boolean;
}

export function ShortcutsPanel({ view }: { view: HomeView }) {
  const { t } = useTranslation('home');
  const shortcuts: Shortcut[] = [
    { id: 'documentation', icon: 'book-open', to: urls.contents(-2) },
    { id: 'faq', icon: 'message-square', to: view.links.faq, external: view.helpElsewhere },
    ...(view.rights.dashboard
      ? [{ id: 'referencial', icon: 'database', to: urls.referencialDashboard() } as const]
      : []),
    { id: 'about', icon: 'info', to: view.links.about, external: view.helpElsewhere },
    { id: 'confidentiality', icon: 'lock', to: view.links.confidentiality, external: view.helpElsewhere },
  ];
  return (
    <div className="home-4">
      <Panel
        title={t('shortcuts.title')}
        id="shortcuts"
        aside={
          <a className="button button-quiet" href={view.links.faq} target="_blank" rel="noreferrer">
            <Icon name="help" label={t('shortcuts.help')} />
          </a>
        }
      >
        <ul className="home-shortcuts">
          {shortcuts.map(({ id, icon, to, external }) => (
            <li key={id}>
              {external ? (
                <a href={to} target="_blank" rel="noreferrer">
                  <Icon name={icon} />
                  {t(`shortcuts.${id}`)}
                  <Icon name="external-link" small label={t('shortcuts.external')} />
                </a>
              ) : (
                <Link to={to}>
                  <Icon name={icon} />
                  {t(`shortcuts.${id}`)}
                  <Icon name="arrow-right" small />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** A plain card until it is configured (B34). */
export function CalendarPanel({ view }: { view: HomeView }) {
  const { t } = useTranslation('home');
  return (
    <div className="home-8">
      <Panel title={t('calendar.title')} id="calendar">
        {view.calendar ? (
          <iframe
            className="home-calendar"
            src={view.calendar}
            title={t('calendar.title')}
            loading="lazy"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <p className="soft">{t('calendar.off')}</p>
        )}
      </Panel>
    </div>
  );
}

export function TweetsPanel({ view }: { view: HomeView }) {
  const { t } = useTranslation('home');
  return (
    <div className="home-4">
      <Panel title={t('tweets.title')} id="tweets">
        {view.twitter ? (
          <p>
            <a href={`https://x.com/${view.twitter}`} target="_blank" rel="noreferrer">
              {t('tweets.follow', { account: view.twitter })}
            </a>
          </p>
        ) : (
          <p className="soft">{t('tweets.off')}</p>
        )}
      </Panel>
    </div>
  );
}
