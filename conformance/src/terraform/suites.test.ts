import { describe, expect, it } from '@jest/globals';
import { tableInDocument } from '../table.ts';
import { configurationOf } from './configuration.ts';
import { surprises, unknownSteps } from './judge.ts';
import { differences, parseProviderSchema } from './provider-schema.ts';
import type { StepResult } from './run-suite.ts';
import { changed, pathsOf, readOutside, readSuites, stepsOf, type Suite } from './suite.ts';
import { terraformText } from './table.ts';

const suite = (given: Partial<Suite> = {}): Suite => ({
  name: 'tfe_team',
  resource: 'tfe_team',
  with: {},
  from: {},
  files: {},
  base: { name: 'one' },
  changes: [{ name: 'two' }],
  import: '${tfe_team.it.id}',
  notImported: {},
  read: {},
  leftOut: {},
  notYet: {},
  ...given,
});

describe('the suites of the repository', () => {
  it('docs/compatibility.md has their table: npm run conformance:terraform -- --record writes it', () => {
    expect(tableInDocument('conformance:terraform')).toBe(terraformText(readSuites(), readOutside()));
  });

  it('each is named after its resource, and expects nothing of steps that it does not have', () => {
    for (const one of readSuites()) {
      expect(one.name.split('.')[0]).toBe(one.resource);
      expect(unknownSteps(one)).toEqual([]);
    }
  });

  it('no two steps of a suite have the same name', () => {
    for (const one of readSuites()) {
      const names = stepsOf(one).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('a suite', () => {
  it('creates, reads, changes, imports and destroys', () => {
    const steps = stepsOf(
      suite({
        read: { tfe_team: { arguments: {}, shows: {} } },
        changes: [
          { name: 'two' },
          { access: { runs: 'read' } },
          { name: 'three', access: null },
          { name: 'four' },
        ],
      }),
    );

    expect(steps.map(({ name }) => name)).toEqual([
      'apply',
      'read tfe_team',
      'change name',
      'change access.runs',
      'change name, access',
      'change name (2)',
      'import',
      'destroy',
    ]);
  });

  it('does not import what the provider cannot import', () => {
    const steps = stepsOf(suite({ import: { impossible: 'the provider cannot import it' } }));

    expect(steps.map(({ name }) => name)).toEqual(['apply', 'change name', 'destroy']);
  });

  it('a change is merged into what was before, and null removes an argument', () => {
    const before = { name: 'one', access: { runs: 'read', locking: true }, ids: ['a'] };

    expect(changed(before, { access: { runs: 'plan' }, ids: ['b'] })).toEqual({
      name: 'one',
      access: { runs: 'plan', locking: true },
      ids: ['b'],
    });
    expect(changed(before, { access: null, ids: null })).toEqual({ name: 'one' });
    expect(changed({}, { tags: { env: 'test', gone: null } })).toEqual({ tags: { env: 'test' } });
  });

  it('its configuration ignores after an import what an import does not bring back', () => {
    const one = suite({ notImported: { token: 'it is shown once' } });
    const moment = { locals: {}, arguments: one.base };

    expect(configurationOf(one, moment)).not.toContain('ignore_changes');
    expect(JSON.parse(configurationOf(one, { ...moment, isImported: true }))).toMatchObject({
      resource: { tfe_team: { it: { name: 'one', lifecycle: { ignore_changes: ['token'] } } } },
    });
  });

  it('a data source must show what the suite says', () => {
    const read = { tfe_team: { arguments: { name: 'one' }, shows: { 'self.id': 'tfe_team.it.id' } } };
    const configuration = configurationOf(suite({ read }), {
      locals: {},
      arguments: {},
      reading: 'tfe_team',
    });

    expect(JSON.parse(configuration)).toMatchObject({
      data: {
        tfe_team: {
          shown: {
            name: 'one',
            lifecycle: { postcondition: [{ condition: '${self.id == tfe_team.it.id}' }] },
          },
        },
      },
    });
  });
});

describe('what differs from expectation', () => {
  const result = (step: string, passes: boolean): StepResult => ({
    suite: 'tfe_team',
    step,
    passes,
    seconds: 1,
    output: '',
  });

  it('a step that fails without a reason, and one that passes in spite of one', () => {
    const suites = [suite({ notYet: { import: 'ids are missing', destroy: 'it stays' } })];
    const results = [
      result('apply', true),
      result('change name', false),
      result('import', true),
      result('destroy', false),
    ];

    expect(surprises(suites, results)).toEqual([
      { result: results[1], expected: 'passes' },
      { result: results[2], expected: 'not yet' },
    ]);
  });

  it('a reason for a step that does not exist is named', () => {
    expect(unknownSteps(suite({ notYet: { 'change color': 'teams have none' } }))).toEqual([
      'tfe_team has no step "change color": remove it from notYet.',
    ]);
  });
});

describe('what the suites say of the provider', () => {
  const schema = parseProviderSchema(
    JSON.stringify({
      provider_schemas: {
        'registry.terraform.io/hashicorp/tfe': {
          resource_schemas: {
            tfe_team: {
              block: {
                attributes: {
                  id: { optional: true, computed: true },
                  name: { required: true },
                  color: { optional: true },
                  token: { computed: true },
                },
                block_types: { access: { block: { attributes: { runs: { optional: true } } } } },
              },
            },
            tfe_stack: { block: {} },
          },
          data_source_schemas: { tfe_team: { block: {} } },
        },
      },
    }),
  );
  const outside = { resources: { tfe_stack: 'stacks only matter to runs' }, data: { tfe_team: 'no reason' } };

  it('each argument that can be set is changed by a suite or left out with a reason', () => {
    expect(differences(schema, [suite()], outside)).toEqual([
      'No suite changes the argument color of tfe_team, or says why not (leftOut).',
      'No suite changes the argument access.runs of tfe_team, or says why not (leftOut).',
    ]);
    const whole = suite({
      changes: [{ name: 'two' }, { access: { runs: 'read' } }],
      leftOut: { color: 'nobody sees it' },
    });
    expect(differences(schema, [whole], outside)).toEqual([]);
  });

  it('nothing is left out that is changed or does not exist', () => {
    const leftOut = { name: 'why', weight: 'why', color: 'why', 'access.runs': 'why' };

    expect(differences(schema, [suite({ leftOut })], outside)).toEqual([
      'tfe_team has no argument weight: remove it from leftOut.',
      'A suite changes the argument name of tfe_team: remove it from leftOut.',
    ]);
  });

  it('each resource and data source has a suite or a reason, and nothing has both', () => {
    const whole = suite({ leftOut: { color: 'why', 'access.runs': 'why' } });

    expect(differences(schema, [whole], { resources: {}, data: {} })).toEqual([
      'No suite is about the resource tfe_stack, and suites/outside.json does not say why.',
      'No suite is about the data source tfe_team, and suites/outside.json does not say why.',
    ]);
    expect(
      differences(schema, [whole], {
        resources: { ...outside.resources, tfe_team: 'why', tfe_x: 'why' },
        data: outside.data,
      }),
    ).toEqual([
      'The provider has no resource tfe_x.',
      'A suite is about the resource tfe_team: remove it from suites/outside.json.',
    ]);
  });

  it('the paths of a change name blocks and what is in them', () => {
    expect(pathsOf({ name: 'two', access: { runs: 'read' }, archs: [{ os: 'linux' }] })).toEqual([
      'name',
      'access',
      'access.runs',
      'archs',
      'archs.os',
    ]);
  });
});
