import { ExpressionCursor, type Step } from './expression-cursor.ts';
import { readRest } from './rest-of-value.ts';
import { readTemplateText } from './templates.ts';
import { readItem, readValue } from './values.ts';

/**
 * End of an expression. White space and comments may come before it, at `from`.
 *
 * Reads the text once, and builds no tree: other functions read the value from the source. Open parts are in a list, so
 * that no text can exhaust the stack of the process.
 *
 * @throws HclSyntaxError
 */
export const endOfExpression = (text: string, from: number): number => readExpression(text, from).end;

/**
 * The first variable or function of an expression that is not its own, such as `var` in `var.a`; null if it has none.
 *
 * @throws HclSyntaxError
 */
export const lookedUpIn = (text: string, from: number): string | null => readExpression(text, from).lookedUp;

function readExpression(text: string, from: number): ExpressionCursor {
  const cursor = new ExpressionCursor(text, from);
  for (let step: Step = 'value'; step !== 'done';) {
    if (step === 'value') step = readValue(cursor);
    else if (step === 'rest') step = readRest(cursor);
    else if (step === 'item') step = readItem(cursor);
    else step = readTemplateText(cursor);
  }
  return cursor;
}
