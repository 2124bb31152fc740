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

  it('one visitor with many jobs lets others of the same organization go first', () => {
    const queue = createRenderQueue<string>();
    for (const index of [0, 1, 2]) queue.add(`many ${index}`, share('many', 'acme'));
    expect(queue.take()).toBe('many 0');
    queue.add('ann', share('ann', 'acme'));
    expect(taken(queue)).toEqual(['ann', 'many 1', 'many 2']);
  });

  /** Number of 100 jobs that find room in the queue. */
  const places = (
    queue: ReturnType<typeof createRenderQueue<string>>,
    visitor: string,
    organization: string,
  ) =>
    Array.from({ length: 100 }, (_, index) =>
      queue.add(`${visitor} ${organization} ${index}`, share(visitor, organization)),
    ).filter(Boolean).length;

  it('one visitor has half of the places of an organization, and the next ones half of what is left', () => {
    const queue = createRenderQueue<string>();
    expect(['ann', 'ben', 'cat'].map((visitor) => places(queue, visitor, 'acme'))).toEqual([8, 4, 2]);
    expect(places(queue, 'ann', 'other')).toBe(0);
    expect(places(queue, 'dan', 'other')).toBe(8);
  });

  it('one organization has a quarter of all places, and nobody takes the last ones of others', () => {
    const queue = createRenderQueue<number>();
    const added = Array.from({ length: 100 }, (_, index) =>
      queue.add(index, share(`visitor ${index}`, 'acme')),
    );
    expect(added.filter(Boolean)).toHaveLength(16);
    for (let index = 100; index < 300; index += 1) queue.add(index, share(`v ${index}`, `o ${index}`));
    expect(queue.add(300, share('last', 'last'))).toBe(false);
    queue.remove(0);
    expect(queue.add(300, share('last', 'last'))).toBe(true);
  });
});
