import { describe, expect, it } from '@jest/globals';
import { concerns, jittered, pauseAfter } from './repository-subscription.ts';

const ref = (name: string, deleted = false) => ({ name, deleted });

describe('a delivery concerns', () => {
  it('a subscription to tags: tags that were not deleted', () => {
    const tags = { tags: true, branch: 'main' };
    expect(concerns(tags, [ref('refs/tags/v1.0.0')])).toBe(true);
    expect(concerns(tags, [ref('refs/heads/main'), ref('refs/tags/v1.0.0')])).toBe(true);
    expect(concerns(tags, [ref('refs/tags/v1.0.0', true)])).toBe(false);
    expect(concerns(tags, [ref('refs/heads/main')])).toBe(false);
  });

  it('a subscription to a branch: that one', () => {
    const main = { tags: false, branch: 'main' };
    expect(concerns(main, [ref('refs/heads/main')])).toBe(true);
    expect(concerns(main, [ref('refs/heads/main2')])).toBe(false);
    expect(concerns(main, [ref('refs/tags/main')])).toBe(false);
    expect(concerns(main, [ref('refs/heads/main', true)])).toBe(false);
  });

  it('a subscription to the default branch: any branch, as it may be any', () => {
    const any = { tags: false, branch: null };
    expect(concerns(any, [ref('refs/heads/feature')])).toBe(true);
    expect(concerns(any, [ref('refs/tags/v1.0.0')])).toBe(false);
  });

  it('every subscription, when it names no ref', () => {
    expect(concerns({ tags: true, branch: null }, [])).toBe(true);
  });
});

describe('the pause after failures', () => {
  it('grows from 5 s to an hour, and then to that of a webhook that stands', () => {
    expect([1, 2, 3, 4].map(pauseAfter)).toEqual([5_000, 10_000, 20_000, 40_000]);
    expect(pauseAfter(12)).toBe(3_600_000);
    expect(pauseAfter(13)).toBe(6 * 3_600_000);
    expect(pauseAfter(10_000)).toBe(6 * 3_600_000);
  });

  it('is spread by a tenth in both directions', () => {
    expect(jittered(1000, 0)).toBe(900);
    expect(jittered(1000, 0.5)).toBe(1000);
    expect(jittered(1000, 1)).toBe(1100);
  });
});
