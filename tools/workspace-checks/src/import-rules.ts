import { parse } from 'node:path';
import type { Linter } from 'eslint';
import {
  appNames,
  type Ban,
  endpointsOf,
  fileRoles,
  mechanisms,
  type RoleName,
  suffixRoles,
} from './file-roles.ts';

interface Restriction {
  readonly regex: string;
  readonly message: string;
}

const packages = (...names: string[]) => `^(${names.join('|')})(/|$)`;
const suffixed = (...roles: string[]) => String.raw`\.(${roles.join('|')})\.ts$`;

const bans: Readonly<Record<Ban, Restriction>> = {
  io: {
    regex: packages(
      ...[
        'http',
        'database',
        'outbox',
        'message-bus',
        'object-storage',
        'outbound-http',
        'service',
        'background',
      ].map((name) => `@groundwork/${name}`),
    ),
    message: 'This role does no I/O.',
  },
  'node-io': {
    regex: '^node:(?!(buffer|crypto|path|util|url)$)',
    message: 'This role does no I/O.',
  },
  express: { regex: packages('express'), message: 'This role knows no web framework.' },
  sql: { regex: packages('knex', 'pg'), message: 'SQL belongs in a *.store.ts.' },
  context: { regex: String.raw`(^|/)context(-\w+)?\.ts$`, message: 'This role is given what it needs.' },
  stores: {
    regex: String.raw`(^|/)stores\.ts$|\.store\.ts$`,
    message: 'This role reads and writes nothing.',
  },
  rendering: { regex: suffixed('serializer', 'view'), message: 'This role shows nothing to readers.' },
  deciding: { regex: suffixed('policy'), message: 'A store maps rows to things and decides nothing.' },
  working: { regex: suffixed('changes', 'sweep'), message: 'This role changes nothing.' },
  reading: { regex: suffixed('access'), message: 'This role does not know the caller.' },
};

/** Packages for tests: `libs/testing`, and the folders `testing` of projects. */
const noTestSupport: Restriction = {
  regex: String.raw`^@groundwork/([^/]+/)?testing$|(^|/)testing/`,
  message: 'Test support is imported by tests only.',
};
const noJwt: Restriction = {
  regex: packages('jsonwebtoken'),
  message: 'Only libs/auth signs and verifies internal tokens.',
};
const noAmqp: Restriction = {
  regex: packages('amqplib'),
  message: 'Only libs/message-bus talks to the broker.',
};

const rule = (...patterns: Restriction[]): Linter.RulesRecord => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
});

/** Only the route table imports endpoints. Other code sends requests to them. */
const noEndpoints = (app: string): Restriction[] => {
  const names = endpointsOf(app).map((path) => parse(path).name);
  if (names.length === 0) return [];
  return [
    {
      regex: String.raw`^(\./|.*/)(${names.join('|')})\.tsx?$`,
      message: 'Nothing imports an endpoint but routes.ts. Move what is shared into a file of its own role.',
    },
  ];
};

const short: Linter.RulesRecord = {
  'max-lines': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
};

const appRules = (app: string): Linter.Config[] => {
  const source = `apps/${app}/src`;
  const endpoints = endpointsOf(app);
  const free = Object.keys(mechanisms).filter((folder) => folder.startsWith(`${app}/`));
  const always = [noTestSupport, noJwt, noAmqp, ...noEndpoints(app)];
  const ofRole = (role: RoleName) => rule(...always, ...fileRoles[role].mayNotImport.map((ban) => bans[ban]));
  return [
    { files: [`${source}/**/*.{ts,tsx}`], ignores: [`${source}/*.ts`], rules: rule(...always, bans.sql) },
    { files: [`${source}/**/*.tsx`], rules: ofRole('markup') },
    {
      files: [`${source}/*/*.ts`],
      ignores: [
        `${source}/*/*.*.ts`,
        `${source}/*/on-*.ts`,
        ...endpoints.map((path) => `${source}/${path}`),
        ...free.map((folder) => `apps/${folder.replace('/', '/src/')}/*.ts`),
      ],
      rules: ofRole('entity'),
    },
    ...suffixRoles.map((role) => ({ files: [`${source}/**/*.${role}.ts`], rules: ofRole(role) })),
    { files: [`${source}/**/on-*.ts`], rules: ofRole('handler') },
    ...(endpoints.length === 0
      ? []
      : [
          {
            files: endpoints.map((path) => `${source}/${path}`),
            rules: { ...ofRole('endpoint'), ...short },
          },
        ]),
  ];
};

/** Import rules by role, for ESLint. Later rules override earlier ones. */
export function importRules(): Linter.Config[] {
  return [
    { files: ['**/*.ts'], rules: rule(noTestSupport, noJwt, noAmqp) },
    ...appNames.flatMap(appRules),
    { files: ['libs/auth/src/**/*.ts'], rules: rule(noTestSupport, noAmqp, bans.express, bans.sql) },
    { files: ['libs/message-bus/src/**/*.ts'], rules: rule(noTestSupport, noJwt, bans.express) },
    {
      files: [
        '**/*.test.ts',
        '**/*.suite.ts',
        '**/testing/**/*.ts',
        '{e2e,conformance}/**/*.ts',
        'tools/**/*.ts',
        'libs/testing/**/*.ts',
      ],
      rules: rule(noJwt),
    },
  ];
}
