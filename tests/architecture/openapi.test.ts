/** The description of the API says every call and no other: its paths are the routes, its methods those they take. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { METHODS, operationId } from '~/modules/core/api-docs/domain';
import { ENGLISH_SUMMARIES } from '~/modules/core/api-docs/service/calls-in-english';
import { describeApi } from '~/modules/core/api-docs/service/describe-api.server';
import { readApiDocs } from '~/modules/core/api-docs/service/read-docs.server';
import { API_CALLS } from '~/wings.server';

const FOLDER = 'app/routes/api+';
const UNDESCRIBED = new Set(['$.ts', 'openapi[.]json.ts', 'docs.tsx']);

const pathOf = (file: string) =>
  file
    .replace(/\.tsx?$/, '')
    .replace(/\._index$/, '')
    .split('.')
    .map((part) => part.replace(/^\$(\w+)$/, '{$1}'))
    .join('/');

const routes = readdirSync(FOLDER)
  .filter((file) => !UNDESCRIBED.has(file))
  .flatMap((file) => {
    const source = readFileSync(path.join(FOLDER, file), 'utf8');
    const methods = METHODS.filter(
      (method) =>
        (method === 'GET' && /export (async function|const|function) loader\b/.test(source)) ||
        new RegExp(`\\b${method}: \\(\\) =>`).test(source),
    );
    return methods.map((method) => `${method} ${pathOf(file)}`);
  });

test('every call is described, and everything described can be called', () => {
  const described = API_CALLS.map(({ method, path: where }) => `${method} ${where}`);
  expect(
    routes.filter((route) => !described.includes(route)),
    'routes without a line in the API_CALLS of app/wings.server.ts',
  ).toEqual([]);
  expect(
    described.filter((call) => !routes.includes(call)),
    'lines without a route',
  ).toEqual([]);
});

test('the document is OpenAPI 3.1 with one id a call, and carries the very names of the payloads', () => {
  const document = JSON.parse(JSON.stringify(describeApi(API_CALLS))) as {
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

test('the page says all of it in French and all of it in English', () => {
  expect(Object.keys(ENGLISH_SUMMARIES).sort()).toEqual(
    API_CALLS.map(({ method, path: where }) => `${method} ${where}`).sort(),
  );
  const texts = (locale: string) =>
    readApiDocs(API_CALLS, locale).groups.flatMap(({ tag, calls }) => [
      tag,
      ...calls.flatMap((call) => [
        call.summary,
        ...[...call.query, ...call.body, ...call.answer].flatMap(({ type, note }) => [type, note]),
      ]),
    ]);
  // proper names stand in both: the application's own scenario is called so in every language
  expect(
    texts('en').filter((text) =>
      /[àâçéèêëîïôùû’]|\b(les|des|une?|le|la|objet)\b/i.test(text.replaceAll('Everybody’s', '')),
    ),
  ).toEqual([]);
  expect(texts('fr').filter((text) => /\b(the|draft|rows)\b/i.test(text))).toEqual([]);
  expect(texts('fr')).toHaveLength(texts('en').length);
});
