/** The API is its definitions (modules.test: all of them): one route serves them, and the document describes each. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { operationId } from '~/modules/core/api-docs/domain';
import { describeApi } from '~/modules/core/api-docs/service/describe-api.server';
import { readApiDocs } from '~/modules/core/api-docs/service/read-docs.server';
import { parametersOf, type Call } from '~/platform/http/define-call';
import { findCalls } from '~/platform/http/find-call';
import { API_CALLS, API_EXAMPLES } from '~/wings.server';

const name = ({ method, path }: Call) => `${method} ${path}`;
const names = API_CALLS.map(name);

test('one route serves the API', () => {
  expect(readdirSync('app/routes/api+')).toEqual(['$.ts']);
  expect(API_CALLS.length).toBeGreaterThan(90);
});

test('no two calls are the same, and each address leads to its own', () => {
  expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([]);
  for (const call of API_CALLS) {
    const address = call.path
      .replace('{kind}', 'AB')
      .replace('{set}', 'culture')
      .replace(/\{\w+\}/g, '7');
    expect(findCalls(API_CALLS, address)?.calls, address).toContain(call);
  }
});

test('a written segment goes before a parameter, and a parameter takes what it can (C497)', () => {
  const path = (address: string) => findCalls(API_CALLS, address)?.path;
  expect(path('user/habilitations')).toBe('user/habilitations');
  expect(path('user/camille')).toBe('user/{login}');
  expect(path('referencial/rotation/AB')).toBe('referencial/rotation/{kind}');
  expect(path('referencial/rotation/count')).toBe('referencial/{set}/count');
  expect(path('Matrice/3/Values/')).toBe('matrice/{id}/values');
  expect(findCalls(API_CALLS, 'user/a%2Fb')?.params).toEqual({ login: 'a/b' });
  expect(path('matrice/3/values/4')).toBeUndefined();
  expect(path('')).toBeUndefined();
});

/** Its columns are known with its set. */
const COLUMNS_FILTER = ['GET referencial/{set}'];
test('every call knows the parameters of its search, so that no other goes unheard', () => {
  const open = API_CALLS.filter(({ search, visitors }) => search && !visitors && parametersOf(search) === null);
  expect(open.map(name)).toEqual(COLUMNS_FILTER);
});

test('the parameters of an address are those that its definition types', () => {
  for (const { path, params } of API_CALLS) {
    const written = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(params instanceof z.ZodObject ? Object.keys(params.shape) : [], path).toEqual(written);
  }
});

test('the document is OpenAPI 3.1 with one id a call, and carries the very names of the payloads', () => {
  const document = JSON.parse(JSON.stringify(describeApi(API_CALLS, API_EXAMPLES))) as {
    openapi: string;
    paths: Record<
      string,
      Record<
        string,
        {
          operationId: string;
          requestBody?: {
            content: { 'application/json': { schema: { properties?: object; items?: { properties: object } } } };
          };
        }
      >
    >;
  };
  expect(document.openapi).toBe('3.1.0');
  const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId: id }) => id));
  expect(new Set(ids).size).toBe(API_CALLS.length);
  expect(operationId({ method: 'POST', path: 'matrice/{id}/values' })).toBe('postMatriceByIdValues');
  const values =
    document.paths['/matrice/{id}/values']?.['post']?.requestBody?.content['application/json'].schema.items?.properties;
  expect(Object.keys(values ?? {})).toEqual(['mid', 'iid', 'zid', 'cid', 'mcid', 'value', 'generatedValue']);
  const scenario =
    document.paths['/scenario/{id}']?.['put']?.requestBody?.content['application/json'].schema.properties;
  expect(Object.keys(scenario ?? {})).toEqual(
    expect.arrayContaining(['scRef', 'iidDirection', 'objectifs', 'constraintsAB', 'constraintsEco', 'respect']),
  );
});

test('the page says all of it in French and all of it in English', async () => {
  const said = async (locale: 'fr' | 'en') =>
    (await readApiDocs(API_CALLS, API_EXAMPLES, locale)).groups.flatMap(({ tag, calls }) => [
      tag,
      ...calls.flatMap((call) => [
        call.summary,
        ...[...call.query, ...call.body, ...call.answer].flatMap(({ type, note }) => [type, note]),
      ]),
    ]);
  const [french, english] = [await said('fr'), await said('en')];
  // proper names stand in both: the application's own scenario is called so in every language
  expect(
    english.filter((text) =>
      /[àâçéèêëîïôùû’]|\b(les|des|une?|le|la|objet)\b/i.test(text.replaceAll(/Everybody’s|Hub’Eau/g, '')),
    ),
  ).toEqual([]);
  expect(french.filter((text) => /\b(the|draft|rows)\b/i.test(text))).toEqual([]);
  expect(french).toHaveLength(english.length);
});

test('the document is written in French, and in English where it is asked for', () => {
  const textsOf = (part: unknown): string[] => {
    if (typeof part !== 'object' || part === null) return [];
    return Object.entries(part).flatMap(([name, value]) =>
      name === 'description' || name === 'summary' ? [String(value)] : name === 'example' ? [] : textsOf(value),
    );
  };
  const inFrench = textsOf(describeApi(API_CALLS, API_EXAMPLES));
  const inEnglish = textsOf(describeApi(API_CALLS, API_EXAMPLES, 'en'));
  expect(inEnglish.length).toBe(inFrench.length);
  expect(
    inEnglish.filter((text) => /[àâçéèêëîïôùû]|\b(les|des|une?|du|ou|est)\b/i.test(text.replace('Météo', ''))),
  ).toEqual([]);
  expect(JSON.stringify(describeApi(API_CALLS, API_EXAMPLES, 'en'))).not.toContain('x-en');
});

test('examples are those of the demonstration: a station, its series, a day that it measured', async () => {
  const { groups } = await readApiDocs(API_CALLS, API_EXAMPLES, 'fr');
  const exampleOf = (path: string) =>
    groups.flatMap(({ calls }) => calls).find((call) => call.method === 'GET' && call.path === path)!.example;
  const { request, answer } = exampleOf('/api/piezometer/{id}/measures/{layer}');
  expect(request).toBe('GET /api/piezometer/1/measures/groundwaterElevation?from=2026-03-01&to=2026-03-02');
  expect(JSON.parse(answer)).toMatchObject([
    { series: 1, date: '2026-03-01', hour: '01:00:00+01:00', value: 65.201, rawValue: 65.201 },
  ]);
  expect(exampleOf('/api/piezometer/{id}').answer).toContain('DEMO-PZ1');
});
