import { createContext, useContext } from 'react';

/** The CSP nonce of this document; empty in the browser, where scripts are already running. */
export const NonceContext = createContext<string>('');
export const useNonce = (): string => useContext(NonceContext);
