/** Why the solver stopped: one code for each way out. Words for them are in binding/unpack.ts. */
export namespace Reason {
  export const NONE: i32 = 0;
  export const KKT_VERIFIED: i32 = 1;
  export const FARKAS_VERIFIED: i32 = 2;
  export const RAY_VERIFIED: i32 = 3;
  export const ITERATION_LIMIT: i32 = 4;
  export const KKT_FAILED: i32 = 5;
  export const FARKAS_FAILED: i32 = 6;
  export const RAY_FAILED: i32 = 7;
  export const SINGULAR: i32 = 8;
  export const CYCLING: i32 = 9;
  export const CROSSED_BOUNDS: i32 = 10;
  export const WORK_LIMIT: i32 = 11;
}
