import { describe, expect, it } from '@jest/globals';
import { createRenderQueue } from './render-queue.ts';

const share = (visitor: string, organization: string) => ({ visitor, organization });

function taken(queue: ReturnType<typeof createRenderQueue<string>>): string[] {
  const jobs: string[] = [];
  for (let job = queue.take(); job !== undefined; job = queue.take()) jobs.push(job);
  return jobs;
}

describe('what waits for the renderer', () => {
  it('is taken in the order of its arrival, if all are new', () => {
    const queue = createRenderQueue<string>();
    for (const name of ['a', 'b', 'c']) queue.add(name, share(name, name));
    expect(taken(queue)).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['one visitor', (index: number) => share('many', `organization ${index}`)],
    ['one organization', (index: number) => share(`visitor ${index}`, 'many')],
  ])('%s with many jobs lets others go first', (_who, ofMany) => {
    const queue = createRenderQueue<string>();
    for (const index of [0, 1, 2, 3]) queue.add(`many ${index}`, ofMany(index));
    expect(queue.take()).toBe('many 0');
    queue.add('ann', share('ann', 'acme'));
    queue.add('ben', share('ben', 'acme'));
    expect(taken(queue)).toEqual(['ann', 'many 1', 'ben', 'many 2', 'many 3']);
  });

  it('one visitor, or one organization, has eight places, and all together have 64', () => {
    const queue = createRenderQueue<number>();
    const added = Array.from({ length: 10 }, (_, index) => queue.add(index, share('one', `of ${index}`)));
    expect(added.filter(Boolean)).toHaveLength(8);
    for (let index = 10; index < 100; index += 1) queue.add(index, share(`v ${index}`, `o ${index}`));
    expect(queue.add(100, share('last', 'last'))).toBe(false);
    queue.remove(0);
    expect(queue.add(100, share('last', 'last'))).toBe(true);
  });
});
