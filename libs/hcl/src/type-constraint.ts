/** The type of a variable. An attribute that is not required may be left out of a value. */
export type TypeConstraint =
  | { readonly kind: 'any' | 'bool' | 'number' | 'string' }
  | { readonly kind: 'list' | 'map' | 'set'; readonly element: TypeConstraint }
  | { readonly kind: 'tuple'; readonly elements: readonly TypeConstraint[] }
  | { readonly kind: 'object'; readonly attributes: ReadonlyMap<string, Attribute> };

/** Text that is not a type. `repeated` is an attribute that it has twice. */
interface NotAType {
  readonly kind: 'none';
  readonly repeated?: string;
}

/** `default`: the value in `optional(…)`, as its tokens; "" if there is none. */
interface Attribute {
  readonly type: TypeConstraint;
  readonly isRequired: boolean;
  readonly default: string;
}

const tokens =
  /#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|[\p{ID_Start}_][\p{ID_Continue}-]*|\S/gu;
const isComment = (token: string): boolean => /^(#|\/[/*])/.test(token);
const isName = (token: string): boolean => /^[\p{ID_Start}_]/u.test(token);

const any: TypeConstraint = { kind: 'any' };
/** A longer type is not read, because the text of JSON can be anything. */
const maxLength = 16 * 1024;
/** A deeper type is not read, so that reading needs little stack. */
const maxDepth = 50;

interface Reader {
  readonly tokens: readonly string[];
  at: number;
}

/** Thrown for text that is not a type. */
class NoType extends Error {
  readonly repeated: string | undefined;

  constructor(repeated?: string) {
    super('not a type');
    this.repeated = repeated;
  }
}

class TooDeep extends Error {}

/** Defaults with templates and long texts are not taken apart. */
const hasTemplate = (source: string): boolean => /[$%]\{|<</.test(source);

/** Reads the type of a variable, as it is written. Undefined if it is too long, too deep, or has templates in its defaults. */
export function readType(source: string): TypeConstraint | NotAType | undefined {
  if (source.length > maxLength || hasTemplate(source)) return undefined;
  const reader = { tokens: (source.match(tokens) ?? []).filter((token) => !isComment(token)), at: 0 };
  const [only] = reader.tokens;
  // Without an argument, these two types accept any elements.
  if (reader.tokens.length === 1 && (only === 'list' || only === 'map')) return { kind: only, element: any };
  try {
    const type = typeAt(reader, 0);
    if (reader.at === reader.tokens.length) return type;
    throw new NoType();
  } catch (error) {
    if (error instanceof NoType)
      return { kind: 'none', ...(error.repeated !== undefined && { repeated: error.repeated }) };
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

/** True for the types of Terraform 0.11, such as `"string"`, which only releases before 1.0 load. */
export const isQuotedType = (source: string): boolean => /^"(string|list|map)"$/.test(source.trim());

function typeAt(reader: Reader, depth: number): TypeConstraint {
  const kind = next(reader);
  switch (kind) {
    case 'any':
    case 'bool':
    case 'number':
    case 'string':
      return { kind };
    case 'list':
    case 'map':
    case 'set':
      return { kind, element: inParentheses(reader, depth, (inner) => typeAt(inner, depth + 1)) };
    case 'tuple':
      return { kind, elements: inParentheses(reader, depth, (inner) => elementsAt(inner, depth + 1)) };
    case 'object':
      return { kind, attributes: inParentheses(reader, depth, (inner) => attributesAt(inner, depth + 1)) };
    default:
      throw new NoType();
  }
}

function next(reader: Reader): string {
  reader.at += 1;
  return reader.tokens[reader.at - 1] ?? '';
}

function takes(reader: Reader, token: string): boolean {
  if (reader.tokens[reader.at] !== token) return false;
  reader.at += 1;
  return true;
}

function expects(reader: Reader, token: string): void {
  if (!takes(reader, token)) throw new NoType();
}

function inParentheses<Inner>(reader: Reader, depth: number, read: (reader: Reader) => Inner): Inner {
  if (depth > maxDepth) throw new TooDeep();
  expects(reader, '(');
  const inner = read(reader);
  takes(reader, ',');
  expects(reader, ')');
  return inner;
}

function elementsAt(reader: Reader, depth: number): TypeConstraint[] {
  expects(reader, '[');
  const elements: TypeConstraint[] = [];
  while (!takes(reader, ']')) {
    elements.push(typeAt(reader, depth));
    if (!takes(reader, ',') && reader.tokens[reader.at] !== ']') throw new NoType();
  }
  return elements;
}

/** Only line ends may be between attributes. The syntax check has already made sure that they are there. */
function attributesAt(reader: Reader, depth: number): Map<string, Attribute> {
  expects(reader, '{');
  const attributes = new Map<string, Attribute>();
  while (!takes(reader, '}')) {
    const name = next(reader);
    if (!isName(name)) throw new NoType();
    if (attributes.has(name)) throw new NoType(name);
    if (!takes(reader, '=')) expects(reader, ':');
    attributes.set(name, attributeAt(reader, depth));
    takes(reader, ',');
  }
  return attributes;
}

function attributeAt(reader: Reader, depth: number): Attribute {
  if (!takes(reader, 'optional')) return { type: typeAt(reader, depth), isRequired: true, default: '' };
  expects(reader, '(');
  const type = typeAt(reader, depth);
  const from = takes(reader, ',') ? reader.at : undefined;
  if (from !== undefined) skipDefault(reader);
  const value = from === undefined ? [] : reader.tokens.slice(from, reader.at);
  expects(reader, ')');
  return { type, isRequired: false, default: value.join(' ') };
}

/** Skips one value, up to the parenthesis that closes `optional`. */
function skipDefault(reader: Reader): void {
  let open = 0;
  for (; reader.at < reader.tokens.length; reader.at += 1) {
    const token = reader.tokens[reader.at] ?? '';
    if (open === 0 && token === ')') return;
    if (open === 0 && token === ',' && reader.tokens[reader.at + 1] !== ')') throw new NoType();
    if (token === '(' || token === '[' || token === '{') open += 1;
    if (token === ')' || token === ']' || token === '}') open -= 1;
  }
}
