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
    block: (block) => take(configurationBlock(source, block)),
    ...(takeOther && { argument: (name, { at }) => takeOther(name, () => placeOf(text, at)) }),
  });
}

type Source = { readonly text: string; readonly count: EntryCount };

function configurationBlock(source: Source, block: Block): ConfigurationBlock {
  return {
    type: block.type,
    labels: block.labels,
    place: () => placeOf(source.text, block.at),
    attribute(name) {
      const argument = block.arguments.get(name);
      return argument && nativeExpression(source, argument);
    },
    *attributes() {
      for (const [name, argument] of block.arguments.entries())
        yield [name, nativeExpression(source, argument)];
    },
    blocks: (type) =>
      block.blocks.filter((inner) => inner.type === type).map((inner) => configurationBlock(source, inner)),
    blockTypes: () => block.blocks.map(({ type }) => type),
  };
}

function nativeExpression(from: Source, { start, end }: Pick<Argument, 'start' | 'end'>): Expression {
  const { text } = from;
  const constant = () => constantOf(text, start, end);
  const scalar = () => scalarOf(constant());
  const source = () => text.slice(start, end);
  return {
    source,
    text: scalar,
    literal: scalar,
    json() {
      const value = constant();
      return value && jsonOf(value);
    },
    rootName: () => /^[\p{ID_Start}_][\p{ID_Continue}-]*/u.exec(scalar() ?? source())?.[0] ?? null,
    lookedUp: () => lookedUpIn(text, start),
    members: () => membersOf(from, start),
  };
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
    if (name !== null) members.set(name, nativeExpression(from, { start: value, end }));
    const next = toTokenAcrossLines(text, end);
    at = codeAt(text, next) === sign.comma ? toTokenAcrossLines(text, next + 1) : next;
  }
  return members;
}
