import type { Node } from 'web-tree-sitter';
import { type Expression, jsonObject } from './configuration-block.ts';
import { heredocText, unquote } from './hcl-text.ts';

/** Deeper values are shown as source text: nobody reads them as JSON, and the recursion must end. */
const deepest = 400;

/** An expression of the tree; `source` is the file's text, into which the nodes point. */
export function hclExpression(node: Node, source: string): Expression {
  const text = sourceOf(node, source);
  return {
    source: text,
    text: () => scalarText(node, source),
    json: () => constantJson(node, source, 0),
    rootName: () => rootName(node, source),
    members: () => members(node, source),
  };
}

export function sourceOf(node: Node, source: string): string {
  return source.slice(node.startIndex, node.endIndex);
}

/** The children that carry meaning: no punctuation, no comments. */
export function parts(node: Node): Node[] {
  return node.namedChildren.filter((child) => child.type !== 'comment');
}

/** Descends through nodes that only wrap one other node: `expression`, parentheses, `literal_value` and the like. */
function unwrapped(node: Node): Node {
  let inner = node;
  for (;;) {
    const [only, ...others] = parts(inner);
    const isWrapper = [
      'expression',
      'literal_value',
      'template_expr',
      'collection_value',
      'operation',
    ].includes(inner.type);
    if (!isWrapper || only === undefined || others.length > 0) return inner;
    inner = only;
  }
}

function constantJson(node: Node, source: string, depth: number): string | null {
  if (depth > deepest) return null;
  const inner = unwrapped(node);
  switch (inner.type) {
    case 'null_lit':
      return 'null';
    case 'tuple': {
      const items = parts(inner)
        .filter((part) => part.type === 'expression')
        .map((part) => constantJson(part, source, depth + 1));
      return items.includes(null) ? null : `[${items.join(',')}]`;
    }
    case 'object':
      return objectJson(inner, source, depth);
    case 'bool_lit':
    case 'numeric_lit':
    case 'unary_operation':
      return scalarText(inner, source);
    default: {
      const text = scalarText(inner, source);
      return text === null ? null : JSON.stringify(text);
    }
  }
}

function objectJson(node: Node, source: string, depth: number): string | null {
  const result: [string, string][] = [];
  for (const element of elements(node)) {
    const key = memberKey(element.key, source);
    const value = key === null ? null : constantJson(element.value, source, depth + 1);
    if (key === null || value === null) return null;
    result.push([key, value]);
  }
  return jsonObject(result);
}

/** A constant string, number or boolean as text. */
function scalarText(node: Node, source: string): string | null {
  const inner = unwrapped(node);
  const written = sourceOf(inner, source);
  switch (inner.type) {
    case 'bool_lit':
      return written;
    case 'numeric_lit':
      return plainNumber(written);
    case 'unary_operation': {
      const operand = parts(inner).map(unwrapped)[0];
      const isNumber = written.startsWith('-') && operand?.type === 'numeric_lit';
      return isNumber ? plainNumber(`-${sourceOf(operand, source)}`) : null;
    }
    case 'string_lit':
    case 'quoted_template':
      return isLiteral(inner) ? unquote(written.slice(1, -1)) : null;
    case 'heredoc_template':
      return isLiteral(inner) ? heredocText(written) : null;
    default:
      return null;
  }
}

function isLiteral(template: Node): boolean {
  return parts(template).every(
    (part) => !['template_interpolation', 'template_directive'].includes(part.type),
  );
}

/** As JSON writes it; a number with more digits than a double holds is kept as it is. */
function plainNumber(written: string): string | null {
  const text = written.replace(/^(-?)0+(?=[0-9])/, '$1');
  if (!/^-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?$/.test(text)) return null;
  const value = Number(text);
  const digits = text.replace(/[eE].*$/, '').replace(/[^0-9]/g, '');
  return Number.isFinite(value) && digits.length <= 15 ? String(value === 0 ? 0 : value) : text;
}

function members(node: Node, source: string): Map<string, Expression> | null {
  const inner = unwrapped(node);
  if (inner.type !== 'object') return null;
  const result = new Map<string, Expression>();
  for (const { key, value } of elements(inner)) {
    const name = memberKey(key, source);
    if (name !== null) result.set(name, hclExpression(value, source));
  }
  return result;
}

function elements(object: Node): { key: Node; value: Node }[] {
  return parts(object)
    .filter((part) => part.type === 'object_elem')
    .flatMap((element) => {
      const [key, value] = parts(element);
      return key === undefined || value === undefined ? [] : [{ key, value }];
    });
}

/** A bare name stands for itself; in parentheses it would be a reference. */
function memberKey(key: Node, source: string): string | null {
  const inner = unwrapped(key);
  const written = sourceOf(key, source);
  if (inner.type === 'variable_expr') return written === sourceOf(inner, source) ? written : null;
  return inner.type === 'null_lit' ? null : scalarText(key, source);
}

function rootName(node: Node, source: string): string | null {
  const text = scalarText(node, source) ?? sourceOf(node, source);
  return /^[\p{ID_Start}_][\p{ID_Continue}-]*/u.exec(text)?.[0] ?? null;
}
