import { codeAt, endOfName, endOfText } from './characters.ts';
import { endsWithLine, type Frame, frame, frameWords } from './expression-frames.ts';
import { HclSyntaxError, placeOf } from './hcl-syntax-error.ts';
import { oldKeyAt } from './old-syntax.ts';
import { behindNewline, toToken, toTokenAcrossLines } from './skip.ts';

/** Nesting limit; real expressions have about ten levels. The lists below would be slow with half a million. */
const deepest = 50_000;

/** The next part to read: a value, its continuation, an item or the end of the items, template text, or nothing. */
export type Step = 'value' | 'rest' | 'item' | 'text' | 'done';

/** A place in an expression, with its open parts. */
export class ExpressionCursor {
  readonly text: string;
  at: number;
  end: number;
  top: Frame = frame.root;
  /** True at the start of a line in a heredoc, where the heredoc may end. */
  isLineStart = false;
  /** Closing markers of the open templates: that of a heredoc, or '' for a quoted template. */
  readonly markers: string[] = [];
  /** Variables of all `for` so far. */
  readonly variables = new Set<string>();
  /** The first name so far that must be looked up to know the value. */
  lookedUp: string | null = null;
  private readonly outer: Frame[] = [];
  private readonly openings: number[] = [];

  constructor(text: string, from: number) {
    this.text = text;
    this.at = from;
    this.end = from;
  }

  /** Moves to the next token. Returns the code there; `endOfText` after the last one. */
  peek(): number {
    const { text, at } = this;
    this.at = endsWithLine(this.top) ? toToken(text, at) : toTokenAcrossLines(text, at);
    return codeAt(text, this.at);
  }

  codeAhead(characters: number): number {
    return codeAt(this.text, this.at + characters);
  }

  isWord(word: string): boolean {
    return this.text.startsWith(word, this.at) && endOfName(this.text, this.at) === this.at + word.length;
  }

  lookUp(name: string): void {
    if (!this.variables.has(name)) this.lookedUp ??= name;
  }

  take(length: number): void {
    this.at += length;
    this.end = this.at;
  }

  takeThen(length: number, step: Step): Step {
    this.take(length);
    return step;
  }

  takeName(expected: string): string {
    this.peek();
    const { text, at } = this;
    const end = endOfName(text, at);
    if (end === at) throw this.expected(expected);
    this.take(end - at);
    return text.slice(at, end);
  }

  open(inner: Frame, length: number, step: Step): Step {
    this.push(inner, this.at);
    return this.takeThen(length, step);
  }

  push(inner: Frame, opening: number): void {
    if (this.outer.length === deepest) throw this.problem(`This is nested deeper than ${deepest} levels.`);
    this.outer.push(this.top);
    this.openings.push(opening);
    this.top = inner;
  }

  become(other: Frame, length: number, step: Step): Step {
    this.top = other;
    return this.takeThen(length, step);
  }

  pop(): void {
    this.top = this.outer.pop() ?? frame.root;
    this.openings.pop();
  }

  /** Moves past the sign that closes a value with parts. */
  close(): Step {
    this.pop();
    return this.takeThen(1, 'rest');
  }

  /** Called if the next token does not continue the expression. Throws if parts of the expression are still open. */
  ended(): Step {
    if (this.top === frame.root) return 'done';
    const { inside, closing } = frameWords[this.top];
    const opening = placeOf(this.text, this.openings.at(-1) ?? 0);
    throw this.problem(
      `Expected ${closing}${this.butFound()}. It belongs to ${inside} that begins on line ${opening.line}.`,
    );
  }

  problem(what: string): HclSyntaxError {
    const hint = this.top === frame.key ? oldKeyAt(this.text, this.at) : '';
    return new HclSyntaxError(this.text, this.at, what + hint);
  }

  expected(what: string): HclSyntaxError {
    return this.problem(`Expected ${what}${this.butFound()}.`);
  }

  noValue(): HclSyntaxError {
    const character = this.text.charAt(this.at);
    if (character !== '' && "'`“”„«»‘’".includes(character)) {
      return this.problem(`${character} is not a quote here. Put text in straight double quotes: "text".`);
    }
    return this.expected('a value');
  }

  private butFound(): string {
    return `, but found ${describeToken(this.text, this.at)}`;
  }
}

export function describeToken(text: string, at: number): string {
  const code = codeAt(text, at);
  if (code === endOfText) return 'the end of the file';
  if (behindNewline(text, at) !== at) return 'the end of the line';
  const end = endOfName(text, at);
  const token =
    end === at ? String.fromCodePoint(text.codePointAt(at) ?? 0) : text.slice(at, Math.min(end, at + 40));
  if (/^[\p{Cf}\p{Z}]$/u.test(token))
    return `the invisible character U+${hexadecimal(token)}. Replace it with a space, or remove it`;
  return /^[\P{C}]+$/u.test(token) ? token : 'a character that HCL does not use';
}

const hexadecimal = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
