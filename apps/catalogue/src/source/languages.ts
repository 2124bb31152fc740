import bash from 'refractor/bash';
import { refractor } from 'refractor/core';
import go from 'refractor/go';
import hcl from 'refractor/hcl';
import json from 'refractor/json';
import python from 'refractor/python';
import yaml from 'refractor/yaml';

for (const language of [bash, go, hcl, json, python, yaml]) refractor.register(language);

const languages: Readonly<Record<string, string>> = {
  tf: 'hcl',
  tfvars: 'hcl',
  tofu: 'hcl',
  hcl: 'hcl',
  sentinel: 'go',
  json: 'json',
  yaml: 'yaml',
  yml: 'yaml',
  sh: 'bash',
  bash: 'bash',
  py: 'python',
  go: 'go',
};

/** The language of a file by its name; undefined for one that is shown without colors. */
export function languageOf(path: string): string | undefined {
  const [, ending = ''] = /\.([a-z]+)$/i.exec(path) ?? [];
  return new Map(Object.entries(languages)).get(ending.toLowerCase());
}

/** A piece of a text that has one color: the word of the style sheet, or none. */
export interface Colored {
  readonly text: string;
  readonly kind: string | undefined;
}

/** A text in pieces. */
export function colored(text: string, language: string): Colored[] {
  return piecesOf(refractor.highlight(text, language).children, undefined);
}

type Node = ReturnType<typeof refractor.highlight>['children'][number];

const piecesOf = (nodes: readonly Node[], kind: string | undefined): Colored[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text') return [{ text: node.value, kind }];
    return node.type === 'element'
      ? piecesOf(node.children, kindOf(node.properties['className']) ?? kind)
      : [];
  });

/** Words of the highlighter, and those of the style sheet: few, so that they can be told apart. */
const kinds: Readonly<Record<string, string>> = {
  comment: 'c',
  heredoc: 's',
  string: 's',
  'triple-quoted-string': 's',
  keyword: 'k',
  property: 'p',
  key: 'p',
  atrule: 'p',
  function: 'p',
  number: 'n',
  boolean: 'n',
  null: 'n',
};

function kindOf(classes: unknown): string | undefined {
  const known = new Map(Object.entries(kinds));
  return Array.isArray(classes) ? classes.map((word) => known.get(String(word))).find(Boolean) : undefined;
}
