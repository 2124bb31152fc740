import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { Language, type Node, Parser, type Tree } from 'web-tree-sitter';
import { ArchiveRefusal, shown } from '../archives/archive-refusal.ts';
import type { ConfigurationBlock, Expression } from './configuration-block.ts';
import { hclExpression, parts, sourceOf } from './hcl-expression.ts';
import { unquote } from './hcl-text.ts';
import { moduleLimits } from './module-limits.ts';
import { syntaxPlace } from './syntax-place.ts';

/** Reads native-syntax configuration files. */
export type HclParser = {
  /**
   * Passes the file's top-level blocks to `read`. They are valid only during that call, because the tree lives in the
   * parser's own memory. Throws ArchiveRefusal with file and line when the text is not valid.
   */
  parse(file: string, text: string, read: (blocks: ConfigurationBlock[]) => void): void;
};

const advice = 'Check the module with "terraform validate" before packing it.';

/** Loads the grammar, which takes about 20 ms; the parser is used for many files. */
export async function createHclParser(): Promise<HclParser> {
  await Parser.init();
  const grammar = createRequire(import.meta.url).resolve(
    '@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm',
  );
  const parser = new Parser();
  parser.setLanguage(await Language.load(await readFile(grammar)));
  return {
    parse(file, text, read) {
      const tree = parseInTime(parser, file, text);
      try {
        assertValid(tree, file, text);
        read(blocksIn(bodyOf(tree.rootNode), text));
      } finally {
        tree.delete();
      }
    },
  };
}

function parseInTime(parser: Parser, file: string, text: string): Tree {
  const end = performance.now() + moduleLimits.parseMs;
  const tree = parser.parse(withPlainExponents(text), null, {
    progressCallback: () => performance.now() > end,
  });
  if (tree !== null) return tree;
  parser.reset();
  throw new ArchiveRefusal(
    'time-limit',
    `${shown(file)} takes too long to parse. Split the file or simplify it.`,
  );
}

/**
 * The grammar does not know an exponent after a whole number (`1e6`), though the language does. For the parser, digits
 * of the same length take its place; all texts are taken from the original.
 */
function withPlainExponents(text: string): string {
  return text.replace(/(?<![\w.-])[0-9]+[eE][-+]?[0-9]+(?![\w.])/g, (number) => '0'.repeat(number.length));
}

function assertValid(tree: Tree, file: string, text: string): void {
  const wrong =
    firstError(tree.rootNode) ?? tree.rootNode.namedChildren.find((child) => child.type === 'object');
  if (wrong === undefined) return;
  throw new ArchiveRefusal(
    'configuration-syntax',
    `${shown(file)} has a syntax error${syntaxPlace(text, wrong.startPosition.row)}. ${advice}`,
  );
}

function firstError(root: Node): Node | undefined {
  let node: Node | undefined = root.hasError ? root : undefined;
  while (node !== undefined && !node.isError && !node.isMissing) {
    const inner: Node | undefined = node.children.find(
      (child) => child.hasError || child.isError || child.isMissing,
    );
    if (inner === undefined) return node;
    node = inner;
  }
  return node;
}

function bodyOf(node: Node): Node | undefined {
  return node.namedChildren.find((child) => child.type === 'body');
}

function blocksIn(body: Node | undefined, source: string): ConfigurationBlock[] {
  if (body === undefined) return [];
  return body.namedChildren.filter((child) => child.type === 'block').map((node) => blockOf(node, source));
}

function blockOf(node: Node, source: string): ConfigurationBlock {
  const names = parts(node).filter((part) => part.type === 'identifier' || part.type === 'string_lit');
  const [type = '', ...labels] = names.map((name) => {
    const written = sourceOf(name, source);
    return name.type === 'string_lit' ? unquote(written.slice(1, -1)) : written;
  });
  return {
    type,
    labels,
    line: node.startPosition.row + 1,
    attributes: () => attributesIn(bodyOf(node), source),
    blocks: () => blocksIn(bodyOf(node), source),
  };
}

function attributesIn(body: Node | undefined, source: string): Map<string, Expression> {
  const attributes = new Map<string, Expression>();
  for (const attribute of body?.namedChildren.filter((child) => child.type === 'attribute') ?? []) {
    const [name, value] = parts(attribute);
    if (name !== undefined && value !== undefined) {
      attributes.set(sourceOf(name, source), hclExpression(value, source));
    }
  }
  return attributes;
}
