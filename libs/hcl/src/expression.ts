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
export function endOfExpression(text: string, from: number): number {
  const cursor = new ExpressionCursor(text, from);
  for (let step: Step = 'value'; step !== 'done';) {
    if (step === 'value') step = readValue(cursor);
    else if (step === 'rest') step = readRest(cursor);
    else if (step === 'item') step = readItem(cursor);
    else step = readTemplateText(cursor);
  }
  return cursor.end;
}
