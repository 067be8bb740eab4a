/** The problems and the solutions that events of piezometers name (C594, C595), under the words of the contract. */
import { z } from 'zod';
import { Instant } from '~/platform/http/call-answers';
import { callsOf, type Call } from '~/platform/http/define-call';
import { findProblems } from '../service/read-problems.server';

const defineCall = callsOf('stations');
const stamped = { updateDate: Instant, updateLogin: z.string(), endDate: Instant.nullable() };

export const PROBLEM_CALLS: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: 'piezometer/diagnostic',
    summary: { fr: 'Les problèmes que l’on constate aux stations', en: 'The problems that are met at stations' },
    allow: 'station.read',
    answer: z.array(
      z.object({
        ...{ codeDiagnostic: z.string(), description: z.string(), active: z.boolean(), ...stamped },
        eventTypes: z.array(z.string()),
        materials: z.array(z.string()),
        solutions: z.array(z.string()),
      }),
    ),
    run: async () =>
      (await findProblems()).problems.map((one) => ({
        ...{ codeDiagnostic: one.code, description: one.name, active: one.open },
        ...{ updateDate: one.updatedAt, updateLogin: one.updatedBy, endDate: one.endDate },
        ...{ eventTypes: one.types, materials: one.materials, solutions: one.solutions },
      })),
  }),
  defineCall({
    method: 'GET',
    path: 'piezometer/solution',
    summary: { fr: 'Ce qui résout les problèmes des stations', en: 'What solves the problems of stations' },
    allow: 'station.read',
    answer: z.array(
      z.object({
        ...{ codeSolution: z.string(), description: z.string(), active: z.boolean(), ...stamped },
        materialChange: z.boolean(),
        degradation: z.boolean(),
      }),
    ),
    run: async () =>
      (await findProblems()).solutions.map((one) => ({
        ...{ codeSolution: one.code, description: one.name, active: one.open },
        ...{ updateDate: one.updatedAt, updateLogin: one.updatedBy, endDate: one.endDate },
        ...{ materialChange: one.materialChange, degradation: one.degradation },
      })),
  }),
];
