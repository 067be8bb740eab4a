/**
 * HTML as it may be stored: a text with its structure, links that lead somewhere honest, pictures of our own documents.
 * Nothing that runs, nothing that styles.
 */
import sanitizeHtml from 'sanitize-html';

const OWN_PICTURE = /^\/documents\/[^/\\?#]+$/;

const SAFE: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'a',
    'blockquote',
    'hr',
    'code',
    'pre',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: true,
  transformTags: {
    // what older editors write, in the words of today
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    strike: 's',
    del: 's',
    a: (_, attributes) => ({ tagName: 'a', attribs: { href: attributes['href'] ?? '', rel: 'noreferrer noopener' } }),
    img: (_, attributes) => ({
      tagName: 'img',
      attribs: {
        src: OWN_PICTURE.test(attributes['src'] ?? '') ? (attributes['src'] ?? '') : '',
        alt: attributes['alt'] ?? '',
      },
    }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
};

export const cleanHtml = (html: string): string => sanitizeHtml(html, SAFE).trim();
