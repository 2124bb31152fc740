import { codeAt, endOfName, endOfNumber, isDigit } from './characters.ts';
import type { ExpressionCursor, Step } from './expression-cursor.ts';
import { frame } from './expression-frames.ts';
import { sign } from './signs.ts';
import { toTokenAcrossLines } from './skip.ts';
import { heredocAt } from './template-text.ts';

/** Reads the signs before a value (`-` and `!`), and the start of the value. */
export function readValue(cursor: ExpressionCursor): Step {
  for (;;) {
    const code = cursor.peek();
    switch (code) {
      case sign.quote:
        cursor.markers.push('');
        return cursor.open(frame.template, 1, 'text');
      case sign.openParenthesis:
        cursor.open(frame.parenthesis, 1, 'value');
        break;
      case sign.openBracket:
        return openList(cursor);
      case sign.openBrace:
        return openMap(cursor);
      case sign.minus:
        cursor.take(1);
        break;
      case sign.bang:
        if (cursor.codeAhead(1) === sign.equals) throw cursor.noValue();
        cursor.take(1);
        break;
      case sign.less:
        return openHeredoc(cursor);
      default:
        if (!isDigit(code)) return readName(cursor);
        return cursor.takeThen(endOfNumber(cursor.text, cursor.at) - cursor.at, 'rest');
    }
  }
}

/** Reads the beginning of the next item of a list, call or map, or the sign that closes the list, call or map. */
export function readItem(cursor: ExpressionCursor): Step {
  cursor.at = toTokenAcrossLines(cursor.text, cursor.at);
  const code = codeAt(cursor.text, cursor.at);
  const closing =
    cursor.top === frame.list
      ? sign.closeBracket
      : cursor.top === frame.call
        ? sign.closeParenthesis
        : sign.closeBrace;
  if (code === closing) return cursor.close();
  if (cursor.top === frame.member) cursor.top = frame.key;
  return 'value';
}

function openList(cursor: ExpressionCursor): Step {
  cursor.open(frame.list, 1, 'item');
  cursor.at = toTokenAcrossLines(cursor.text, cursor.at);
  if (!cursor.isWord('for')) return 'item';
  cursor.become(frame.listFor, 3, 'value');
  return readForVariables(cursor);
}

function openMap(cursor: ExpressionCursor): Step {
  cursor.open(frame.member, 1, 'item');
  cursor.at = toTokenAcrossLines(cursor.text, cursor.at);
  if (!cursor.isWord('for')) return 'item';
  cursor.become(frame.mapFor, 3, 'value');
  return readForVariables(cursor);
}

/** Reads `a in` or `a, b in` after a `for`. */
export function readForVariables(cursor: ExpressionCursor): Step {
  cursor.variables.add(cursor.takeName('the name of a variable after for'));
  if (cursor.peek() === sign.comma) {
    cursor.take(1);
    cursor.variables.add(cursor.takeName('the name of a variable after the comma'));
    cursor.peek();
  }
  if (!cursor.isWord('in')) throw cursor.expected('the word in after the variables of for');
  return cursor.takeThen(2, 'value');
}

function openHeredoc(cursor: ExpressionCursor): Step {
  const start = heredocAt(cursor.text, cursor.at);
  if (start === undefined) throw cursor.noValue();
  cursor.markers.push(start.marker);
  cursor.isLineStart = true;
  return cursor.open(frame.template, start.at - cursor.at, 'text');
}

const keywords = new Set(['true', 'false', 'null']);

function readName(cursor: ExpressionCursor): Step {
  const end = endOfName(cursor.text, cursor.at);
  if (end === cursor.at) throw cursor.noValue();
  const name = cursor.text.slice(cursor.at, end);
  cursor.take(end - cursor.at);
  let code = cursor.peek();
  const isScoped = code === sign.colon && cursor.codeAhead(1) === sign.colon;
  while (code === sign.colon && cursor.codeAhead(1) === sign.colon) {
    cursor.take(2);
    cursor.takeName('the name of a function after ::');
    code = cursor.peek();
  }
  const isCall = code === sign.openParenthesis;
  const isKey = cursor.top === frame.key && (code === sign.equals || code === sign.colon);
  if (isCall || !(isKey || keywords.has(name))) cursor.lookUp(name);
  if (isCall) return cursor.open(frame.call, 1, 'item');
  if (isScoped) throw cursor.expected('( after the name of a function');
  return 'rest';
}
