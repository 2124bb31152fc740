import { expect, it } from '@jest/globals';
import {
  renderEffectiveTagBinding,
  renderTagBinding,
  tagBindingRelationships,
} from './tag-binding.serializer.ts';

it('a tag binding has its key and value, and an id that stays the same', () => {
  const rendered = renderTagBinding('ws-1', { key: 'a', value: '' });

  expect(rendered).toEqual({
    id: rendered.id,
    type: 'tag-bindings',
    attributes: { key: 'a', value: '' },
  });
  expect(rendered.id).toMatch(/^tb-\w{16}$/);
  expect(renderTagBinding('ws-1', { key: 'a', value: 'other' }).id).toBe(rendered.id);
  expect(renderTagBinding('ws-2', { key: 'a', value: '' }).id).not.toBe(rendered.id);
});

it('only an inherited tag binding has links', () => {
  const inheritedFrom = '/api/v2/projects/prj-1';
  const inherited = renderEffectiveTagBinding('ws-1', { key: 'a', value: 'b', inheritedFrom });

  expect(inherited).toMatchObject({
    type: 'effective-tag-bindings',
    attributes: { key: 'a', value: 'b' },
    links: { 'inherited-from': inheritedFrom },
  });
  const own = renderEffectiveTagBinding('ws-1', { key: 'a', value: 'b', inheritedFrom: null });
  expect(own).not.toHaveProperty('links');
});

it('the relation to effective tag bindings has data only if they are included', () => {
  const path = '/api/v2/workspaces/ws-1';
  const included = [renderEffectiveTagBinding('ws-1', { key: 'a', value: 'b', inheritedFrom: null })];

  expect(tagBindingRelationships(path)).toEqual({
    'tag-bindings': { links: { related: `${path}/tag-bindings` } },
    'effective-tag-bindings': { links: { related: `${path}/effective-tag-bindings` } },
  });
  expect(tagBindingRelationships(path, included)['effective-tag-bindings']?.data).toEqual([
    { id: included[0]?.id, type: 'effective-tag-bindings' },
  ]);
});
