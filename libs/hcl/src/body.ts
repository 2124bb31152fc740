import { type Argument, Arguments, noArguments } from './arguments.ts';
import { codeAt, endOfName, endOfText } from './characters.ts';
import type { EntryCount } from './entry-count.ts';
import { describeToken } from './expression-cursor.ts';
import { oldSyntaxAt } from './old-syntax.ts';
import { endOfExpression } from './expression.ts';
import { HclSyntaxError, placeOf } from './hcl-syntax-error.ts';
import { unquote } from './literal-text.ts';
import { sign } from './signs.ts';
import { behindNewline, toToken, toTokenAcrossLines } from './skip.ts';
import { toQuotedMark } from './template-text.ts';

/** A block, and the offset of its type. Argument names are unique. */
export type Block = {
  readonly type: string;
  readonly labels: readonly string[];
  readonly at: number;
  readonly arguments: Pick<Arguments, 'get' | 'entries' | 'size'>;
  readonly blocks: readonly Block[];
};

/** A block that is not closed yet. `blocks` is null if nothing keeps the block. */
type OpenBody = {
  readonly type: string;
  readonly labels: readonly string[];
  readonly at: number;
  readonly opening: number;
  arguments: Arguments | null;
  blocks: Block[] | null;
};

type Header = Pick<OpenBody, 'type' | 'labels' | 'at' | 'opening'>;

const none: readonly never[] = [];

/** Callbacks and limits of a reader. */
export type Wanted = {
  readonly block: (block: Block) => void;
  readonly argument?: (name: string, argument: Argument) => void;
  /** How many levels of blocks to keep inside an outermost one. Deeper blocks are only checked. */
  readonly levels: number;
  readonly count: EntryCount;
};

/**
 * Reads a text in HCL's native syntax in one pass: accepts the same as the language's reference implementation, in
 * memory proportional to its length. Line ends may be those of any system.
 *
 * @throws HclSyntaxError for the first error
 * @throws TooManyEntries
 */
export function readHcl(text: string, wanted: Wanted): void {
  const outermost: OpenBody = { type: '', labels: none, at: 0, opening: 0, arguments: null, blocks: null };
  const open: OpenBody[] = [outermost];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (;;) {
    const body = open.at(-1) ?? outermost;
    at = toTokenAcrossLines(text, at);
    const code = codeAt(text, at);
    if (code === endOfText) break;
    if (code === sign.closeBrace && open.length > 1) {
      open.pop();
      at = toEndOfLine(text, at + 1, 'after a block');
      finish(body, open, wanted);
      continue;
    }
    const nameEnd = endOfName(text, at);
    if (nameEnd === at) throw misplaced(text, at);
    wanted.count.add(text, at);
    const next = toToken(text, nameEnd);
    if (isEquals(text, next)) {
      at = readArgument(text, at, nameEnd, next, body, open.length === 1 ? wanted : undefined);
      at = toEndOfLine(text, at, 'after an argument');
      continue;
    }
    const { header, end } = readHeader(text, at, nameEnd, next);
    const inner = openBody(header, open.length <= wanted.levels + 1);
    at = toToken(text, end);
    if (codeAt(text, at) !== sign.closeBrace && !isLineEnd(text, at)) {
      wanted.count.add(text, at);
      at = readOneLine(text, at, inner);
      at = toEndOfLine(text, at, 'after a block');
      finish(inner, open, wanted);
    } else open.push(inner);
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined && open.length > 1) {
    const { line } = placeOf(text, unclosed.opening);
    throw new HclSyntaxError(
      text,
      text.length,
      `Expected } at the end of the block ${unclosed.type} that begins on line ${line}, but found the end of the file.`,
    );
  }
}

const openBody = (header: Header, isWanted: boolean): OpenBody => ({
  ...header,
  arguments: null,
  blocks: isWanted ? [] : null,
});

function finish(body: OpenBody, open: readonly OpenBody[], wanted: Wanted): void {
  const outer = open.at(-1);
  if (open.length > 1 && (outer === undefined || outer.blocks === null)) return;
  const block = {
    type: body.type,
    labels: body.labels,
    at: body.at,
    arguments: body.arguments ?? noArguments,
    blocks: body.blocks ?? none,
  };
  if (open.length === 1) wanted.block(block);
  else outer?.blocks?.push(block);
}

