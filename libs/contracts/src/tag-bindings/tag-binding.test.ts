import { describe, expect, it } from '@jest/globals';
import { effectiveTagBindings, withTagBindings } from './tag-binding.ts';

const project = '/api/v2/projects/prj-1';

describe('tags of a record', () => {
  it('adding a tag puts it last, and a key that is there keeps its place and gets the new value', () => {
    const bindings = [
      { key: 'a', value: '1' },
      { key: 'b', value: '2' },
    ];
    const added = [
      { key: 'c', value: '' },
      { key: 'a', value: '3' },
    ];

    expect(withTagBindings(bindings, added)).toEqual([
      { key: 'a', value: '3' },
      { key: 'b', value: '2' },
      { key: 'c', value: '' },
    ]);
  });

  it('an own tag beats an inherited one of the same key', () => {
    const own = [{ key: 'environment', value: 'test' }];
    const tagBindings = [
      { key: 'environment', value: 'production' },
      { key: 'team', value: 'network' },
    ];

    expect(effectiveTagBindings(own, { path: project, tagBindings })).toEqual([
      { key: 'environment', value: 'test', inheritedFrom: null },
      { key: 'team', value: 'network', inheritedFrom: project },
    ]);
  });

  it('keys that differ in case are two keys', () => {
    const tagBindings = [{ key: 'Team', value: 'a' }];

    expect(effectiveTagBindings([{ key: 'team', value: 'b' }], { path: project, tagBindings })).toHaveLength(
      2,
    );
  });

  it('a record that inherits from none has its own tags', () => {
    expect(effectiveTagBindings([{ key: 'a', value: '' }])).toEqual([
      { key: 'a', value: '', inheritedFrom: null },
    ]);
  });
});
