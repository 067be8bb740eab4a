/**
 * The cover of the atlas: one strong picture in its map frame, the idea in a cartouche, then the plates of the method
 * and the index.
 */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { Slider, type Slide } from '~/ui/media/slider';
import type { PublicHome as Home, PublicLink, PublicText } from '../view/public-home.view';

const BUNDLED = [1, 2, 3, 4, 5, 6, 7, 8] as const;

function useSlides(home: Home): Slide[] {
  const { t } = useTranslation('public');
  if (home.slides.length > 0) {
    return home.slides.map((slide, rank) => ({
      id: `vue-${rank + 1}`,
      title: slide.title,
      caption: slide.title,
      picture: (
        <img
          src={urls.homeDocument(slide.picture, { view: 1 })}
          alt={slide.subtitle || slide.title}
          width="1440"
          height="564"
          loading={rank === 0 ? 'eager' : 'lazy'}
        />
      ),
    }));
  }
  return BUNDLED.map((number, rank) => ({
    id: `vue-${number}`,
    title: t(`slides.${number}.title`),
    caption: t(`slides.${number}.title`),
    picture: (
      <img
        src={`/images/home-${number}.svg`}
        alt={t(`slides.${number}.alt`)}
        width="1440"
        height="564"
        loading={rank === 0 ? 'eager' : 'lazy'}
        decoding="async"
      />
    ),
  }));
}

export function PublicHome({ home, sober, signedIn }: { home: Home; sober: boolean; signedIn: boolean }) {
  const { t } = useTranslation('public');
  const [first, ...others] = home.texts;
  return (
    <>
      <div className="cover">
        <div className="cover-sheet">
          <Slider
            slides={useSlides(home)}
            label={t('home.slider')}
            words={{ pause: t('home.pause'), play: t('home.play'), show: (title) => t('home.show', { title }) }}
            place="home"
            autoplay={!sober}
          />
        </div>
        <div className="cartouche">
          <h1>{first?.title ?? t('home.title')}</h1>
          <p className="cartouche-lead">{first?.subtitle ?? t('home.lead')}</p>
          <div className="row">
            {signedIn ? (
              <Link className="button button-primary" to={urls.home()}>
                {t('home.enter')}
              </Link>
            ) : (
              <Link className="button button-primary" to={urls.askAccount()}>
                {t('home.ask')}
              </Link>
            )}
            <Link className="button" to={urls.contact()}>
              {t('home.contact')}
            </Link>
          </div>
        </div>
      </div>
      <div className="cover-text">
        {first ? <Prose text={first} /> : <p>{t('home.text')}</p>}
        {others.map((text) => (
          <section key={text.id}>
            <h2>{text.title}</h2>
            <Prose text={text} />
          </section>
        ))}
      </div>
      {home.steps.length > 0 ? (
        <section className="plates" aria-labelledby="plates-title">
          <h2 id="plates-title">{t('home.steps')}</h2>
          <ol>
            {home.steps.map((step) => (
              <li key={step.id}>
                <h3>{step.title}</h3>
                <p className="plate-line">{step.subtitle}</p>
                <div className="soft" lang={step.lang} dangerouslySetInnerHTML={{ __html: step.html }} />
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <div className="index">
        {home.documents.length > 0 ? (
          <section aria-labelledby="documents-title">
            <h2 id="documents-title">{t('home.documents')}</h2>
            <ul className="plain-list">
              {home.documents.map((document) => (
                <li key={document.id}>
                  <a className="index-line" href={urls.homeDocument(document.id)} download>
                    <span>
                      <b>{document.title}</b>
                      <small>{document.subtitle}</small>
                    </span>
                    <span className="num">
                      {t('home.file', {
                        extension: document.extension,
                        kilobytes: Math.max(1, Math.round(document.size / 1024)),
                      })}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <Follow home={home} />
      </div>
      {home.partners.length > 0 ? (
        <section className="partners" aria-labelledby="partners-title">
          <h2 id="partners-title">{t('home.partners')}</h2>
          <ul>
            {home.partners.map((partner) => (
              <li key={partner.id}>
                <Partner partner={partner} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Prose({ text }: { text: PublicText }) {
  return (
    <>
      <div className="prose" lang={text.lang} dangerouslySetInnerHTML={{ __html: text.html }} />
      {text.footer ? <p className="soft">{text.footer}</p> : null}
    </>
  );
}

function Follow({ home: { newsletter, social } }: { home: Home }) {
  const { t } = useTranslation('public');
  if (!newsletter && social.length === 0) return null;
  return (
    <section aria-labelledby="follow-title">
      <h2 id="follow-title">{t('home.follow')}</h2>
      {newsletter ? (
        <>
          <p>{newsletter.subtitle}</p>
          <p>
            <Outward link={newsletter.link ?? urls.contact()} className="button">
              <Icon name="mail" />
              {newsletter.title}
            </Outward>
          </p>
        </>
      ) : null}
      {social.length > 0 ? (
        <ul className="row plain-list">
          {social.map((one) => (
            <li key={one.id}>
              <Outward link={one.link ?? ''} className="button">
                <Icon name="share" />
                {one.title}
              </Outward>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Outward({ link, className, children }: { link: string; className?: string; children: React.ReactNode }) {
  return link.startsWith('/') ? (
    <Link className={className} to={link}>
      {children}
    </Link>
  ) : (
    <a className={className} href={link} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

function Partner({ partner }: { partner: PublicLink }) {
  const inside = (
    <>
      {partner.picture ? (
        <img src={urls.homeDocument(partner.picture, { view: 1 })} alt="" width="160" height="64" loading="lazy" />
      ) : null}
      <b>{partner.title}</b>
      <small className="soft">{partner.subtitle}</small>
    </>
  );
  return partner.link ? <Outward link={partner.link}>{inside}</Outward> : inside;
}
