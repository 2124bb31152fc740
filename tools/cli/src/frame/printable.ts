/** Characters that control a terminal, reverse or hide text, or end a line. */
const hostile = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]`;
const everyHostile = new RegExp(hostile, 'gu');
const hostileBesideBreaks = new RegExp(String.raw`(?!\n)${hostile}`, 'gu');
/** The same characters, except tabs, which separate the columns of a table in a pipe. */
const hostileBesideTabs = new RegExp(String.raw`(?!\t)${hostile}`, 'gu');
/** The same again, except in the color sequences that this program writes. */
const hostileBesideColors = new RegExp(String.raw`(?!\t|\u001b\[(?:0|1|31)m)${hostile}`, 'gu');

/** CI systems run commands that they find in a log: a line with `::` at its start, or with one of these anywhere. */
const commandAtStart = /^(\s*):(?=:)/;
const commandAnywhere = /##(?=\[|vso\[|teamcity\[)/g;

/** Makes foreign text fit for storage: removes control characters, but keeps line breaks. */
export const printable = (text: string): string => text.replaceAll(hostileBesideBreaks, ' ');

/** Puts foreign text on one line, without control characters. */
export const onOneLine = (text: string): string =>
  text.replaceAll(everyHostile, ' ').replaceAll(/\s+/g, ' ').trim();

/** A line for output. It stays one line, and contains no commands for a terminal or CI system. */
export const asLine = (text: string, hasColors: boolean): string =>
  text
    .replaceAll(hasColors ? hostileBesideColors : hostileBesideTabs, ' ')
    .replace(commandAtStart, '$1: ')
    .replaceAll(commandAnywhere, '# #');

/** The data as JSON, with commands for a terminal or CI system escaped. */
export const asJson = (data: unknown): string[] =>
  JSON.stringify(data, null, 2)
    .split('\n')
    .map((line) => line.replaceAll(everyHostile, escaped).replaceAll(commandAnywhere, `#${escaped('#')}`));

const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_each, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');
