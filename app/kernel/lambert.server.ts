/** French national grids to WGS 84 and back, for the server; what pages show of them is loaded on demand (grids.ts). */
export { fromGrid as toWgs84, inGrid as fromWgs84, type SourceGrid } from './grids';
