import { shown } from '../tar/archive-refusal.ts';
import { cursorOver, SyntaxProblem, type Token, type TokenCursor } from './hcl-tokens.ts';

/** A configuration file or block. Attribute names are unique. */
export type Body = { readonly attributes: readonly Attribute[]; readonly blocks: readonly Block[] };

export type Block = Body & {
  readonly type: string;
  readonly labels: readonly string[];
  readonly line: number;
};

export type Attribute = { readonly name: string; readonly value: Value; readonly line: number };

export type Value =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'number'; readonly text: string }
  | { readonly type: 'boolean'; readonly isTrue: boolean }
  | { readonly type: 'null' }
  | { readonly type: 'list'; readonly items: readonly Value[] }
  | { readonly type: 'map'; readonly members: ReadonlyMap<string, Value> };

/** Nesting limit for blocks, lists and maps; real files have three or four levels. */
const deepest = 50;

/**
 * Reads a file in HCL's native syntax with plain values only: text, numbers, booleans, null, lists and maps.
 *
 * It accepts only what all readers of HCL understand in the same way. Line ends, commas and one-line blocks must follow
 * the language strictly. Expressions, which `libs/hcl` reads for modules, are refused (ADR 45).
 *
 * @throws SyntaxProblem
 */
export function parseConfiguration(text: string): Body {
  return bodyOf(cursorOver(text), null, 0);
}

function bodyOf(tokens: TokenCursor, opening: Token | null, depth: number): Body {
  assertShallow(depth, tokens.peek());
  const attributes = new Map<string, Attribute>();
  const blocks: Block[] = [];
  for (;;) {
    const token = tokens.next();
    if (token.type === 'newline') continue;
    if (isEnd(token, opening)) return { attributes: [...attributes.values()], blocks };
    if (token.type !== 'name') throw misplaced(token);
    if (isSign(tokens.peek(), '=')) {
      attributes.set(token.text, attributeOf(tokens, token, attributes.get(token.text)));
      expectLineEnd(tokens, `the value of ${token.text}`);
    } else {
      blocks.push(blockOf(tokens, token, depth));
      expectLineEnd(tokens, `the block ${token.text}`);
    }
  }
}

function isEnd(token: Token, opening: Token | null): boolean {
  if (opening === null) return token.type === 'end';
  if (token.type === 'end') {
    throw new SyntaxProblem(
      opening.line,
      `The file ends inside the block ${opening.text} that begins here. Close it with a }.`,
    );
  }
  return isSign(token, '}');
}

function blockOf(tokens: TokenCursor, type: Token, depth: number): Block {
  const labels: string[] = [];
  while (tokens.peek().type === 'name' || tokens.peek().type === 'text') labels.push(tokens.next().text);
  const brace = tokens.next();
  if (!isSign(brace, '{')) throw withoutBody(type, brace);
  const isOneLine = !isSign(tokens.peek(), '}') && !isLineEnd(tokens.peek());
  const { attributes, blocks } = isOneLine ? oneLineBody(tokens) : bodyOf(tokens, type, depth + 1);
  return { type: type.text, labels, line: type.line, attributes, blocks };
}

/** Reads `{ name = value }`. A block on one line has exactly one attribute, and no blocks. */
function oneLineBody(tokens: TokenCursor): Body {
  const name = tokens.next();
  if (name.type !== 'name') throw misplaced(name);
  const advice = 'On one line, a block can have only one attribute. Begin a new line after the {.';
  if (!isSign(tokens.peek(), '=')) throw new SyntaxProblem(name.line, advice);
  const attribute = attributeOf(tokens, name, undefined);
  if (!isSign(tokens.next(), '}')) throw new SyntaxProblem(name.line, advice);
  return { attributes: [attribute], blocks: [] };
}

function attributeOf(tokens: TokenCursor, name: Token, first: Attribute | undefined): Attribute {
  tokens.next();
  if (first !== undefined) {
    throw new SyntaxProblem(
      name.line,
      `${shown(name.text)} is set twice in its block, first on line ${first.line}. Keep one.`,
    );
  }
  return { name: name.text, value: valueOf(tokens, `the value of ${name.text}`, 0), line: name.line };
}

function valueOf(tokens: TokenCursor, what: string, depth: number): Value {
  const token = tokens.next();
  assertShallow(depth, token);
  if (token.type === 'text' || token.type === 'heredoc') return { type: 'text', text: token.text };
  if (token.type === 'number') return { type: 'number', text: token.text };
  if (token.type === 'name') return keyword(token, what);
  if (isSign(token, '-') && tokens.peek().type === 'number') {
    return { type: 'number', text: `-${tokens.next().text}` };
  }
  if (isSign(token, '[')) return listOf(tokens, token, depth);
  if (isSign(token, '{')) return mapOf(tokens, token, depth);
  throw new SyntaxProblem(
    token.line,
    isLineEnd(token)
      ? `${sentence(what)} is missing.`
      : `${sentence(what)} cannot begin with ${shown(token.text)}. Put text in double quotes.`,
  );
}

