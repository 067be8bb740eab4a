/** What was proposed before, as marks on sliders and figures: the room sees what it already tried. Pure. */
import type { ScenarioInput } from '~/modules/planning/scenario/domain';
import type { GhostMark } from '~/modules/planning/scenario/view/ghost-marks';
import { leversOf, type WorkshopProposal } from '../domain';

export interface GhostProposal {
  /** its place in the list of proposals, from 1 */
  readonly rank: number;
  /** values of the sliders, by lever (`objective.3`, `cap`) */
  readonly levers: Readonly<Record<string, number | null>>;
  /** values of the indicators, by name */
  readonly figures: Readonly<Record<string, number | null>>;
}

/** More marks than this would hide the value itself: the newest stay. */
const MOST_GHOSTS = 6;

export const ghostProposals = (stored: ScenarioInput, proposals: readonly WorkshopProposal[]): GhostProposal[] =>
  proposals
    .map((proposal, at): GhostProposal => {
      const levers = leversOf(stored);
      for (const { key, after } of proposal.changes) if (levers.has(key)) levers.set(key, after);
      return {
        rank: at + 1,
        levers: Object.fromEntries(levers),
        figures: Object.fromEntries(proposal.figures.map(({ name, after }) => [name, after])),
      };
    })
    .slice(-MOST_GHOSTS);

const marks = (
  all: readonly GhostProposal[],
  valueOf: (one: GhostProposal) => number | null | undefined,
): GhostMark[] =>
  all.flatMap((one) => {
    const value = valueOf(one);
    return value === null || value === undefined ? [] : [{ label: String(one.rank), value }];
  });
export const leverGhosts = (all: readonly GhostProposal[], lever: string): GhostMark[] =>
  marks(all, ({ levers }) => levers[lever]);
export const figureGhosts = (all: readonly GhostProposal[], name: string): GhostMark[] =>
  marks(all, ({ figures }) => figures[name]);
