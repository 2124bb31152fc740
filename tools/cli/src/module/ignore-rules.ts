interface Rule {
  readonly pattern: RegExp;
  /** True if the rule cancels earlier rules for the paths that it matches. */
  readonly isNegated: boolean;
}

/** Tests a path relative to the folder. Paths use `/`, and those of folders end with it. */
export type IsIgnored = (path: string) => boolean;

/**
 * Rules that apply to every folder. In a worktree or submodule, `.git` is a file with a path of this machine.
 */
const always = ['.git', '.git/', '.terraform/', '!.terraform/modules/'];

/**
 * Parses `.terraformignore` as the client of the reference product does. The last matching rule wins; unlike in
 * `.gitignore`, it may include files of an ignored folder. Source: https://developer.hashicorp.com/terraform/cli/cloud/settings#excluding-files-from-upload-with-terraformignore
 */
export function readIgnoreRules(text: string): IsIgnored {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const rules = [...always, ...lines.filter((line) => line !== '' && !line.startsWith('#'))].map(ruleOf);
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isNegated === false;
}

function ruleOf(line: string): Rule {
  const isNegated = line.startsWith('!');
  const given = isNegated ? line.slice(1) : line;
  const whole = given.endsWith('/') ? `${given}**` : given;
  const anchored = whole.startsWith('/') ? whole.slice(1) : `**/${whole}`;
  return { pattern: patternOf(anchored), isNegated };
}

const tokens = /\*\*\/?|\*|\?|\\(.)|([^*?\\]+)|\\/gsu;

/** `**` matches any number of folders, `*` and `?` match within a name, and `\` escapes a character. */
function patternOf(glob: string): RegExp {
  let source = '';
  for (const { 0: token, 1: escaped, 2: plain, index } of glob.matchAll(tokens)) {
    if (plain !== undefined) source += literal(plain);
    else if (escaped !== undefined) source += literal(escaped);
    else if (token.startsWith('**')) source += index + token.length === glob.length ? '.*' : '(?:.*/)?';
    else if (token === '*') source += '[^/]*';
    else if (token === '?') source += '[^/]';
    else source += '\\\\';
  }
  return new RegExp(`^${source}$`, 'su');
}

const literal = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
