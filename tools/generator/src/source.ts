import ts from 'typescript';

/**
 * Adds a property to the object of a constant, or to the first object in its value, as in `z.object({ … })`.
 *
 * @param file name for errors
 * @throws Error if the file lacks the constant
 */
export function withProperty(file: string, source: string, constant: string, property: string): string {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const value = find(tree, (node) =>
    ts.isVariableDeclaration(node) && node.name.getText() === constant ? node.initializer : undefined,
  );
  const object = value && find(value, (node) => (ts.isObjectLiteralExpression(node) ? node : undefined));
  if (!object) throw new Error(`${file} has no object ${constant}: nothing was changed`);
  const end = object.end - 1;
  const before = source.slice(0, end).trimEnd();
  const separator = /[{,]$/.test(before) ? '\n' : ',\n';
  return `${before}${separator}  ${property},\n${source.slice(end)}`;
}

/** First result of `look` for a node, searching from the top down. */
function find<Found>(node: ts.Node, look: (node: ts.Node) => Found | undefined): Found | undefined {
  return look(node) ?? ts.forEachChild(node, (child) => find(child, look));
}
