import { describe, expect, it } from '@jest/globals';
import { createVocabulary } from '@groundwork/wire-vocabulary';
import { withNeutralWords, withWireWords } from './words.ts';

const [neutral, terraform] = [createVocabulary('neutral'), createVocabulary('terraform')];
const set = (kind: string) => ({ id: 'polset-1', type: 'policy-sets', attributes: { name: 'kind1', kind } });

describe('the words of the wire', () => {
  it.each([
    ['one resource', { data: set('kind2') }, { data: set('opa') }],
    ['several', { data: [set('kind1')], meta: { a: 1 } }, { data: [set('sentinel')], meta: { a: 1 } }],
    ['identifiers', { data: [{ type: 'users', id: 'ada' }] }, { data: [{ type: 'users', id: 'ada' }] }],
  ])(
    '%s: what is sent has the words of the wire, and what comes back has neutral ones',
    (_what, own, wire) => {
      expect(JSON.parse(withWireWords(JSON.stringify(own), terraform))).toEqual(wire);
      expect(JSON.parse(withNeutralWords(JSON.stringify(wire), terraform))).toEqual(own);
    },
  );

  it.each(['', 'text', '{"modules":[]}', '{"data":[{"tag-key":"kind"}]}'])('%j stays as it is', (text) => {
    expect([withWireWords(text, terraform), withNeutralWords(text, terraform)]).toEqual([text, text]);
  });

  it('the neutral vocabulary changes nothing', () => {
    const text = JSON.stringify({ data: set('kind1') });
    expect([withWireWords(text, neutral), withNeutralWords(text, neutral)]).toEqual([text, text]);
  });
});
