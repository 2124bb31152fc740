import { describe, expect, it } from '@jest/globals';
import { concerns } from './repository-subscription.ts';

const ref = (name: string, deleted = false) => ({ name, deleted });

describe('a delivery concerns', () => {
  it('a delivery for tags that were not deleted concerns a subscription to tags', () => {
    const tags = { tags: true, branch: 'main' };
    expect(concerns(tags, [ref('refs/tags/v1.0.0')])).toBe(true);
    expect(concerns(tags, [ref('refs/heads/main'), ref('refs/tags/v1.0.0')])).toBe(true);
    expect(concerns(tags, [ref('refs/tags/v1.0.0', true)])).toBe(false);
    expect(concerns(tags, [ref('refs/heads/main')])).toBe(false);
  });

  it('a delivery for a branch concerns a subscription to that branch', () => {
    const main = { tags: false, branch: 'main' };
    expect(concerns(main, [ref('refs/heads/main')])).toBe(true);
    expect(concerns(main, [ref('refs/heads/main2')])).toBe(false);
    expect(concerns(main, [ref('refs/tags/main')])).toBe(false);
  });

  it('a delivery that says that the followed branch was deleted concerns its subscription', () => {
    const main = { tags: false, branch: 'main' };
    expect(concerns(main, [ref('refs/heads/main', true)])).toBe(true);
    expect(concerns(main, [ref('refs/heads/feature', true)])).toBe(false);
    expect(concerns({ tags: false, branch: null }, [ref('refs/heads/main', true)])).toBe(true);
  });

  it('a delivery for any branch concerns a subscription to the default branch', () => {
    const any = { tags: false, branch: null };
    expect(concerns(any, [ref('refs/heads/feature')])).toBe(true);
    expect(concerns(any, [ref('refs/tags/v1.0.0')])).toBe(false);
  });

  it('a delivery without a ref concerns every subscription', () => {
    expect(concerns({ tags: true, branch: null }, [])).toBe(true);
  });
});
