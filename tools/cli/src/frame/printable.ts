/** What a terminal would take for a command, what turns or hides text, and what ends a line: all kinds of it. */
const hostile = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]`;
const everyHostile = new RegExp(hostile, 'gu');
const hostileBesideBreaks = new RegExp(String.raw`(?!\n)${hostile}`, 'gu');
/** Our own colors may stay where colors are wanted. */
const hostileBesideColors = new RegExp(String.raw`(?!\u001b\[(?:0|1|31)m)${hostile}`, 'gu');

/** What makes a CI system obey a line: `::` at its start, or one of these anywhere in it. */
const commandAtStart = /^(\s*):(?=:)/;
const commandAnywhere = /##(?=\[|vso\[|teamcity\[)/g;

/** Text of somebody else as it may be stored: without what a terminal would obey. Line breaks stay. */
export const printable = (text: string): string => text.replaceAll(hostileBesideBreaks, ' ');

/** Text of somebody else on one line, without what a terminal would obey. */
export const onOneLine = (text: string): string =>
  text.replaceAll(everyHostile, ' ').replaceAll(/\s+/g, ' ').trim();

/** A line as it is written, whoever its words are from: neither a terminal nor a CI system obeys it, and it stays one line. */
export const asLine = (text: string, hasColors: boolean): string =>
  text
    .replaceAll(hasColors ? hostileBesideColors : everyHostile, ' ')
    .replace(commandAtStart, '$1: ')
    .replaceAll(commandAnywhere, '# #');

/** JSON that means the same, and that neither a terminal nor a CI system obeys. */
export const asJson = (data: unknown): string[] =>
  JSON.stringify(data, null, 2)
    .split('\n')
    .map((line) => line.replaceAll(everyHostile, escaped).replaceAll(commandAnywhere, `#${escaped('#')}`));

/** A character as JSON writes it: one escape for each of its code units. */
const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_each, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');
