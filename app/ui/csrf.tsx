/** The anti-forgery token: provided once by the root from its loader, written into every form by <CsrfField/>. */
import { createContext, useContext } from 'react';

export const CSRF_FIELD = 'csrf';
const Csrf = createContext('');

export const CsrfProvider = Csrf.Provider;
export const useCsrfToken = (): string => useContext(Csrf);

export function CsrfField() {
  return <input type="hidden" name={CSRF_FIELD} value={useContext(Csrf)} />;
}
