import { escapeToBuffer } from 'hono/utils/html';

/** Invisible characters, and those that change the writing direction. They can make code look like other code. */
const unseen = /[\p{Bidi_Control}\u200b\u2060\ufeff]|(?!\t)\p{Cc}/gu;

const nameOf = (sign: string) =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function escapeHtml(text: string): string {
  const escaped: [string] = [''];
  escapeToBuffer(text, escaped);
  return escaped[0];
}

/** HTML of a text, with each invisible character replaced by its name. */
export const markupOf = (text: string): string =>
  escapeHtml(text).replaceAll(unseen, (sign) => `<b class="sign">${nameOf(sign)}</b>`);
