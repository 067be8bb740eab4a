import { prisma } from '~/platform/db/client.server';

export interface PlanningNames {
  zone(name: string): number;
  crop(name: string): number;
  mode(name: string): number;
  indicator(name: string): number;
}

const finder = (what: string, rows: readonly { id: number; name: string }[]) => {
  const ids = new Map(rows.map((row) => [row.name, row.id]));
  return (name: string): number => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`${what} « ${name} » is not among the reference sets`);
    return id;
  };
};

/** Ids of the reference sets by name. */
export async function planningNames(): Promise<PlanningNames> {
  const only = { select: { id: true, name: true } } as const;
  return {
    zone: finder('zone', await prisma().homogeneousZone.findMany(only)),
    crop: finder('crop', await prisma().crop.findMany(only)),
    mode: finder('driving mode', await prisma().drivingMode.findMany(only)),
    indicator: finder('indicator', await prisma().indicator.findMany(only)),
  };
}
