/**
 * AssemblyScript for Prettier and ESLint: TypeScript but for `@inline` before a function, which TypeScript's parser
 * refuses; they read it as a comment.
 */
import typescriptEslint from 'typescript-eslint';
import * as estree from 'prettier/plugins/estree';
import * as typescript from 'prettier/plugins/typescript';

const MARK = 'nln'; // a comment as long as the decorator: places in messages stay right
const mask = (text) => text.replaceAll('@inline', `/*${MARK}*/`);
const { printComment } = estree.printers.estree;

/** Prettier's side, a plugin: see .prettierrc.json. */
export const parsers = {
  assemblyscript: { ...typescript.parsers.typescript, astFormat: 'assemblyscript', preprocess: mask },
};
export const printers = {
  assemblyscript: {
    ...estree.printers.estree,
    printComment: (path, options) => (path.node.value === MARK ? '@inline' : printComment(path, options)),
  },
};

/** ESLint's side, a parser: see eslint.config.js. */
export const eslintParser = {
  meta: { name: 'assemblyscript', version: '1' },
  parseForESLint: (text, options) => typescriptEslint.parser.parseForESLint(mask(text), options),
};
