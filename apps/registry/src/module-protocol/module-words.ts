/** Everything in ASCII that is neither letter nor digit, as `words_of_module` in the database cuts texts. */
const betweenWords = /[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+/;

/**
 * The tsquery for what people search for: each of its words begins a word of the module. Undefined if it has no word.
 *
 * @param text lower-case, such as `create_vpc`
 */
export function contentQuery(text: string): string | undefined {
  const words = text.split(betweenWords).filter((word) => word !== '');
  return words.length === 0 ? undefined : words.map((word) => `'${word.slice(0, 64)}':*`).join(' & ');
}
