import { createContext, useContext } from 'react';

/**
 * What the server knows about the document it renders. The nonce is empty in the browser, which needs none any more.
 */
interface DocumentFacts {
  readonly nonce: string;
  /** this page is the answer to a POST, so it may show validation errors */
  readonly posted: boolean;
  /** rendered without script: error pages of requests that failed before any data was loaded */
  readonly still: boolean;
  /** the theme to use when the user's preferences could not be read */
  readonly theme: 'auto' | 'light' | 'dark';
}

const Facts = createContext<DocumentFacts>({ nonce: '', posted: false, still: false, theme: 'auto' });
export const DocumentProvider = Facts.Provider;
export const useDocument = (): DocumentFacts => useContext(Facts);
