/** Limit on the name of a branch or tag, in characters. */
export const maxRefNameLength = 255;

const looksLikeHash = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;

/** Limit on the path of a directory, in characters. */
export const maxDirectoryLength = 1024;

/**
 * True if the text can name a branch or tag, without `refs/heads/`: it follows the rules of `git check-ref-format`, is
 * no option (`-x`) or revision (`HEAD`, `@{1}`, a hash), and has no invisible characters.
 */
export function isRefName(text: string): boolean {
  if (text.length === 0 || text.length > maxRefNameLength || looksLikeHash.test(text)) return false;
  if (/[\p{C}\s~^:?*[\\]|\.\.|@\{|\/\/|^[-/]|[/.]$|^@$|^HEAD$|^refs\//u.test(text)) return false;
  return text.split('/').every((name) => !name.startsWith('.') && !name.endsWith('.lock'));
}

/**
 * Path of a directory in a repository, without leading and trailing slashes; empty for the root. Null for a path that
 * contains `..`, `.git` or invisible characters.
 */
export function directoryOf(text: string): string | null {
  if (text.length > maxDirectoryLength || /[\p{Cc}\p{Cf}\p{Cs}\\]/u.test(text)) return null;
  const path = text.replace(/^(?:\.\/|\/)+/, '').replace(/\/+$/, '');
  if (path === '' || path === '.') return '';
  const isInside = path
    .split('/')
    .every((name) => name !== '' && name !== '.' && name !== '..' && !/^\.git$/i.test(name));
  return isInside ? path : null;
}
