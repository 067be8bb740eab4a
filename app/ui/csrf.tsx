/** The anti-forgery token: provided once by the root from its loader, written into every form by <CsrfField/>. */
import { createContext, useContext } from 'react';
import { END_FIELD, tokenWithEnd } from '~/kernel/whole-form';

export const CSRF_FIELD = 'csrf';
const Csrf = createContext('');

export const CsrfProvider = Csrf.Provider;
export const useCsrfToken = (): string => useContext(Csrf);

/** `ends`: a FormEnd is to follow, without which the server reads nothing. */
export function CsrfField({ ends = false }: { ends?: boolean }) {
  const token = useContext(Csrf);
  return <input type="hidden" name={CSRF_FIELD} value={ends ? tokenWithEnd(token) : token} />;
}

/** After the last field of a form. */
export const FormEnd = () => <input type="hidden" name={END_FIELD} />;
