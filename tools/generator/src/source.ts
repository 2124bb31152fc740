import ts from 'typescript';

/** A place where a file is changed: what is put in, and before which character. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** The text of a source file, with what is added to it. Nothing is added twice, and nothing is removed. */
export interface SourceEdit {
  /** Adds a member to an interface. */
  intoInterface(name: string, member: string): SourceEdit;
  /** Adds a property to the object that a constant is, or that the call which makes it begins with (`z.object({ … })`). */
  intoConstant(name: string, property: string): SourceEdit;
  /** Adds a property to the object that a function of this name returns. */
  intoReturned(name: string, property: string): SourceEdit;
  /**
   * Adds a property to the object that is the value of a property: `attributes: { … }`. It is the first of the name
   * inside a function or a constant, or in the file if that is `null`.
   */
  intoProperty(declaredName: string | null, propertyName: string, property: string): SourceEdit;
  /** Adds a property to the object that the function behind `.transform(` of a constant returns. */
  intoTransform(name: string, property: string): SourceEdit;
  text(): string;
}

/**
 * Edits a source file by what it declares, found by the TypeScript compiler, so that no layout matters.
 *
 * @param file how errors name it
 * @throws Error where the file does not declare what is to be changed
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

/** A comma, where the member before is followed by none. */
function separated(text: string, at: number): string {
  const before = text.slice(0, at).trimEnd().at(-1);
  return before === undefined || '{,;'.includes(before) ? '\n' : ',\n';
}

/** The first node, from the top down, for which `look` gives something. */
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

/** What a function returns, or an arrow function is. */
function returnedBy(node: ts.Node | undefined): ts.Node | undefined {
  if (!node) return undefined;
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return node.body;
  return find(node, (child) => (ts.isReturnStatement(child) ? child.expression : undefined));
}

/** The place before the closing brace of an object: of this one, or of the first one inside. */
const endOfObject = (node: ts.Node | undefined): number | undefined =>
  node && find(node, (child) => (ts.isObjectLiteralExpression(child) ? child.end - 1 : undefined));
