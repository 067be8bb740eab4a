/** How far sliders can go, told by the live preview: when it changes, only what is under the sliders is drawn again. */
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { FeasibleInterval } from '~/modules/planning/optimisation/domain';

type Rooms = readonly FeasibleInterval[];
export const Rooms = createContext<Rooms>([]);
const Tell = createContext<(rooms: Rooms) => void>(() => undefined);

/** For sliders that stand beside the preview, not above it. */
export function ToldRooms({ children }: { children: ReactNode }) {
  const [rooms, tell] = useState<Rooms>([]);
  return (
    <Tell.Provider value={tell}>
      <Rooms.Provider value={rooms}>{children}</Rooms.Provider>
    </Tell.Provider>
  );
}
export function useTellRooms(rooms: Rooms): void {
  const tell = useContext(Tell);
  useEffect(() => tell(rooms), [tell, rooms]);
}

/** `of`: a `memberKey`; null: not known yet. */
export const useRoom = (of: string): FeasibleInterval | null => useContext(Rooms).find((one) => one.of === of) ?? null;
