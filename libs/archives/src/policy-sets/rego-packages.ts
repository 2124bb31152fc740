import { dotted, packageClauseOf } from './policy-files.ts';

const importClause = /^import\s+data((?:\s*\.\s*[A-Za-z_]\w*|\s*\[\s*"[^"\n]*"\s*\])+)/;

/** The package of a Rego file, such as `lib.tags`; null if it does not begin with a `package` clause. */
export const declaredPackage = (text: string): string | null => packageClauseOf(text).name;

/** Paths that a Rego file imports, without `data`: `lib.tags`. */
export const importedPaths = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const [, path] = importClause.exec(line.trim()) ?? [];
    return path === undefined ? [] : [dotted(path).slice(1)];
  });

/** Returns true if a path names a package, a rule in it, or a package above it. */
export const isWithinPath = (path: string, name: string): boolean =>
  path === name || path.startsWith(`${name}.`) || name.startsWith(`${path}.`);
