/** What the cover of the atlas shows, from the public contents. */
interface PublicContent {
  readonly id: number;
  readonly idCategory: number;
  readonly title: string;
  readonly subtitle: string;
  readonly comment: string;
  readonly footer: string;
  /** the language its text is in */
  readonly lang: string;
  /** null: leads nowhere */
  readonly link: string | null;
  readonly documents: readonly { readonly id: number; readonly name: string; readonly size: number }[];
}
export interface PublicText {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly html: string;
  readonly footer: string;
  readonly lang: string;
}
export interface PublicLink {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly link: string | null;
  readonly picture: number | null;
}
export interface PublicHome {
  readonly texts: readonly PublicText[];
  readonly steps: readonly PublicText[];
  readonly slides: readonly {
    readonly id: number;
    readonly title: string;
    readonly subtitle: string;
    readonly picture: number;
  }[];
  readonly documents: readonly {
    readonly id: number;
    readonly title: string;
    readonly subtitle: string;
    readonly extension: string;
    readonly size: number;
  }[];
  readonly newsletter: PublicLink | null;
  readonly social: readonly PublicLink[];
  readonly partners: readonly PublicLink[];
}
type Categories = Readonly<
  Record<'partners' | 'home' | 'documents' | 'steps' | 'slider' | 'social' | 'newsletter', number>
>;

/** « https:// » alone is the form's default: no link. Only web, mail and our own addresses lead somewhere. */
export function linkOf(link: string): string | null {
  const text = link.trim();
  if (/^\/(?![/\\])/.test(text)) return text;
  return /^(https?:\/\/[^\s/]+|mailto:[^\s]+@)/i.test(text) ? text : null;
}

const PICTURE = /\.(png|jpe?g|webp|gif|avif)$/i;
const pictureOf = (content: PublicContent): number | null =>
  content.documents.find((document) => PICTURE.test(document.name))?.id ?? null;
const textOf = ({ id, title, subtitle, comment, footer, lang }: PublicContent): PublicText => ({
  id,
  title,
  subtitle,
  html: comment,
  footer,
  lang,
});
const linkTo = (content: PublicContent): PublicLink => ({
  id: content.id,
  title: content.title,
  subtitle: content.subtitle,
  link: content.link,
  picture: pictureOf(content),
});

export function publicHomeView(contents: readonly PublicContent[], categories: Categories): PublicHome {
  const of = (name: keyof Categories) => contents.filter((content) => content.idCategory === categories[name]);
  const slides = [...of('slider'), ...of('steps')].flatMap((content) => {
    const picture = pictureOf(content);
    return picture === null ? [] : [{ id: content.id, title: content.title, subtitle: content.subtitle, picture }];
  });
  const [newsletter] = of('newsletter').map(linkTo);
  return {
    texts: of('home').map(textOf),
    steps: of('steps').map(textOf),
    slides,
    newsletter: newsletter ?? null,
    social: of('social')
      .map(linkTo)
      .filter(({ link }) => link !== null),
    partners: of('partners').map(linkTo),
    documents: of('documents').flatMap((content) =>
      content.documents.map((document) => ({
        id: document.id,
        title: content.title,
        subtitle: content.subtitle,
        size: document.size,
        extension: /\.(\w{1,5})$/.exec(document.name)?.[1]?.toLowerCase() ?? '',
      })),
    ),
  };
}
