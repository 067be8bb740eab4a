/**
 * Why there is no solution (OPTIMISER §Answers, B4): an irreducible set of objectives, rotation rules, "respect" and
 * cap that can't hold together, zone surfaces alone being beyond doubt, and for each member the best value it could ask
 * for with the others kept.
 *
 * The solver's Farkas multipliers name the first suspects; a deletion filter (J. Chinneck, Feasibility and
 * Infeasibility in Optimization, 2008, §6.1) lifts them one by one, each trial a warm solve: what can be lifted while
 * the rest stays infeasible is innocent.
 */
import type { LpEngine, SolveOptions } from '../../../../../optimiser-as/binding/types';
import { bestReach, type Reach } from './best-reachable';
import { liftMember, memberRows, restoreMember, type Member, type MemberRows } from './constraint-members';
import { LiveProgramme } from './live-programme';
import type { PreparedScenario } from './prepared-scenario';
import { scenarioToProgramme, type ScenarioProgramme } from './scenario-to-programme';
import { CONFLICT_MEMBER } from './tolerances';

export interface ConflictMember {
  readonly member: Member;
  /** null for "respect", which has no value, and when nothing this member asks would do */
  readonly best: Reach | null;
  /** `scenario`: applying it makes the scenario feasible; `conflict`: other conflicts remain */
  readonly scope: 'scenario' | 'conflict';
}

export type ConflictExplanation =
  | { readonly status: 'explained'; readonly members: readonly ConflictMember[]; readonly solves: number }
  /** the scenario has a solution after all, or the run was stopped */
  | { readonly status: 'feasible' | 'limit' | 'cancelled' | 'trouble'; readonly reason: string };

class Stopped extends Error {
  constructor(
    readonly status: 'limit' | 'cancelled' | 'trouble',
    readonly reason: string,
  ) {
    super(reason);
  }
}

export function explainConflict(
  engine: LpEngine,
  prepared: PreparedScenario,
  options: SolveOptions = {},
): ConflictExplanation {
  const first = attempt(engine, prepared, options);
  return first.status === 'trouble' ? attempt(engine, prepared, { ...options, presolve: false, scale: false }) : first;
}

function attempt(engine: LpEngine, prepared: PreparedScenario, options: SolveOptions): ConflictExplanation {
  const built = scenarioToProgramme(prepared, { respectRemovable: true });
  const session = engine.open(built.programme);
  try {
    const search = new ConflictSearch(new LiveProgramme(session, built.programme), built, options);
    const members = search.irreducibleSet();
    if (members === null) return { status: 'feasible', reason: 'feasible' };
    const kept = new Set(members);
    const explained = members.map((member) => search.bestOf(member, kept));
    return { status: 'explained', members: explained, solves: search.solves };
  } catch (stop) {
    if (stop instanceof Stopped) return { status: stop.status, reason: stop.reason };
    throw stop;
  } finally {
    session.dispose();
  }
}

class ConflictSearch {
  readonly all: readonly MemberRows[];
  /** told in the answer of the API */ solves = 0;
  private readonly memberOfRow = new Map<number, MemberRows>();

  constructor(
    private readonly live: LiveProgramme,
    private readonly built: ScenarioProgramme,
    private readonly options: SolveOptions,
  ) {
    this.all = memberRows(built);
    for (const member of this.all) for (const { row } of member.rows) this.memberOfRow.set(row, member);
    this.askNothing();
  }

  /** null when everything holds together */
  irreducibleSet(): MemberRows[] | null {
    const first = this.trial();
    if (first === 'feasible') return null;
    let suspects = this.all.filter((member) => first.has(member));
    for (const member of this.all) if (!first.has(member)) liftMember(this.live, member);
    if (suspects.length < this.all.length && this.trial() === 'feasible') {
      // multipliers too faint to have been seen: start from everything
      suspects = [...this.all];
      for (const member of this.all) restoreMember(this.live, member);
    }
    const guilty: MemberRows[] = [];
    // objectives last: what stays are, where there is a choice, the wishes a planner edits first
    for (let member = suspects[0]; member; member = suspects[0]) {
      suspects = suspects.slice(1);
      liftMember(this.live, member);
      const answer = this.trial();
      if (answer === 'feasible') {
        guilty.push(member);
        restoreMember(this.live, member);
      } else {
        for (const freed of suspects.filter((suspect) => !answer.has(suspect))) liftMember(this.live, freed);
        const kept = suspects.filter((suspect) => answer.has(suspect));
        if (kept.length < suspects.length && this.trial() === 'feasible')
          for (const freed of suspects) restoreMember(this.live, freed);
        else suspects = kept;
      }
    }
    return guilty;
  }

  bestOf(member: MemberRows, conflict: ReadonlySet<MemberRows>): ConflictMember {
    for (const scope of ['scenario', 'conflict'] as const) {
      for (const other of this.all) {
        if (other !== member && (scope === 'scenario' || conflict.has(other))) restoreMember(this.live, other);
        else liftMember(this.live, other);
      }
      this.askNothing();
      if (this.trial() !== 'feasible') continue;
      return { member: member.member, best: bestReach(this.live.session, this.built, member, this.options), scope };
    }
    return { member: member.member, best: null, scope: 'conflict' };
  }

  /** Feasibility is all that is asked. */
  private askNothing(): void {
    this.live.setCosts(new Float64Array(this.built.programme.cost.length));
  }

  /** Members that the infeasibility leans on, or 'feasible'. */
  private trial(): ReadonlySet<MemberRows> | 'feasible' {
    this.solves++;
    const { solution, certified } = this.live.solve(this.options);
    if (solution.status === 'optimal') return 'feasible';
    if (solution.status !== 'infeasible')
      throw new Stopped(solution.status === 'unbounded' ? 'trouble' : solution.status, solution.reason);
    const { ray } = solution;
    if (!ray || !certified) throw new Stopped('trouble', 'infeasibility-not-certified');
    const scale = ray.reduce((max, y) => Math.max(max, Math.abs(y)), 0);
    const support = new Set<MemberRows>();
    ray.forEach((y, row) => {
      const member = this.memberOfRow.get(row);
      if (member && Math.abs(y) > CONFLICT_MEMBER * scale) support.add(member);
    });
    return support;
  }
}
