/** What a call to `run` returns, and what a finished solve was. Shared with binding/unpack.ts by value. */
export namespace Status {
  export const NONE: i32 = 0;
  export const OPTIMAL: i32 = 1;
  export const INFEASIBLE: i32 = 2;
  export const UNBOUNDED: i32 = 3;
  export const LIMIT: i32 = 4;
  export const PAUSED: i32 = 5;
  export const TROUBLE: i32 = 6;
}

/** The status of a variable in a basis; same numbers as BasisState of binding/types.ts. */
export namespace BasisStatus {
  export const LOWER: i32 = 0;
  export const UPPER: i32 = 1;
  export const BASIC: i32 = 2;
  export const FREE: i32 = 3;
}
