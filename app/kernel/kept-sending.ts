/** What a form says that stays in its page, and what the server answers it when nobody is signed in any more. */
export const KEPT_HEADER = 'x-kept';
/** Instead of the way to the sign-in page: nothing was read, the form signs in and sends itself again. */
export const SIGN_IN_AGAIN = 401;

/** Who is signed in, as a page that is still open asks. */
export interface OwnSession {
  /** empty: nobody */
  readonly who: string;
  /** the token that forms of this session carry */
  readonly token: string;
}
