import { dirname, join } from 'node:path';
import ts from 'typescript';
import { apps, isTestSupport, projects, read, sourcesOf } from './workspace.ts';

/** A row of the tables below "Shares" in docs/threats.md: a file, and the limits that it contains. */
export interface BoundedRow {
  readonly file: string;
  readonly sizes: readonly { readonly name: string; readonly value: number }[];
}

const units: Readonly<Record<string, number>> = { KiB: 1024, MiB: 1024 * 1024 };
const sizePattern = /`([A-Za-z_]+)`: ([\d,]+)(?: (KiB|MiB)\b)?/g;

/** Rows of the tables below the heading "Shares" of a document. The heading of each table names the folder of its files. */
export function boundedRows(document: string): BoundedRow[] {
  const [, section = ''] = document.split('\n## Shares\n');
  const tables = (section.split('\n## ')[0] ?? '').split('\n### ').slice(1);
  return tables.flatMap((table) => {
    const [, folder = ''] = /^[^`\n]+\(`([^`]+)`\)/.exec(table) ?? [];
    return [...table.matchAll(/^\|[^|]+\| `([\w./-]+)` *\|(.+)$/gm)].map(([, file = '', cells = '']) => ({
      file: `${folder}/${file}`,
      sizes: [...cells.matchAll(sizePattern)].map(([, name = '', number = '', unit = '']) => ({
        name,
        value: Number(number.replaceAll(',', '')) * (units[unit] ?? 1),
      })),
    }));
  });
}

/** Functions that create something that clients can fill: pools, slots, caches, shared memory. */
const makers = [
  /\bnew (?:LRUCache|Pool|Agent)\b/,
  /(?<!function )\bcreate(?:Semaphore|FairSemaphore|Remembered|KeptDocuments)\b[(<]/,
  /\bcreateResponseCache</,
  /\bfunction create\w+(?:Semaphore|Slots|Shares|Memory|Budget|Questions)\(/,
  /\bpoolSize(?:: \d| = )/,
];

/** Files whose callers set the limits. */
const mechanisms = new Set([
  'apps/registry/src/public-registry/kept-documents.ts',
  'libs/background/src/fair-semaphore.ts',
  'libs/opa/src/judge-plan.ts',
  'libs/service/src/grants/response-cache.ts',
]);

/** Files of apps and libs that create something with a limit. */
export function filesWithBounds(): string[] {
  const folders = [...apps(), ...projects().filter(({ folder }) => folder.startsWith('libs/'))];
  return folders
    .flatMap(({ folder }) => sourcesOf(folder))
    .filter((file) => !isTestSupport(file) && !mechanisms.has(file))
    .filter((file) => !file.startsWith('libs/testing/'))
    .filter((file) => makers.some((maker) => maker.test(read(file))));
}

/** Text of a source, of its relative imports and of the settings, which contain its constants. */
export function constantsOf(file: string): string {
  const source = read(file);
  const imported = [...source.matchAll(/from '(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  return [source, ...imported.map(read), read('libs/config/src/settings.ts')].join('\n');
}

/** Numeric value of a name in a source: a constant, a property, or the default of a parameter or setting. */
export function valueIn(source: string, name: string): number | undefined {
  const file = ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true);
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    const isNamed =
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isBindingElement(node)) &&
      node.name.getText() === name;
    if (isNamed && node.initializer) found.push(node.initializer);
    node.forEachChild(visit);
  };
  visit(file);
  const values = found
    .map((expression) => numberOf(expression, source))
    .filter((value) => value !== undefined);
  return values[0];
}

function numberOf(node: ts.Expression, source: string): number | undefined {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isParenthesizedExpression(node)) return numberOf(node.expression, source);
  if (ts.isIdentifier(node)) return valueIn(source, node.text);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return numberOf(node.right, source);
  if (ts.isCallExpression(node)) return node.arguments[0] && numberOf(node.arguments[0], source);
  if (!ts.isBinaryExpression(node)) return undefined;
  const [left, right] = [numberOf(node.left, source), numberOf(node.right, source)];
  if (left === undefined || right === undefined) return undefined;
  if (node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) return left * right;
  return node.operatorToken.kind === ts.SyntaxKind.SlashToken ? left / right : undefined;
}
