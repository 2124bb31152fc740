import { createProjectGraphAsync, readCachedProjectGraph } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import checkFile from 'eslint-plugin-check-file';
import tseslint from 'typescript-eslint';
import { appNames } from './tools/workspace-checks/src/file-roles.ts';
import { importRules } from './tools/workspace-checks/src/import-rules.ts';

/** Tags: which kind of project may depend on which (docs/ARCHITECTURE.md, "Boundaries"). There is no catch-all rule. */
const projectBoundaries = [
  {
    sourceTag: 'type:app',
    onlyDependOnLibsWithTags: ['type:contract', 'type:core', 'type:adapter', 'type:test'],
  },
  { sourceTag: 'type:adapter', onlyDependOnLibsWithTags: ['type:contract', 'type:core', 'type:adapter'] },
  { sourceTag: 'type:contract', onlyDependOnLibsWithTags: ['type:core'] },
  {
    sourceTag: 'type:core',
    onlyDependOnLibsWithTags: ['type:core'],
    bannedExternalImports: ['express', 'knex', 'pg', 'amqplib', 'undici'],
  },
  { sourceTag: 'type:test', onlyDependOnLibsWithTags: ['type:contract', 'type:core', 'type:adapter'] },
  {
    sourceTag: 'type:tool',
    onlyDependOnLibsWithTags: ['type:contract', 'type:core', 'type:adapter', 'type:test', 'type:tool'],
  },
  {
    sourceTag: 'type:e2e',
    onlyDependOnLibsWithTags: ['type:contract', 'type:core', 'type:test', 'type:tool'],
  },
  ...appNames.map((scope) => ({
    sourceTag: `scope:${scope}`,
    onlyDependOnLibsWithTags: [`scope:${scope}`, 'scope:shared'],
  })),
  { sourceTag: 'scope:shared', onlyDependOnLibsWithTags: ['scope:shared'] },
];

const noUndici = {
  name: 'undici',
  message: 'Outside addresses are reached through libs/outbound-http only.',
};

/**
 * The boundary rule reads the project graph that nx caches, and reports nothing if there is none, as in a fresh clone: an editor would show
 * no breach. While nx itself creates the graph, it reads this file too.
 */
if (!globalThis.NX_GRAPH_CREATION) {
  try {
    readCachedProjectGraph();
  } catch {
    await createProjectGraphAsync();
  }
}

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/out-tsc/**',
      'dist/**',
      'coverage/**',
      '.nx/**',
      '.data/**',
      'examples/**',
      'libs/client/src/api.ts',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { '@nx': nx, 'check-file': checkFile },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { allow: [], enforceBuildableLibDependency: false, depConstraints: projectBoundaries },
      ],
      'check-file/filename-naming-convention': [
        'error',
        { '**/src/**/*.{ts,tsx}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': [
        'error',
        { '{apps,libs,tools,e2e,conformance}/**/': 'KEBAB_CASE' },
      ],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'The environment is read once, in main.ts, and parsed in config.ts.',
        },
      ],
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-imports': ['error', { paths: [noUndici] }],
    },
  },
  // The imports that each role of a file allows (CONTRIBUTING.md, "The shape of a service").
  ...importRules(),
  {
    // The vetted client; clients of our own services and of our own API; the operator's own public registry; test clients.
    files: [
      'libs/outbound-http/src/**/*.ts',
      'libs/http/src/**/*.ts',
      'libs/testing/src/**/*.ts',
      'apps/gateway/src/**/*.ts',
      'apps/catalogue/src/platform/gateway.ts',
      'apps/registry/src/public-registry/*.ts',
      'tools/bench/src/lived-load.ts',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: [
      'apps/*/src/main*.ts',
      'tools/**/*.ts',
      '{e2e,conformance}/**/*.ts',
      'libs/testing/**/*.ts',
      '**/*.test.ts',
      '**/*.suite.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['{tools,conformance}/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: [
      '**/*.test.ts',
      '**/*.suite.ts',
      '**/testing/**/*.ts',
      '{e2e,conformance}/**/*.ts',
      'libs/testing/**/*.ts',
    ],
    rules: {
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
    },
  },
);
