import { describe, expect, it } from '@jest/globals';
import {
  forbidden,
  GroundworkError,
  invalid,
  isGroundworkError,
  notFound,
  tooManyRequests,
} from './errors.ts';

describe('errors', () => {
  it('carries its kind and every problem', () => {
    const error = invalid(
      { detail: "Name can't be blank", pointer: '/data/attributes/name' },
      { detail: 'Provider is invalid', pointer: '/data/attributes/provider' },
    );

    expect(error.kind).toBe('invalid');
    expect(error.problems).toHaveLength(2);
    expect(error.message).toBe("Name can't be blank; Provider is invalid");
  });

  it('not found tells nothing but that', () => {
    expect(notFound().problems).toEqual([]);
    expect(notFound().message).toBe('not-found');
  });

  it('keeps the cause that a person needs in the log', () => {
    const cause = new Error('connection refused');

    expect(new GroundworkError('unavailable', [], { cause }).cause).toBe(cause);
  });

  it('tells its own errors from others, by kind where asked', () => {
    expect(isGroundworkError(forbidden('off'))).toBe(true);
    expect(isGroundworkError(forbidden('off'), 'forbidden')).toBe(true);
    expect(isGroundworkError(forbidden('off'), 'invalid')).toBe(false);
    expect(isGroundworkError(new Error('other'))).toBe(false);
    expect(isGroundworkError('text')).toBe(false);
  });

  it('says when trying again makes sense', () => {
    expect(tooManyRequests(3).retryAfterSeconds).toBe(3);
  });
});
