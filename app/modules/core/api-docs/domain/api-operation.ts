/** One call of the API as its description knows it. Schemas are the very ones that the route parses with. */
import type { z } from 'zod';

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

export interface ApiOperation {
  readonly method: Method;
  /** under /api, parameters in braces: `matrice/{id}/values` */
  readonly path: string;
  readonly tag: string;
  /** one French sentence */
  readonly summary: string;
  readonly search?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer?: z.ZodType;
  /** a call that opens without a bearer token */
  readonly open?: true;
}

/** `postMatriceByIdValues`: parameters differ from words, so that two calls never share an id. */
export const operationId = ({ method, path }: Pick<ApiOperation, 'method' | 'path'>): string =>
  `${method.toLowerCase()}${path
    .split('/')
    .map((part) => {
      const word = part.replace(/\W/g, '');
      return `${part.startsWith('{') ? 'By' : ''}${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;
    })
    .join('')}`;
