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

/** Languages by the other names that READMEs have for them. */
const names: Readonly<Record<string, string>> = {
  ...languages,
  terraform: 'hcl',
  opentofu: 'hcl',
  shell: 'bash',
  python: 'python',
  golang: 'go',
};

/** Language with this name in a README, for the highlighter; undefined for code that is shown without colors. */
export const languageNamed = (name: string): string | undefined =>
  new Map(Object.entries(names)).get(name.toLowerCase());

/** Language of a file for the highlighter; undefined for a file that is shown without colors. */
export function languageOf(path: string): string | undefined {
  const [, ending = ''] = /\.([a-z]+)$/i.exec(path) ?? [];
  return new Map(Object.entries(languages)).get(ending.toLowerCase());
}

/** A piece of text in one color. `kind` is the CSS class for the color; undefined if it has none. */
export interface Colored {
  readonly text: string;
  readonly kind: string | undefined;
}

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

/** Maps the many token types of the highlighter to few classes, so that the colors stay distinguishable. */
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
