import { posix } from 'node:path';

/** Address of the contents of the manual. */
export const manualPath = '/help';

/** Documents outside of `docs/` that readers of the product need: names of their pages, keyed by path in the repository. */
const others: Readonly<Record<string, string>> = {
  'README.md': 'readme',
  'CHANGELOG.md': 'changelog',
  'SECURITY.md': 'security',
  'examples/ci/README.md': 'pipelines',
  'k8s/README.md': 'kubernetes',
  'tools/cli/README.md': 'command',
};

export const otherDocuments: readonly string[] = Object.keys(others);

/** Address of the page or picture that the manual makes from a file of the repository; undefined for other files. */
export function addressOfFile(path: string): string | undefined {
  const other = others[path];
  if (other !== undefined) return `${manualPath}/${other}`;
  const [, inDocs, extension] = /^docs\/((?:[\w-]+\/)?[\w-]+)\.(md|webp)$/.exec(path) ?? [];
  if (inDocs === undefined) return undefined;
  const name = inDocs.toLowerCase();
  return `${manualPath}/${extension === 'md' ? name.replace(/\/readme$/, '') : `${name}.webp`}`;
}

/**
 * Address to which a link or a picture of a document leads.
 *
 * @param from path of the document in the repository
 * @returns undefined for what the manual does not contain
 */
export function addressFrom(from: string, href: string): string | undefined {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [path = '', fragment] = href.split('#', 2);
  const address = addressOfFile(posix.join(posix.dirname(from), path));
  return address === undefined || fragment === undefined ? address : `${address}#${fragment}`;
}
