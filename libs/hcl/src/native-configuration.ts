import type { Argument } from './arguments.ts';
import { type Block, readHcl } from './body.ts';
import { codeAt } from './characters.ts';
import type { ConfigurationBlock, Expression, TakeOther } from './configuration-block.ts';
import { constantKey, constantOf, jsonOf, scalarOf } from './constant.ts';
import type { EntryCount } from './entry-count.ts';
import { endOfExpression, lookedUpIn } from './expression.ts';
import { placeOf } from './hcl-syntax-error.ts';
import { sign } from './signs.ts';
import { toToken, toTokenAcrossLines } from './skip.ts';

const levels = 2;

/**
 * Reads a text in native syntax, and passes its outermost blocks to `take` in order. The text may still be wrong
 * after these blocks: all of it is valid only if the function returns. Passes the names of arguments that are in no
 * block to `takeOther`.
 *
 * @throws HclSyntaxError
 * @throws TooManyEntries also when the members of a map are read
 */
export function readNativeConfiguration(
  text: string,
  count: EntryCount,
  take: (block: ConfigurationBlock) => void,
  takeOther?: TakeOther,
): void {
  const source = { text, count };
  readHcl(text, {
    levels,
    count,
    block: (block) => take(new NativeBlock(source, block)),
    ...(takeOther && { argument: (name, { at }) => takeOther(name, () => placeOf(text, at)) }),
  });
}

type Source = { readonly text: string; readonly count: EntryCount };

/** A class, because a module has thousands of blocks and arguments, and each would have its own functions. */
class NativeBlock implements ConfigurationBlock {
  readonly type: string;
  readonly labels: readonly string[];
  readonly #from: Source;
  readonly #block: Block;

  constructor(from: Source, block: Block) {
    this.type = block.type;
    this.labels = block.labels;
    this.#from = from;
    this.#block = block;
  }

  place() {
    return placeOf(this.#from.text, this.#block.at);
  }

  attribute(name: string) {
    const argument = this.#block.arguments.get(name);
    return argument && new NativeExpression(this.#from, argument);
  }

  *attributes(): Generator<[string, Expression]> {
    for (const [name, argument] of this.#block.arguments.entries())
      yield [name, new NativeExpression(this.#from, argument)];
  }

  blocks(type: string) {
    return this.#block.blocks
      .filter((inner) => inner.type === type)
      .map((inner) => new NativeBlock(this.#from, inner));
  }

  blockTypes() {
    return this.#block.blocks.map(({ type }) => type);
  }
}

class NativeExpression implements Expression {
  readonly #from: Source;
  readonly #start: number;
  readonly #end: number;

  constructor(from: Source, { start, end }: Pick<Argument, 'start' | 'end'>) {
    this.#from = from;
    this.#start = start;
    this.#end = end;
  }

  source() {
    return this.#from.text.slice(this.#start, this.#end);
  }

  text() {
    return scalarOf(this.#constant());
  }

  literal() {
    return this.text();
  }

  json() {
    const value = this.#constant();
    return value && jsonOf(value);
  }

  rootName() {
    return /^[\p{ID_Start}_][\p{ID_Continue}-]*/u.exec(this.text() ?? this.source())?.[0] ?? null;
  }

  lookedUp() {
    return lookedUpIn(this.#from.text, this.#start);
  }

  members() {
    return membersOf(this.#from, this.#start);
  }

  #constant() {
    return constantOf(this.#from.text, this.#start, this.#end);
  }
}

function membersOf(from: Source, start: number): Map<string, Expression> | null {
  const { text, count } = from;
  let at = start;
  while (codeAt(text, at) === sign.openParenthesis) at = toTokenAcrossLines(text, at + 1);
  if (codeAt(text, at) !== sign.openBrace) return null;
  at = toTokenAcrossLines(text, at + 1);
  if (/^for(?![\p{ID_Continue}-])/u.test(text.slice(at, at + 5))) return null;
  const members = new Map<string, Expression>();
  while (codeAt(text, at) !== sign.closeBrace) {
    count.add(text, at);
    const keyEnd = endOfExpression(text, at);
    const name = constantKey(text, at, keyEnd);
    const value = toToken(text, toToken(text, keyEnd) + 1);
    const end = endOfExpression(text, value);
    if (name !== null) members.set(name, new NativeExpression(from, { start: value, end }));
    const next = toTokenAcrossLines(text, end);
    at = codeAt(text, next) === sign.comma ? toTokenAcrossLines(text, next + 1) : next;
  }
  return members;
}
