import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { GroundworkError } from '@groundwork/errors';
import { createVocabulary, type Vocabulary } from '@groundwork/wire-vocabulary';
import { parseDocument, resourceBody } from './request-body.ts';

const terraform = createVocabulary('terraform');
const neutral = createVocabulary('neutral');

describe('the type of a related resource', () => {
  const identifier = <const Type extends string>(type: Type) =>
    z.object({ type: z.literal(type), id: z.string() });
  const related = resourceBody('no-code-modules', {
    attributes: z.object({ enabled: z.boolean().optional() }),
    relationships: z.object({
      'registry-module': z.object({ data: identifier('registry-modules') }).nullish(),
      teams: z.object({ data: z.array(identifier('teams')) }).nullish(),
    }),
  });
  const problemsOf = (json: unknown, vocabulary: Vocabulary) => {
    try {
      return parseDocument(related, json, vocabulary);
    } catch (error) {
      return error instanceof GroundworkError && error.kind === 'invalid' ? error.problems : error;
    }
  };
  const documentOf = (relationships: object) => ({ data: { type: 'no-code-modules', relationships } });
  const moduleOf = (type: unknown) => ({ 'registry-module': { data: { type, id: 'mod-1' } } });

  it.each(['registry-module', '', null, undefined])(
    'it may be %j for registry-modules, in the terraform vocabulary only',
    (type) => {
      const json = documentOf(moduleOf(type));
      expect(parseDocument(related, json, terraform).data.relationships).toEqual(
        moduleOf('registry-modules'),
      );
      expect(problemsOf(json, neutral)).toMatchObject([
        { pointer: '/data/relationships/registry-module/data/type' },
      ]);
    },
  );

  it('it may be in a list, beside a null attribute', () => {
    const data = [
      { type: 'team', id: 'team-1' },
      { type: 'teams', id: 'team-2' },
      { type: 'organizations', id: 'team-3' },
    ];
    const json = documentOf({ teams: { data } });
    expect(
      parseDocument(related, { data: { ...json.data, attributes: { enabled: null } } }, terraform).data,
    ).toMatchObject({
      attributes: {},
      relationships: { teams: { data: data.map(({ id }) => ({ type: 'teams', id })) } },
    });
  });

  it.each(['modules', 'teams', 7])('a type of %j for registry-modules is refused in both', (type) => {
    for (const vocabulary of [terraform, neutral]) {
      const problems = problemsOf(documentOf(moduleOf(type)), vocabulary);
      expect(problems).toMatchObject([{ pointer: '/data/relationships/registry-module/data/type' }]);
    }
  });
});
