import { createContext, useContext } from 'react';

/** What the server knows of the document it draws. In the browser the nonce is empty: scripts already run there. */
interface DocumentFacts {
  readonly nonce: string;
  /** the answer to a form: it may refuse what was sent, and then says why */
  readonly posted: boolean;
  /** drawn once, without script: pages of failures that came before anything could be read for them */
  readonly still: boolean;
  /** of a page that could not read its reader's preferences */
  readonly theme: 'auto' | 'light' | 'dark';
}

const Facts = createContext<DocumentFacts>({ nonce: '', posted: false, still: false, theme: 'auto' });
export const DocumentProvider = Facts.Provider;
export const useDocument = (): DocumentFacts => useContext(Facts);
