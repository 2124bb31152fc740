import { presentable } from '@groundwork/hcl';

/** Limit on the characters of a heading. A longer comment is a text. */
const maxHeadingLength = 80;

/** A line of a comment that only has signs, and the words between two of them. */
const line = String.raw`(?:#|//) ?[#=*~\-]{6,}[ \t]*\r?\n`;
const heading = String.raw`^${line}(?:#{1,3}|//)[ \t]{0,40}([^\s#][^\r\n]{0,200}?)[ \t#=*~\-]{0,200}\r?\n(?=${line})`;
const headingOrVariable = new RegExp(`${heading}|^variable[ \\t]+"([^"\\r\\n]{1,200})"`, 'gm');

/** Groups in which an author has put variables, as headings in comments or in files of their own. */
export interface VariableGroups {
  /** Adds the variables of a file, as its text has them. */
  readonly read: (name: string, text: string) => void;
  /** Heading above a variable, or else the words in the name of its file if there are several; undefined if there are none. */
  readonly groupOf: (variable: string) => string | undefined;
}

export function createVariableGroups(): VariableGroups {
  const groups = new Map<string, { readonly file: string; readonly heading: string | undefined }>();
  const files = new Set<string>();
  return {
    read(file, text) {
      let heading: string | undefined;
      for (const [, words, variable] of text.matchAll(headingOrVariable)) {
        if (variable === undefined) heading = words && presentable(words.slice(0, maxHeadingLength));
        else {
          groups.set(variable, { file, heading });
          files.add(file);
        }
      }
    },
    groupOf(variable) {
      const group = groups.get(variable);
      if (!group || group.heading !== undefined) return group?.heading;
      return files.size > 1 ? wordsOf(group.file) : undefined;
    },
  };
}

/** The words of `variables-node-pools.tf`; undefined for `variables.tf`. */
function wordsOf(file: string): string | undefined {
  const words = file
    .replace(/\.(tf|tofu)$/, '')
    .split(/[-_.]/)
    .filter((word) => word !== '' && !/^(variables?|vars?|inputs?)$/i.test(word))
    .join(' ');
  return words === '' ? undefined : words;
}
