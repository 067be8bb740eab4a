/** One page of help: what a screen is for, how, and what to know; then where to read on. */
import { Link } from '@remix-run/react';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import type { HelpView } from '../view/help.view';

export function HelpPageView({ view }: { view: HelpView }) {
  return (
    <article className="help-page stack-wide">
      <PageHeader title={view.title} />
      <p className="help-lead">{view.lead}</p>
      {view.parts.map(({ title, lines, steps }) => {
        const List = steps ? 'ol' : 'ul';
        return (
          <section key={title} className="stack">
            <h2>{title}</h2>
            <List className="help-lines">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </List>
          </section>
        );
      })}
      <nav className="row" aria-label={view.all}>
        {view.see.map(({ page, title }) => (
          <Link key={page} to={urls.help(page)}>
            {title}
          </Link>
        ))}
        <Link to={urls.help()}>{view.all}</Link>
        <Training link={view.training} />
      </nav>
    </article>
  );
}

function Training({ link }: { link: HelpView['training'] }) {
  return link ? (
    <a href={link.to} target="_blank" rel="noreferrer">
      {link.label}
    </a>
  ) : null;
}

interface IndexProps {
  readonly title: string;
  readonly pages: HelpView['see'];
  readonly training: HelpView['training'];
}

export function HelpIndex({ title, pages, training }: IndexProps) {
  return (
    <article className="help-page stack-wide">
      <PageHeader title={title} />
      <ul className="help-lines help-index">
        {pages.map(({ page, title: name }) => (
          <li key={page}>
            <Link to={urls.help(page)}>{name}</Link>
          </li>
        ))}
      </ul>
      <Training link={training} />
    </article>
  );
}
