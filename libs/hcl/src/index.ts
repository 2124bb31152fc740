export { unreadable } from './characters.ts';
export type { Argument } from './arguments.ts';
export { type Block, readHcl, type Wanted } from './body.ts';
export { EntryCount, TooManyEntries } from './entry-count.ts';
export { HclSyntaxError, type Place, placeOf } from './hcl-syntax-error.ts';
export { heredocText, presentable, unquote } from './literal-text.ts';
export type { ConfigurationBlock, Expression, TakeOther } from './configuration-block.ts';
export { readJsonConfiguration } from './json-configuration.ts';
export { readNativeConfiguration } from './native-configuration.ts';
