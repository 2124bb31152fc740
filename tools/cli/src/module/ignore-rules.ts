/** One line of `.terraformignore`. */
interface Rule {
  readonly pattern: RegExp;
  /** Whether it takes back what earlier rules ignore. */
  readonly isNegated: boolean;
}

/** Decides about a path below the folder, with `/` between its parts, and at its end if it is a folder. */
export type IsIgnored = (path: string) => boolean;

/**
 * What is ignored in every folder, as `.terraformignore` would say it. In a worktree or a submodule, `.git` is a file with a path of this
 * machine.
 */
const always = ['.git', '.git/', '.terraform/', '!.terraform/modules/'];

/**
 * Reads `.terraformignore` as the reference's client does. The last rule that fits decides, also inside a folder that is ignored, which is
 * where it differs from `.gitignore`. Source: https://developer.hashicorp.com/terraform/cli/cloud/settings#excluding-files-from-upload-with-terraformignore
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

/** `**` is any number of folders, `*` and `?` stay inside a name, and `\` takes a character as it is. */
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
