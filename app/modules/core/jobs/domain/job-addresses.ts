/** Addresses to mail when a job fails: one field, separated by commas, semicolons or line ends. */
import { done, refused, type Outcome } from '~/kernel/outcome';

const MOST_ADDRESSES = 20;

type AddressFault =
  { readonly fault: 'address'; readonly value: string } | { readonly fault: 'tooMany'; readonly value: string };

/** The same address twice is written to once; the first one that is none is named. */
export function readAddresses(submitted: string): Outcome<readonly string[], AddressFault> {
  const addresses = [
    ...new Map(
      submitted
        .split(/[;,\s]+/)
        .filter((one) => one !== '')
        .map((one) => [one.toLowerCase(), one]),
    ).values(),
  ];
  const wrong = addresses.find((one) => one.length > 254 || !/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(one));
  if (wrong !== undefined) return refused({ fault: 'address', value: wrong.slice(0, 80) });
  return addresses.length > MOST_ADDRESSES
    ? refused({ fault: 'tooMany', value: String(addresses.length) })
    : done(addresses);
}