function keyword({ text, line }: Token, what: string): Value {
  if (text === 'true' || text === 'false') return { type: 'boolean', isTrue: text === 'true' };
  if (text === 'null') return { type: 'null' };
  throw new SyntaxProblem(
    line,
    `${sentence(what)} begins with ${text}. Put text in double quotes; expressions are not evaluated here.`,
  );
}

function listOf(tokens: TokenCursor, opening: Token, depth: number): Value {
  const items: Value[] = [];
  for (;;) {
    skipNewlines(tokens);
    if (isSign(tokens.peek(), ']')) break;
    items.push(valueOf(tokens, 'an item of the list', depth + 1));
    skipNewlines(tokens);
    if (isSign(tokens.peek(), ']')) break;
    const comma = tokens.next();
    if (!isSign(comma, ',')) throw separatorMissing(comma, opening, 'list', 'commas');
  }
  tokens.next();
  return { type: 'list', items };
}

/** A repeated key replaces the earlier one, as in HCL. Published files have such keys. */
function mapOf(tokens: TokenCursor, opening: Token, depth: number): Value {
  const members = new Map<string, Value>();
  for (;;) {
    skipNewlines(tokens);
    if (isSign(tokens.peek(), '}')) break;
    const key = keyOf(tokens);
    members.set(key.text, valueOf(tokens, `the value of ${key.text}`, depth + 1));
    if (isSign(tokens.peek(), '}')) break;
    const separator = tokens.next();
    if (!isSign(separator, ',') && separator.type !== 'newline') {
      throw separatorMissing(separator, opening, 'map', 'commas or line ends');
    }
  }
  tokens.next();
  return { type: 'map', members };
}

function keyOf(tokens: TokenCursor): Token {
  const key = tokens.next();
  if (!isKey(key)) {
    const found = isLineEnd(key) ? 'the end of the line' : shown(key.text);
    throw new SyntaxProblem(key.line, `A key of the map is missing; ${found} is there instead.`);
  }
  const equals = tokens.next();
  if (!isSign(equals, '=') && !isSign(equals, ':')) {
    throw new SyntaxProblem(key.line, `The key ${shown(key.text)} of the map has no = and no value.`);
  }
  return key;
}

/** A key is neither `for`, which would begin a loop, nor `null`. */
function isKey({ type, text }: Token): boolean {
  if (type === 'name') return text !== 'for' && text !== 'null';
  return type === 'text' || (type === 'number' && /^(?:0|[1-9][0-9]*)$/.test(text));
}

function skipNewlines(tokens: TokenCursor): void {
  while (tokens.peek().type === 'newline') tokens.next();
}

function expectLineEnd(tokens: TokenCursor, what: string): void {
  const token = tokens.peek();
  if (isLineEnd(token)) return;
  throw new SyntaxProblem(
    token.line,
    `${sentence(what)} ends before ${shown(token.text)}. Begin a new line there.`,
  );
}

function assertShallow(depth: number, { line }: Token): void {
  if (depth <= deepest) return;
  throw new SyntaxProblem(line, `Blocks, lists or maps are nested more than ${deepest} levels deep.`);
}

const isSign = (token: Token, text: string) => token.type === 'sign' && token.text === text;
const isLineEnd = ({ type }: Token) => type === 'newline' || type === 'end';
const sentence = (what: string) => what.charAt(0).toUpperCase() + what.slice(1);

function misplaced(token: Token): SyntaxProblem {
  if (isSign(token, '}')) {
    return new SyntaxProblem(token.line, 'This } closes nothing. Remove it, or add the { that is missing.');
  }
  return new SyntaxProblem(
    token.line,
    `No attribute or block can begin with ${shown(token.text)}. Write its name, without quotes.`,
  );
}

function withoutBody(type: Token, found: Token): SyntaxProblem {
  const what = isLineEnd(found) ? 'the end of the line' : shown(found.text);
  return new SyntaxProblem(
    type.line,
    `${type.text} has no value and no block: = or { is missing, and ${what} is there instead.`,
  );
}

function separatorMissing(found: Token, opening: Token, what: string, separators: string): SyntaxProblem {
  if (found.type === 'end') {
    return new SyntaxProblem(opening.line, `The file ends inside the ${what} that begins here. Close it.`);
  }
  return new SyntaxProblem(
    found.line,
    `Separate the parts of the ${what} by ${separators}; ${isLineEnd(found) ? 'the end of the line' : shown(found.text)} is there instead.`,
  );
}
