import { describe, expect, it } from '@jest/globals';
import { commitOf, tagsOf } from '../testing/repositories.ts';
import { versionTagsOf } from './version-tags.ts';

const textsOf = (names: string[], prefix = '') =>
  versionTagsOf(tagsOf(...names), prefix).map(({ version }) => version.text);

describe('tags that are versions', () => {
  it('version tags are semantic versions with an optional v, sorted highest first', () => {
    const names = ['v1.0.0', '2.0.0', '1.10.0', 'v1.9.0', '1.0.0-rc.1', '2.0.0+build.7', 'v2.0.0-alpha'];
    expect(textsOf(names)).toEqual([
      '2.0.0+build.7',
      '2.0.0',
      '2.0.0-alpha',
      '1.10.0',
      '1.9.0',
      '1.0.0',
      '1.0.0-rc.1',
    ]);
  });

  it('tags that are not semantic versions are ignored', () => {
    const names = [
      'latest',
      '1.0',
      'v1',
      'V1.0.0',
      'vv1.0.0',
      'release-1.0.0',
      '1.0.0.0',
      '01.0.0',
      ' 1.0.0',
      '-1.0.0',
      '',
    ];
    expect(textsOf(names)).toEqual([]);
  });

  it('a version tag starts with the prefix if one is set', () => {
    const names = ['network/v1.0.0', 'network/2.0.0', 'other/3.0.0', '4.0.0', 'networks/5.0.0'];
    expect(textsOf(names, 'network/')).toEqual(['2.0.0', '1.0.0']);
  });

  it('of two tags for one version the one without v counts, unless a version has the other', () => {
    const tags = [
      { name: 'v1.0.0', commit: commitOf('a') },
      { name: '1.0.0', commit: commitOf('b') },
    ];
    for (const listed of [tags, tags.toReversed()]) {
      expect(versionTagsOf(listed, '')).toMatchObject([{ name: '1.0.0', otherTag: tags[0] }]);
      expect(versionTagsOf(listed, '', new Set(['v1.0.0']))).toMatchObject([
        { name: 'v1.0.0', otherTag: tags[1] },
      ]);
    }
  });

  it('two tags at the same commit are no contradiction', () => {
    const commit = commitOf('a');
    const tags = [
      { name: 'v1.0.0', commit },
      { name: '1.0.0', commit },
    ];
    expect(versionTagsOf(tags, '')).toMatchObject([{ name: '1.0.0', otherTag: null }]);
  });
});
