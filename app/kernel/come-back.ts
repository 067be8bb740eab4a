/** After so long what had to wait asks again: a page by itself, script or not, a program by what its answer says. */
export const COME_BACK_SECONDS = 2;
