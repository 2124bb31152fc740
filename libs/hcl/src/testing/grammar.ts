import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { Language, type Node, Parser } from 'web-tree-sitter';

/** The outermost blocks of a text and their arguments, as tree-sitter's grammar finds them; null if it finds an error. */
export type GrammarReader = (text: string) => readonly GrammarBlock[] | null;
export type GrammarBlock = { readonly header: readonly string[]; readonly attributes: readonly string[] };

/** Loads the grammar. It is another implementation of the language, and more lenient. */
export async function createGrammarReader(): Promise<GrammarReader> {
  await Parser.init();
  const grammar = createRequire(import.meta.url).resolve(
    '@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm',
  );
  const parser = new Parser();
  parser.setLanguage(await Language.load(await readFile(grammar)));
  return (text) => {
    const tree = parser.parse(text);
    if (tree === null) throw new Error('The grammar read nothing');
    const { rootNode } = tree;
    const blocks = rootNode.hasError ? null : childrenOf(bodyOf(rootNode), 'block').map(blockOf);
    tree.delete();
    return blocks;
  };
}

const bodyOf = (node: Node) => node.namedChildren.find(({ type }) => type === 'body');
const childrenOf = (node: Node | undefined, type: string) =>
  node?.namedChildren.filter((child) => child.type === type) ?? [];

const blockOf = (node: Node): GrammarBlock => ({
  header: node.namedChildren
    .filter(({ type }) => type === 'identifier' || type === 'string_lit')
    .map(({ text }) => text),
  attributes: childrenOf(bodyOf(node), 'attribute').map((attribute) => attribute.lastNamedChild?.text ?? ''),
});
