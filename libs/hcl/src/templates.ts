import { codeAt } from './characters.ts';
import type { ExpressionCursor, Step } from './expression-cursor.ts';
import { frame } from './expression-frames.ts';
import { sign } from './signs.ts';
import { toHeredocMark, toQuotedMark } from './template-text.ts';
import { readForVariables } from './values.ts';

/** Reads the text of a template, up to its end or an evaluated part. */
export function readTemplateText(cursor: ExpressionCursor): Step {
  const marker = cursor.markers.at(-1) ?? '';
  const { text, at, isLineStart } = cursor;
  cursor.at = marker === '' ? toQuotedMark(text, at) : toHeredocMark(text, at, marker, isLineStart);
  cursor.isLineStart = false;
  switch (codeAt(text, cursor.at)) {
    case sign.dollar:
      return cursor.open(frame.interpolation, openingLength(cursor), 'value');
    case sign.percent:
      return readDirective(cursor);
    default:
      return endTemplate(cursor, marker === '' ? 1 : 0);
  }
}

function endTemplate(cursor: ExpressionCursor, length: number): Step {
  if (cursor.top !== frame.template) return cursor.ended();
  cursor.markers.pop();
  cursor.pop();
  return cursor.takeThen(length, 'rest');
}

/** Length of `${`, `${~`, `%{` or `%{~`. */
const openingLength = (cursor: ExpressionCursor) => (cursor.codeAhead(2) === sign.tilde ? 3 : 2);

function readDirective(cursor: ExpressionCursor): Step {
  cursor.open(frame.directive, openingLength(cursor), 'value');
  cursor.peek();
  if (cursor.isWord('if')) return cursor.become(frame.ifCondition, 2, 'value');
  if (cursor.isWord('for')) {
    cursor.become(frame.forCollection, 3, 'value');
    return readForVariables(cursor);
  }
  const word = ['else', 'endif', 'endfor'].find((one) => cursor.isWord(one));
  if (word === undefined) throw cursor.expected('if, else, endif, for or endfor after %{');
  return endDirective(cursor, word);
}

/** `else`, `endif` and `endfor` belong to the text of their directive. */
function endDirective(cursor: ExpressionCursor, word: string): Step {
  cursor.pop();
  const { top } = cursor;
  const isInIf = top === frame.ifText || top === frame.elseText;
  const fits = { else: top === frame.ifText, endif: isInIf, endfor: top === frame.forText };
  if (!Object.entries(fits).some(([known, fit]) => known === word && fit)) {
    throw cursor.problem(`There is no directive that %{ ${word} } could belong to here.`);
  }
  if (word === 'else') cursor.top = frame.elseText;
  else cursor.pop();
  cursor.take(word.length);
  const length = cursor.peek() === sign.tilde ? 2 : 1;
  if (cursor.codeAhead(length - 1) !== sign.closeBrace) throw cursor.expected(`} after ${word}`);
  return cursor.takeThen(length, 'text');
}
