/**
 * Unchecked typed access to the arena: pointer + element index. Measured as fast as any other form in AssemblyScript
 * (no bounds check, no header), and the only one that lets a pointer be kept in a local for a whole loop.
 */
@inline export function fAt(p: usize, i: i32): f64 {
  return load<f64>(p + ((<usize>i) << 3));
}
@inline export function fPut(p: usize, i: i32, v: f64): void {
  store<f64>(p + ((<usize>i) << 3), v);
}
@inline export function iAt(p: usize, i: i32): i32 {
  return load<i32>(p + ((<usize>i) << 2));
}
@inline export function iPut(p: usize, i: i32, v: i32): void {
  store<i32>(p + ((<usize>i) << 2), v);
}
@inline export function bAt(p: usize, i: i32): i32 {
  return load<i8>(p + <usize>i);
}
@inline export function bPut(p: usize, i: i32, v: i32): void {
  store<i8>(p + <usize>i, <i8>v);
}
