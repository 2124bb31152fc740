import { codeAt, endOfNumber, endOfText, isDigit } from './characters.ts';
import type { ExpressionCursor, Step } from './expression-cursor.ts';
import { endsWithLine, frame } from './expression-frames.ts';
import { sign } from './signs.ts';
import { behindNewline } from './skip.ts';

/** Reads the continuation of a value, up to the next value or the end of the expression. */
export function readRest(cursor: ExpressionCursor): Step {
  for (;;) {
    const code = cursor.peek();
    switch (code) {
      case sign.point:
        if (cursor.text.startsWith('...', cursor.at)) return ellipsis(cursor);
        readAttribute(cursor);
        break;
      case sign.openBracket:
        if (splatOrIndex(cursor)) break;
        return 'value';
      case sign.plus:
      case sign.minus:
      case sign.star:
      case sign.slash:
      case sign.percent:
        return cursor.takeThen(1, 'value');
      case sign.less:
      case sign.greater:
        return cursor.takeThen(cursor.codeAhead(1) === sign.equals ? 2 : 1, 'value');
      case sign.and:
      case sign.or:
        if (cursor.codeAhead(1) !== code) return cursor.ended();
        return cursor.takeThen(2, 'value');
      case sign.bang:
        if (cursor.codeAhead(1) !== sign.equals) return cursor.ended();
        return cursor.takeThen(2, 'value');
      case sign.question:
        return cursor.open(endsWithLine(cursor.top) ? frame.alternative : frame.freeAlternative, 1, 'value');
      case sign.colon:
        return colon(cursor);
      case sign.equals:
        return equals(cursor);
      case sign.comma:
        return comma(cursor);
      case sign.closeParenthesis:
        if (cursor.top !== frame.parenthesis && cursor.top !== frame.call) return cursor.ended();
        cursor.close();
        break;
      case sign.closeBracket:
        if (!closesBracket(cursor)) return cursor.ended();
        cursor.close();
        break;
      case sign.closeBrace: {
        const step = closeBrace(cursor, 1);
        if (step !== 'rest') return step;
        break;
      }
      case sign.tilde:
        if (cursor.codeAhead(1) !== sign.closeBrace || !isInSequence(cursor)) return cursor.ended();
        return closeBrace(cursor, 2);
      default:
        return other(cursor, code);
    }
  }
}

function other(cursor: ExpressionCursor, code: number): Step {
  if (cursor.top === frame.member && behindNewline(cursor.text, cursor.at) !== cursor.at) return 'item';
  if (code !== endOfText && cursor.isWord('if')) {
    if (cursor.top === frame.listForValue) return cursor.become(frame.listForCondition, 2, 'value');
    if (cursor.top === frame.mapForValue) return cursor.become(frame.mapForCondition, 2, 'value');
  }
  return cursor.ended();
}

function readAttribute(cursor: ExpressionCursor): void {
  cursor.take(1);
  const isSplat = cursor.peek() === sign.star;
  if (!isSplat) {
    readAttributeName(cursor);
    return;
  }
  cursor.take(1);
  for (;;) {
    if (cursor.peek() !== sign.point || cursor.text.startsWith('...', cursor.at)) return;
    cursor.take(1);
    cursor.peek();
    readAttributeName(cursor);
  }
}

function readAttributeName(cursor: ExpressionCursor): void {
  if (!isDigit(codeAt(cursor.text, cursor.at))) {
    cursor.takeName('the name of an attribute after the point');
    return;
  }
  const end = endOfNumber(cursor.text, cursor.at);
  if (cursor.text.slice(cursor.at, end).includes('.')) {
    throw cursor.problem(
      'Two indexes cannot follow each other this way. Write them in brackets, like [0][1].',
    );
  }
  cursor.take(end - cursor.at);
}

/** Moves past `[*]` and returns true, or past the `[` of an index and returns false. */
function splatOrIndex(cursor: ExpressionCursor): boolean {
  const opening = cursor.at;
  cursor.take(1);
  if (cursor.peek() !== sign.star) {
    cursor.push(frame.index, opening);
    return false;
  }
  cursor.take(1);
  if (cursor.peek() !== sign.closeBracket) throw cursor.expected('] after [*');
  cursor.take(1);
  return true;
}

function ellipsis(cursor: ExpressionCursor): Step {
  if (cursor.top === frame.call) {
    cursor.take(3);
    if (cursor.peek() !== sign.closeParenthesis) throw cursor.expected(') after ...');
    return cursor.close();
  }
  if (cursor.top !== frame.mapForValue) return cursor.ended();
  cursor.take(3);
  const ends = cursor.peek() === sign.closeBrace || cursor.isWord('if');
  if (!ends) throw cursor.expected('} or the word if after ...');
  return 'rest';
}

function colon(cursor: ExpressionCursor): Step {
  if (cursor.codeAhead(1) === sign.colon) return cursor.ended();
  switch (cursor.top) {
    case frame.alternative:
    case frame.freeAlternative:
      cursor.pop();
      return cursor.takeThen(1, 'value');
    case frame.key:
      return cursor.become(frame.member, 1, 'value');
    case frame.listFor:
      return cursor.become(frame.listForValue, 1, 'value');
    case frame.mapFor:
      return cursor.become(frame.mapForKey, 1, 'value');
    default:
      return cursor.ended();
  }
}

function equals(cursor: ExpressionCursor): Step {
  const second = cursor.codeAhead(1);
  if (second === sign.equals) return cursor.takeThen(2, 'value');
  if (second === sign.greater) {
    return cursor.top === frame.mapForKey ? cursor.become(frame.mapForValue, 2, 'value') : cursor.ended();
  }
  return cursor.top === frame.key ? cursor.become(frame.member, 1, 'value') : cursor.ended();
}

function comma(cursor: ExpressionCursor): Step {
  const separates = cursor.top === frame.list || cursor.top === frame.call || cursor.top === frame.member;
  return separates ? cursor.takeThen(1, 'item') : cursor.ended();
}

function closesBracket(cursor: ExpressionCursor): boolean {
  const { top } = cursor;
  const ends = top === frame.list || top === frame.index;
  return ends || top === frame.listForValue || top === frame.listForCondition;
}

function closeBrace(cursor: ExpressionCursor, length: number): Step {
  switch (cursor.top) {
    case frame.member:
    case frame.mapForValue:
    case frame.mapForCondition:
      return cursor.close();
    case frame.interpolation:
      cursor.pop();
      return cursor.takeThen(length, 'text');
    case frame.ifCondition:
      return cursor.become(frame.ifText, length, 'text');
    case frame.forCollection:
      return cursor.become(frame.forText, length, 'text');
    default:
      return cursor.ended();
  }
}

function isInSequence({ top }: ExpressionCursor): boolean {
  return top === frame.interpolation || top === frame.ifCondition || top === frame.forCollection;
}