function readArgument(
  text: string,
  at: number,
  nameEnd: number,
  equals: number,
  body: OpenBody,
  outside: Wanted | undefined,
): number {
  const name = text.slice(at, nameEnd);
  body.arguments ??= new Arguments();
  if (!body.arguments.add(name, at)) {
    const { line } = placeOf(text, body.arguments.get(name)?.at ?? 0);
    throw new HclSyntaxError(text, at, `${name} is set twice in its block, first on line ${line}. Keep one.`);
  }
  const start = toToken(text, equals + 1);
  const end = endOfExpression(text, start);
  body.arguments.setLast(start, end);
  outside?.argument?.(name, { at, start, end });
  return end;
}

function readHeader(
  text: string,
  at: number,
  nameEnd: number,
  next: number,
): { header: Header; end: number } {
  const type = text.slice(at, nameEnd);
  const labels: string[] = [];
  for (let place = next; ;) {
    place = toToken(text, place);
    const code = codeAt(text, place);
    if (code === sign.openBrace) {
      const header = { type, labels: labels.length === 0 ? none : labels, at, opening: place };
      return { header, end: place + 1 };
    }
    const end = code === sign.quote ? endOfLabel(text, place) : endOfName(text, place);
    if (end === place) {
      const expected =
        labels.length === 0 ? `=, { or a label after ${type}` : `{ or a label after the labels of ${type}`;
      const what = `Expected ${expected}, but found ${describeToken(text, place)}.`;
      throw new HclSyntaxError(text, place, what + oldSyntaxAt(text, place));
    }
    labels.push(code === sign.quote ? unquote(text.slice(place + 1, end - 1)) : text.slice(place, end));
    place = end;
  }
}

function endOfLabel(text: string, at: number): number {
  const end = toQuotedMark(text, at + 1);
  if (codeAt(text, end) !== sign.quote) {
    throw new HclSyntaxError(
      text,
      end,
      'A label is plain text. Write $${ or %%{ for a plain ${ or %{ in it.',
    );
  }
  return end + 1;
}

/** Reads `{ name = value }`. A block on one line has exactly one argument, and no blocks. */
function readOneLine(text: string, at: number, body: OpenBody): number {
  const nameEnd = endOfName(text, at);
  const equals = toToken(text, nameEnd);
  if (nameEnd === at || !isEquals(text, equals)) throw tooMuch(text, nameEnd === at ? at : equals);
  const end = toToken(text, readArgument(text, at, nameEnd, equals, body, undefined));
  if (codeAt(text, end) !== sign.closeBrace) throw tooMuch(text, end);
  return end + 1;
}

function tooMuch(text: string, at: number): HclSyntaxError {
  return new HclSyntaxError(
    text,
    at,
    `Expected one argument and } in this block, which begins on one line, but found ${describeToken(text, at)}. Begin a new line after the {.${oldSyntaxAt(text, at)}`,
  );
}

const isEquals = (text: string, at: number): boolean =>
  codeAt(text, at) === sign.equals &&
  codeAt(text, at + 1) !== sign.equals &&
  codeAt(text, at + 1) !== sign.greater;

const isLineEnd = (text: string, at: number): boolean =>
  codeAt(text, at) === endOfText || behindNewline(text, at) !== at;

function toEndOfLine(text: string, from: number, where: string): number {
  const at = toToken(text, from);
  if (isLineEnd(text, at)) return at;
  throw new HclSyntaxError(
    text,
    at,
    `Expected the end of the line ${where}, but found ${describeToken(text, at)}.`,
  );
}

function misplaced(text: string, at: number): HclSyntaxError {
  if (codeAt(text, at) === sign.closeBrace) {
    return new HclSyntaxError(text, at, 'This } closes nothing. Remove it, or add the { that is missing.');
  }
  return new HclSyntaxError(
    text,
    at,
    `Expected the name of an argument or the type of a block, without quotes, but found ${describeToken(text, at)}.${oldSyntaxAt(text, at)}`,
  );
}
