import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../../../tests/support/lp-engines';
import { generateScenario } from '../../../../../tests/support/scenario-generator';
import { abShare, legumesInAb, nitrogenInSud, workedCase } from '../../../../../tests/support/worked-case';
import { memberKey, type Member } from './constraint-members';
import { explainConflict } from './explain-conflict';
import { nearestFeasible } from './nearest-feasible';
import { prepareScenario } from './prepared-scenario';
import type { ScenarioModel } from './scenario-model';
import { solveScenario } from './solve-scenario';
import { breachesOf } from './verify-allocation';

function prepared(model: ScenarioModel) {
  const preparation = prepareScenario(model);
  if (preparation.status !== 'ready') throw new Error(preparation.status);
  return preparation.prepared;
}

/** The scenario with only some of its members left. */
function keeping(model: ScenarioModel, members: readonly Member[]): ScenarioModel {
  const keys = new Set(members.map(memberKey));
  return {
    ...model,
    objectives: model.objectives.map((o) => ({ ...o, active: o.active && keys.has(`objective/${o.id}`) })),
    rotationRules: model.rotationRules.filter((r) => keys.has(`rule/${r.kind}/${r.id}`)),
    respect: model.respect && keys.has('respect'),
    changeCap: keys.has('cap') ? model.changeCap : null,
  };
}

describe.each(await engines())('explaining a conflict with $name', { timeout: 60_000 }, ({ engine }) => {
  const conflict = (model: ScenarioModel) => {
    const explanation = explainConflict(engine, prepared(model));
    if (explanation.status !== 'explained') throw new Error(`${explanation.status}`);
    return explanation.members;
  };

  it('names the objective, the rule and respect in the worked case, and what nitrogen could ask for', () => {
    const members = conflict(workedCase({ objectives: [nitrogenInSud(40), abShare(5)] }));
    expect(members.map(({ member }) => memberKey(member)).sort()).toEqual(['objective/2', 'respect', 'rule/AB/2']);
    const nitrogen = members.find(({ member }) => member.kind === 'objective');
    expect(nitrogen?.best?.value).toBeCloseTo(60, 6);
    expect(nitrogen?.scope).toBe('scenario');
    const rule = members.find(({ member }) => member.kind === 'rule');
    expect(rule?.best).toMatchObject({ side: 'min', applicable: 0 });
  });

  it('says how far a share can go when only its target is too high', () => {
    // Nord can put its 20 ha of luzerne and 80 ha of blé in AB (20 % legumes), Sud none: 100 of 150 ha
    const members = conflict(workedCase({ objectives: [abShare(90)] }));
    const share = members.find(({ member }) => member.kind === 'objective');
    expect(share?.best?.value).toBeCloseTo((100 * 100) / 150, 6);
    expect(share?.best?.applicable).toBe(66.66);
    expect(solveScenario(engine, workedCase({ objectives: [abShare(66.66)] }))).toMatchObject({ status: 'solved' });
  });

  it('finds the bound of a rule by bisection, feasible once applied', () => {
    const model = workedCase({ objectives: [abShare(60)], rotationRules: [{ ...legumesInAb, min: 40 }] });
    const rule = conflict(model).find(({ member }) => member.kind === 'rule');
    // 90 ha of AB in Nord hold at most 20 ha of luzerne
    expect(rule?.best?.applicable).toBeCloseTo(22.22, 2);
    const applied = { ...model, rotationRules: [{ ...legumesInAb, min: rule?.best?.applicable ?? 0 }] };
    expect(solveScenario(engine, applied)).toMatchObject({ status: 'solved' });
  });

  it('blames the cap, and says the change that would be enough', () => {
    const model = workedCase({ objectives: [abShare(30)], changeCap: 5 });
    const members = conflict(model);
    const cap = members.find(({ member }) => member.kind === 'cap');
    expect(cap).toBeDefined();
    expect(solveScenario(engine, { ...model, changeCap: cap?.best?.applicable ?? 0 })).toMatchObject({
      status: 'solved',
    });
  });

  it('is infeasible as a whole and feasible without any one member, on planted conflicts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.boolean(), fc.boolean(), (seed, respect, changeCap) => {
        const { model } = generateScenario({
          size: { zones: 3, crops: 6, objectives: 4 },
          seed,
          respect,
          changeCap,
          conflict: true,
        });
        const members = conflict(model).map(({ member }) => member);
        expect(solveScenario(engine, keeping(model, members)).status).toBe('infeasible');
        for (const member of members)
          expect(
            solveScenario(
              engine,
              keeping(
                model,
                members.filter((other) => other !== member),
              ),
            ).status,
          ).toBe('solved');
      }),
      { numRuns: 15, seed: 1 },
    );
  });

  it('makes the scenario feasible when a value offered for it is applied', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const { model } = generateScenario({
        size: { zones: 3, crops: 6, objectives: 4 },
        seed,
        respect: true,
        conflict: true,
      });
      for (const { member, best, scope } of conflict(model)) {
        if (member.kind !== 'objective' || !best || scope !== 'scenario') continue;
        const applied = {
          ...model,
          objectives: model.objectives.map((o) =>
            o.id === member.objectiveId ? { ...o, target: best.applicable } : o,
          ),
        };
        expect(solveScenario(engine, applied).status).toBe('solved');
      }
    }
  });

  it('offers a nearest scenario that keeps zones, rules, respect and cap', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const { model } = generateScenario({
        size: { zones: 3, crops: 6, objectives: 4 },
        seed,
        respect: seed % 2 === 0,
        changeCap: seed % 3 === 0,
        conflict: true,
      });
      const nearest = nearestFeasible(engine, prepared(model));
      if (nearest.status !== 'found') throw new Error(nearest.status);
      const x = nearest.result.optimised.map((surface) => Math.max(0, surface));
      expect(breachesOf(prepared(model), x).filter(({ kind }) => kind !== 'objective')).toEqual([]);
      const moved = {
        ...model,
        objectives: model.objectives.map((o, k) => ({
          ...o,
          target: nearest.result.objectives[k]?.met ? o.target : (nearest.result.objectives[k]?.reached ?? o.target),
        })),
      };
      expect(solveScenario(engine, moved).status).toBe('solved');
    }
  });
});
