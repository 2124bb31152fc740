import nx from '@nx/eslint-plugin';
import checkFile from 'eslint-plugin-check-file';
import tseslint from 'typescript-eslint';

/** Tags: what kind of project may depend on what kind (docs/ARCHITECTURE.md, "Boundaries"). No catch-all. */
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
  ...['gateway', 'registry', 'policy', 'vcs-connections', 'admin-orgs', 'ingest-worker'].map((scope) => ({
    sourceTag: `scope:${scope}`,
    onlyDependOnLibsWithTags: [`scope:${scope}`, 'scope:shared'],
  })),
  { sourceTag: 'scope:shared', onlyDependOnLibsWithTags: ['scope:shared'] },
];

const stopsAt = (...groups) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns: groups }],
});

const noTestSupport = {
  group: ['@groundwork/testing', '@groundwork/*/testing'],
  message: 'Test support is imported by tests only.',
};
const noJwt = { group: ['jsonwebtoken'], message: 'Only libs/auth signs and verifies internal tokens.' };
const noAmqp = { group: ['amqplib'], message: 'Only libs/message-bus talks to the broker.' };
const noExpress = { group: ['express'], message: 'This role knows no web framework.' };
const noKnex = { group: ['knex', 'pg'], message: 'SQL belongs into a *.store.ts.' };
const noStores = { group: ['**/*.store.ts', '**/stores.ts'], message: 'This role does no I/O.' };
const noContext = { group: ['**/context.ts'], message: 'This role is pure.' };
const noRendering = {
  group: ['**/*.serializer.ts', '**/*.policy.ts'],
  message: 'A store maps rows to entities and nothing else.',
};
const noUndici = {
  name: 'undici',
  message: 'Outside addresses are reached through libs/outbound-http only.',
};
const everywhere = [noTestSupport, noJwt, noAmqp];

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/out-tsc/**', 'coverage/**', '.nx/**', '.data/**', 'examples/**'] },
  {
    files: ['**/*.ts'],
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
        { '**/src/**/*.ts': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '{apps,libs,tools,e2e}/**/': 'KEBAB_CASE' }],
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
      ...stopsAt(...everywhere),
    },
  },
  // File roles inside an app (style: a role is a suffix plus an import rule).
  {
    files: ['apps/*/src/*/*.ts'],
    rules: stopsAt(...everywhere, noKnex),
  },
  {
    files: ['apps/*/src/**/*.policy.ts', 'apps/*/src/**/*.serializer.ts'],
    rules: stopsAt(...everywhere, noExpress, noKnex, noStores, noContext),
  },
  {
    files: ['apps/*/src/**/*.store.ts'],
    rules: stopsAt(...everywhere, noExpress, noRendering, noContext),
  },
  {
    files: ['apps/*/src/**/on-*.ts'],
    rules: stopsAt(...everywhere, noExpress, noKnex),
  },
  {
    files: [
      'apps/*/src/*/{create,list,show,update,delete,add,remove,replace,publish,receive,download,activate}-*.ts',
    ],
    ignores: ['**/*.test.ts'],
    rules: { 'max-lines': ['error', { max: 150, skipBlankLines: true, skipComments: true }] },
  },
  // Who may do what nobody else may.
  { files: ['libs/auth/src/**/*.ts'], rules: stopsAt(noTestSupport, noAmqp, noExpress, noKnex) },
  { files: ['libs/message-bus/src/**/*.ts'], rules: stopsAt(noTestSupport, noJwt, noExpress) },
  { files: ['libs/testing/src/**/*.ts'], rules: stopsAt(noJwt) },
  {
    // The vetted client; clients of our own services; the operator's own public registry; test clients.
    files: [
      'libs/outbound-http/src/**/*.ts',
      'libs/http/src/**/*.ts',
      'libs/testing/src/**/*.ts',
      'apps/gateway/src/**/*.ts',
      'apps/registry/src/public-registry/*.ts',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: [
      'apps/*/src/main*.ts',
      'tools/**/*.ts',
      'e2e/**/*.ts',
      'libs/{testing,local-vcs}/**/*.ts',
      '**/*.test.ts',
      '**/*.suite.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['tools/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: [
      '**/*.test.ts',
      '**/*.suite.ts',
      '**/testing/**/*.ts',
      'e2e/**/*.ts',
      'libs/{testing,local-vcs}/**/*.ts',
    ],
    rules: {
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      ...stopsAt(noJwt),
    },
  },
);
