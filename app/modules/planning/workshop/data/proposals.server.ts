import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { ProposedChange, ProposedFigure, WorkshopProposal } from '../domain';

type Row = Prisma.WorkshopProposalGetPayload<object>;

const toDomain = (row: Row): WorkshopProposal => {
  const { outcome = '', list = [] } = row.figures as unknown as { outcome?: string; list?: readonly ProposedFigure[] };
  const { list: changes = [] } = row.changes as unknown as { list?: readonly ProposedChange[] };
  return {
    id: row.id,
    scenarioId: row.scenarioId,
    who: row.who,
    text: row.text,
    changes,
    figures: list,
    outcome,
    login: row.login,
    at: row.at,
  };
};

/** Oldest first: as a minute is read. */
export async function findProposals(scenarioId: number): Promise<WorkshopProposal[]> {
  return (
    await prisma().workshopProposal.findMany({ where: { scenarioId }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
  ).map(toDomain);
}

export async function insertProposal(
  tx: Prisma.TransactionClient,
  proposal: Omit<WorkshopProposal, 'id'>,
): Promise<number> {
  const { changes, figures, outcome, ...plain } = proposal;
  const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue;
  return (
    await tx.workshopProposal.create({
      data: { ...plain, changes: json({ list: changes }), figures: json({ outcome, list: figures }) },
    })
  ).id;
}

export async function removeProposal(tx: Prisma.TransactionClient, scenarioId: number, id: number): Promise<boolean> {
  return (await tx.workshopProposal.deleteMany({ where: { id, scenarioId } })).count === 1;
}
