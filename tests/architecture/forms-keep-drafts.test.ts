/** A form that somebody writes in keeps a draft (decision 030), or its reason not to stands here. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const TYPED = /^(TextField|TextArea|DateField|TimeField|Slide|RangePair|ItemField|SetField|EditableGrid|\w+Fields)$/;

const WITHOUT: Readonly<Record<string, string>> = {
  'app/routes/station+/$typeName.$id.code.tsx': 'a code',
  'core/account-page/ui/password-page.tsx': 'passwords are kept nowhere',
  'core/account-page/ui/second-factor-page.tsx': 'a password and a code',
  'core/accounts/ui/reset-forms.tsx': 'a code and passwords',
  'core/accounts/ui/sign-in-form.tsx': 'a password',
  'core/administration/ui/settings-effect.tsx': 'one field to try a setting with',
  'monitoring/stations/ui/delete-station.tsx': 'a day',
  'monitoring/stations/ui/user-stations.tsx': 'choices',
  'planning/result-table/ui/take-page.tsx': 'a name that is proposed',
  'planning/screens/ui/copy-question.tsx': 'a name that is proposed',
};

interface FoundForm {
  readonly draft: boolean;
  readonly typed: boolean;
}

function* formsIn(text: string): Generator<FoundForm> {
  const opened: ts.JsxElement[] = [];
  const file = ts.createSourceFile('form.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const find = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && isPosted(node.openingElement)) opened.push(node);
    ts.forEachChild(node, find);
  };
  find(file);
  for (const form of opened)
    yield {
      draft: attributesOf(form.openingElement).includes('draft'),
      typed: holds(
        form,
        (node) =>
          (ts.isJsxOpeningLikeElement(node) && TYPED.test(node.tagName.getText())) ||
          (ts.isCallExpression(node) && node.expression.getText() === 'field'),
      ),
    };
}

const attributesOf = (element: ts.JsxOpeningElement): string[] =>
  element.attributes.properties.flatMap((one) => (ts.isJsxAttribute(one) ? [one.name.getText()] : []));
const isPosted = (element: ts.JsxOpeningElement): boolean =>
  element.tagName.getText() === 'PostForm' ||
  (element.tagName.getText() === 'Form' && /method="post"/.test(element.attributes.getText()));
const holds = (node: ts.Node, is: (node: ts.Node) => boolean): boolean =>
  is(node) || (ts.forEachChild(node, (child) => holds(child, is) || undefined) ?? false);

const sources = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));
const bare = new Set<string>();
let kept = 0;
for (const source of sources)
  for (const form of formsIn(readFileSync(source, 'utf8'))) {
    if (form.draft) kept += 1;
    else if (form.typed) bare.add(source.replace('app/modules/', ''));
  }

test('every form with typed fields keeps a draft, or says why not', () => {
  expect([...bare].sort()).toEqual(Object.keys(WITHOUT).sort());
  expect(kept).toBeGreaterThan(30);
});
