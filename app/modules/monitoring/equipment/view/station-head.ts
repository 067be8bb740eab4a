/** A station where a device stands, as far as it is read. */
export interface StationHead {
  readonly name: string;
  readonly to: string;
}
