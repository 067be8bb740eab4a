/** `postMatriceByIdValues`: parameters are told from words, so that two calls never share an id. */
export const operationId = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method.toLowerCase()}${path
    .split('/')
    .map((part) => {
      const word = part.replace(/\W/g, '');
      return `${part.startsWith('{') ? 'By' : ''}${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;
    })
    .join('')}`;
