import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';

export const root = join(import.meta.dirname, '..', '..', '..');

/** Pages of the operations guide, relative to the root. */
export const operationsPages = globSync('docs/operations/*.md', { cwd: root }).sort();

/** Pages of the guide to troubleshooting, likewise. */
export const troubleshootingPages = globSync('docs/troubleshooting/*.md', { cwd: root }).sort();

const manifestSchema = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  nx: z.object({ tags: z.array(z.string()) }),
});

/** A project of the workspace: its folder, relative to the root, and its manifest. */
export interface Project {
  readonly folder: string;
  readonly manifest: z.infer<typeof manifestSchema>;
}

export function projects(): Project[] {
  const folders = globSync(['{apps,libs,tools}/*/package.json', '{e2e,conformance}/package.json'], {
    cwd: root,
  })
    .map(dirname)
    .sort();
  return folders.map((folder) => ({
    folder,
    manifest: manifestSchema.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))),
  }));
}

export const apps = () => projects().filter(({ folder }) => folder.startsWith('apps/'));

/** TypeScript files of a project's `src`, relative to the root. */
export const sourcesOf = (folder: string) => filesBelow(join(folder, 'src'));

/** Files of a project that import packages: its sources and its migrations. */
export const modulesOf = (folder: string) => [
  ...sourcesOf(folder),
  ...filesBelow(join(folder, 'migrations')),
];

function filesBelow(folder: string): string[] {
  const full = join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

export const read = (file: string) => readFileSync(join(root, file), 'utf8');

export const exists = (file: string) => existsSync(join(root, file));

export function isTestSupport(file: string): boolean {
  return /\.(test|suite)\.ts$/.test(file) || dirname(file).split('/').slice(2).includes('testing');
}

/**
 * Names of the packages that the files import, statically or dynamically. A name inside a string is not an import.
 */
export function packagesImportedBy(files: readonly string[]): string[] {
  const specifiers = files
    .flatMap((file) => ts.preProcessFile(read(file)).importedFiles)
    .map(({ fileName }) => fileName)
    .filter((specifier) => !/^(\.|node:)/.test(specifier));
  return [...new Set(specifiers.map(packageOf))];
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** True if a file names a package in quotes: in an import, or to resolve a file of the package. */
export const isNamedBy = (files: readonly string[], name: string) =>
  files.some((file) => [`'${name}'`, `'${name}/`].some((text) => read(file).includes(text)));

/** Test tools of all projects, which only the root lists. */
export const sharedTestTools = Object.keys(
  z.object({ devDependencies: manifestSchema.shape.devDependencies }).parse(JSON.parse(read('package.json')))
    .devDependencies,
);
