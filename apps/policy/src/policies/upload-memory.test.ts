import { expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { createUploadMemory } from './upload-memory.ts';

it('an organization over its own upload share is refused; others are not affected', () => {
  const memory = createUploadMemory({ total: 100, organization: 40 });
  const [one, other] = [newId('organization'), newId('organization')];
  const first = memory.hold(one);
  first.add(30);
  expect(() => {
    memory.hold(one).add(11);
  }).toThrow(expect.objectContaining({ kind: 'too-many-requests', retryAfterSeconds: 1 }));
  memory.hold(other).add(40);
  first.release();
  memory.hold(one).add(40);
});

it('a process whose upload memory is full is unavailable until some is released', () => {
  const memory = createUploadMemory({ total: 50, organization: 40 });
  const held = memory.hold(newId('organization'));
  held.add(40);
  const late = memory.hold(newId('organization'));
  expect(() => {
    late.add(20);
  }).toThrow(expect.objectContaining({ kind: 'unavailable' }));
  held.release();
  held.release();
  late.add(20);
});

it('a refused body keeps only the memory that it had', () => {
  const memory = createUploadMemory({ total: 50_000_000, organization: 40_000_000 });
  const body = memory.hold(newId('organization'));
  body.add(10_000_000);
  expect(() => {
    body.add(1);
  }).toThrow(expect.objectContaining({ kind: 'too-large' }));
});
