/**
 * What a preview has answered about the value that is being moved, and what it may be asked next: a hand moves one value at
 * a time, step by step, there and back. Every answer is the one that `WarmPreview` gives; only the moment it is found differs.
 */
import type { ScenarioPreview, WarmPreview } from './preview';
import { applyChange, changeAsIn, type PreviewChange } from './preview-change';
import type { ScenarioModel } from './scenario-model';
import type { RunBounds, ScenarioOutcome } from './solve-scenario';

/** Answers kept; one of 60 × 80 × 5 takes some 400 kB. */
const KEPT = 16;
/** The solver's next question should not wait for a guess: a step takes a tenth of this. */
const GUESS: RunBounds = { maxIterations: 500 };

/** The value a change moves; null where it moves more than one. */
function movedBy(change: PreviewChange): string | null {
  switch (change.kind) {
    case 'objective':
      return `objective/${change.objectiveId}`;
    case 'rule':
      return `rule/${change.ruleKind}/${change.ruleId}`;
    case 'cap':
      return 'cap';
    default:
      return null;
  }
}

/** Where it moves it to; sliders add binary fractions, whose last digits say nothing. */
function target(change: PreviewChange): string {
  const said = (value: number | null) => (value === null ? '' : Number(value.toPrecision(12)).toString());
  switch (change.kind) {
    case 'objective':
      return said(change.val1);
    case 'rule':
      return `${said(change.min)}/${said(change.max)}`;
    case 'cap':
      return said(change.cap);
    default:
      return '';
  }
}

export class RecalledPreview implements ScenarioPreview {
  model: ScenarioModel;
  private last: ScenarioOutcome | null = null;
  private moving: string | null = null;
  private readonly answers = new Map<string, ScenarioOutcome>();
  /** the last change the solver heard of, which may be ahead of what was asked */
  private held: PreviewChange | null = null;

  constructor(private readonly warm: WarmPreview) {
    this.model = warm.model;
  }

  solve(bounds?: RunBounds): ScenarioOutcome {
    return (this.last = this.warm.solve(bounds));
  }

  change(change: PreviewChange, bounds?: RunBounds): ScenarioOutcome {
    const before = this.model;
    this.model = applyChange(before, change);
    if (movedBy(change) === null || movedBy(change) !== this.moving) this.moveFrom(before, change);
    const known = this.answers.get(target(change));
    return (this.last = known ?? this.found(change, this.ask(change).solve(bounds)));
  }

  lookAhead(change: PreviewChange): void {
    if (!this.warm.follows(change)) return;
    if (movedBy(change) !== this.moving) this.moveFrom(this.model, change);
    if (this.answers.has(target(change))) return;
    const answer = this.ask(change).solveWarm(GUESS);
    if (answer) this.found(change, answer);
  }

  dispose(): void {
    this.warm.dispose();
  }

  private ask(change: PreviewChange): WarmPreview {
    this.held = change;
    this.warm.set(change);
    return this.warm;
  }

  private found(change: PreviewChange, answer: ScenarioOutcome): ScenarioOutcome {
    // one that was stopped says nothing of its value; where several values move, none is what the answer hangs on
    if (answer.status === 'limit' || answer.status === 'cancelled' || movedBy(change) === null) return answer;
    this.answers.set(target(change), answer);
    const [oldest] = this.answers.keys();
    if (this.answers.size > KEPT && oldest !== undefined) this.answers.delete(oldest);
    return answer;
  }

  /** Another value is moved: the solver comes back to what was asked, and what was known holds no more but where this value stood. */
  private moveFrom(before: ScenarioModel, change: PreviewChange): void {
    if (this.held && this.moving !== null) {
      const asked = changeAsIn(before, this.held);
      if (target(asked) !== target(this.held)) this.ask(asked);
    }
    this.answers.clear();
    this.moving = movedBy(change);
    const stood = changeAsIn(before, change);
    if (this.last && this.moving !== null && stood.kind === change.kind) this.found(stood, this.last);
  }
}
