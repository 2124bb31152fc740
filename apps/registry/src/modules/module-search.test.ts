import { describe, expect, it } from '@jest/globals';
import { matchesOf, piecesOf, searchOf } from './module-search.ts';

describe('a search', () => {
  it.each([
    ['acme/VPC  aws vpc', { words: ['acme', 'vpc', 'aws'], name: 'acme-vpc-aws' }],
    ['terraform-aws-s3-bucket', { words: ['s3-bucket', 'aws'], name: 's3-bucket' }],
    ['acme/terraform-aws-vpc', { words: ['acme', 'vpc', 'aws'], name: 'vpc' }],
    ['terraform-vpc', { words: ['terraform-vpc'], name: 'terraform-vpc' }],
    [' / ', { words: [], name: '' }],
  ])('%j is understood', (text, search) => {
    expect(searchOf(text)).toEqual(search);
  });

  it('words that say nothing count only if there are no others', () => {
    expect(piecesOf(['encryption', 'at', 'rest'])).toEqual(['encryption', 'rest']);
    expect(piecesOf(['at', 'the'])).toEqual(['at', 'the']);
  });

  it('a search is compared with at most sixteen words of the index', () => {
    expect(piecesOf([Array.from({ length: 128 }, (_, index) => `w${index}`).join('-')])).toHaveLength(16);
    expect(piecesOf(['-_-', '%'])).toEqual([]);
  });
});

describe('where a module matches', () => {
  const names = { namespace: 'acme', name: 'vpc', provider: 'aws' };
  const matched = (text: string, ...places: [place: string, ...pieces: number[]][]) =>
    matchesOf(
      searchOf(text),
      names,
      places.map(([place, ...pieces]) => ({ place, pieces })),
    );

  it('the place with most words comes first, and others only for what it lacks', () => {
    expect(
      matched('s3 kms key', ['name', 0], ['readme', 1], ['input kms_key_arn', 1, 2], ['output key', 2]),
    ).toEqual([{ field: 'input', name: 'kms_key_arn' }, { field: 'name' }]);
  });

  it('of equal places the most telling is named', () => {
    expect(matched('kms', ['description', 0], ['input kms', 0])).toEqual([{ field: 'description' }]);
  });

  it('names that contain a word are named where the index has none', () => {
    expect(matched('pc')).toEqual([{ field: 'name' }]);
    expect(matched('acme/vpc', ['name', 1])).toEqual([{ field: 'name' }, { field: 'namespace' }]);
    expect(matched('other')).toEqual([]);
  });
});
