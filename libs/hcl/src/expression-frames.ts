/**
 * Enclosing parts of an expression. Readers keep these frames on their own stack, so that deep nesting takes memory in
 * proportion to the text, and never exhausts the stack of the process.
 */
export const frame = {
  /** The value of an argument. In frames up to `alternative`, a line end is a token. */
  root: 0,
  key: 1,
  member: 2,
  /** Between `?` and `:`, where a line end ends the expression. */
  alternative: 3,
  freeAlternative: 4,
  parenthesis: 5,
  index: 6,
  call: 7,
  list: 8,
  /** The collection, the value and the condition of a `for` that makes a list. */
  listFor: 9,
  listForValue: 10,
  listForCondition: 11,
  /** The same parts of a `for` that makes a map, with a key before the value. */
  mapFor: 12,
  mapForKey: 13,
  mapForValue: 14,
  mapForCondition: 15,
  /** The expression in `${ … }`. */
  interpolation: 16,
  /** The inside of `%{ … }`, then that of `%{ if … }` and `%{ for … }`. */
  directive: 17,
  ifCondition: 18,
  forCollection: 19,
  /** The text of a template, and of the directives in it. */
  template: 20,
  ifText: 21,
  elseText: 22,
  forText: 23,
} as const;

export type Frame = (typeof frame)[keyof typeof frame];

export const endsWithLine = (current: Frame): boolean => current <= frame.alternative;

/** Words for messages: a name for the frame, and the sign that closes it. */
export const frameWords: Readonly<Record<Frame, { readonly inside: string; readonly closing: string }>> = {
  [frame.root]: { inside: 'the value', closing: 'the end of the line' },
  [frame.key]: { inside: 'the map', closing: '=' },
  [frame.member]: { inside: 'the map', closing: '}' },
  [frame.alternative]: { inside: 'the condition', closing: ':' },
  [frame.freeAlternative]: { inside: 'the condition', closing: ':' },
  [frame.parenthesis]: { inside: 'the parentheses', closing: ')' },
  [frame.index]: { inside: 'the index', closing: ']' },
  [frame.call]: { inside: 'the call', closing: ', or )' },
  [frame.list]: { inside: 'the list', closing: ', or ]' },
  [frame.listFor]: { inside: 'the for', closing: ':' },
  [frame.listForValue]: { inside: 'the for', closing: ']' },
  [frame.listForCondition]: { inside: 'the for', closing: ']' },
  [frame.mapFor]: { inside: 'the for', closing: ':' },
  [frame.mapForKey]: { inside: 'the for', closing: '=>' },
  [frame.mapForValue]: { inside: 'the for', closing: '}' },
  [frame.mapForCondition]: { inside: 'the for', closing: '}' },
  [frame.interpolation]: { inside: 'the ${ }', closing: '}' },
  [frame.directive]: { inside: 'the %{ }', closing: '}' },
  [frame.ifCondition]: { inside: 'the %{ if }', closing: '}' },
  [frame.forCollection]: { inside: 'the %{ for }', closing: '}' },
  [frame.template]: { inside: 'the text', closing: 'its end' },
  [frame.ifText]: { inside: 'the %{ if }', closing: '%{ endif }' },
  [frame.elseText]: { inside: 'the %{ else }', closing: '%{ endif }' },
  [frame.forText]: { inside: 'the %{ for }', closing: '%{ endfor }' },
};
