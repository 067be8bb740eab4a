/** « Itinéraire »: the phone's own map. Apple's knows no `geo:`; who has one is known once the page is awake. */
import { useEffect, useState, type ReactNode } from 'react';
import type { LonLat } from '~/kernel/projection';

const APPLE = /iPhone|iPad|Macintosh/;

export function wayTo([lon, lat]: LonLat, device: string): string {
  const point = `${lat},${lon}`;
  // without the question Android shows the place and no pin
  return APPLE.test(device) ? `maps:?daddr=${point}` : `geo:${point}?q=${point}`;
}

interface Props {
  readonly place: LonLat;
  /** a button for thumbs; otherwise a link in a sentence */
  readonly asButton?: boolean;
  readonly children: ReactNode;
}
export function WayThere({ place, asButton = false, children }: Props) {
  const [device, setDevice] = useState('');
  useEffect(() => setDevice(navigator.userAgent), []);
  return (
    <a href={wayTo(place, device)} className={asButton ? 'button' : undefined}>
      {children}
    </a>
  );
}
