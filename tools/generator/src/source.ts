import ts from 'typescript';

/** A text to insert, and the offset at which it is inserted. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** A source file with insertions. Each method returns a new edit. */
export interface SourceEdit {
  intoInterface(name: string, member: string): SourceEdit;
  /** Adds a property to the object of a constant, or to the first object in its value, as in `z.object({ … })`. */
  intoConstant(name: string, property: string): SourceEdit;
  /** Adds a property to the object that a function returns. */
  intoReturned(name: string, property: string): SourceEdit;
  /**
   * Adds a property to the object of another property, such as `attributes: { … }`: the first one with this name in a
   * function or constant, or in the whole file for `null`.
   */
  intoProperty(declaredName: string | null, propertyName: string, property: string): SourceEdit;
  /** Adds a property to the object that the `.transform(` function of a constant returns. */
  intoTransform(name: string, property: string): SourceEdit;
  text(): string;
}

/**
 * Edits a source file at its declarations, whatever its layout.
 *
 * @param file name for errors
 * @throws Error if the file lacks a declaration to change
 */
export function editSource(file: string, source: string, insertions: readonly Insertion[] = []): SourceEdit {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const with_ = (at: number | undefined, text: string, what: string): SourceEdit => {
    if (at === undefined) throw new Error(`${file} has no ${what}: nothing was changed`);
    return editSource(file, source, [...insertions, { at, text }]);
  };
  return {
    intoInterface: (name, member) =>
      with_(
        find(tree, (node) =>
          ts.isInterfaceDeclaration(node) && node.name.text === name ? node.end - 1 : undefined,
        ),
        `  ${member};\n`,
        `interface ${name}`,
      ),
    intoConstant: (name, property) =>
      with_(endOfObject(find(tree, initializerOf(name))), `  ${property},\n`, `object ${name}`),
    intoReturned: (name, property) =>
      with_(
        endOfObject(returnedBy(find(tree, functionOf(name)))),
        `  ${property},\n`,
        `object returned by ${name}`,
      ),
    intoProperty: (declaredName, propertyName, property) => {
      const body = declaredName === null ? tree : find(tree, declarationOf(declaredName));
      const value =
        body &&
        find(body, (node) =>
          ts.isPropertyAssignment(node) && node.name.getText() === propertyName
            ? node.initializer
            : undefined,
        );
      return with_(
        endOfObject(value),
        `  ${property},\n`,
        declaredName === null ? propertyName : `${propertyName} in ${declaredName}`,
      );
    },
    intoTransform: (name, property) => {
      const call = find(tree, initializerOf(name));
      const transform = call && ts.isCallExpression(call) ? call.arguments[0] : undefined;
      return with_(endOfObject(returnedBy(transform)), `  ${property},\n`, `transform of ${name}`);
    },
    text: () =>
      insertions
        .toSorted((one, other) => other.at - one.at)
        .reduce(
          (text, { at, text: added }) =>
            `${text.slice(0, at)}${separated(text, at)}${added}${text.slice(at)}`,
          source,
        ),
  };
}

/** A comma, unless the previous member ends with one. */
function separated(text: string, at: number): string {
  const before = text.slice(0, at).trimEnd().at(-1);
  return before === undefined || '{,;'.includes(before) ? '\n' : ',\n';
}

/** First result of `look` for a node, searching from the top down. */
function find<Found>(node: ts.Node, look: (node: ts.Node) => Found | undefined): Found | undefined {
  return look(node) ?? ts.forEachChild(node, (child) => find(child, look));
}

const initializerOf = (name: string) => (node: ts.Node) =>
  ts.isVariableDeclaration(node) && node.name.getText() === name ? node.initializer : undefined;

const functionOf = (name: string) => (node: ts.Node) => {
  if (ts.isFunctionDeclaration(node) && node.name?.text === name) return node;
  const value = initializerOf(name)(node);
  return value && ts.isArrowFunction(value) ? value : undefined;
};

const declarationOf = (name: string) => (node: ts.Node) =>
  functionOf(name)(node) ?? initializerOf(name)(node);

function returnedBy(node: ts.Node | undefined): ts.Node | undefined {
  if (!node) return undefined;
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return node.body;
  return find(node, (child) => (ts.isReturnStatement(child) ? child.expression : undefined));
}

/** Offset of the closing brace of an object: the node, or the first object in it. */
const endOfObject = (node: ts.Node | undefined): number | undefined =>
  node && find(node, (child) => (ts.isObjectLiteralExpression(child) ? child.end - 1 : undefined));
