import { describe, expect, it } from '@jest/globals';
import {
  denied,
  forbidden,
  GroundworkError,
  invalid,
  isGroundworkError,
  notFound,
  tooManyRequests,
} from './errors.ts';

describe('errors', () => {
  it('an error has its kind and every problem', () => {
    const error = invalid(
      { detail: "Name can't be blank", pointer: '/data/attributes/name' },
      { detail: 'Provider is invalid', pointer: '/data/attributes/provider' },
    );

    expect(error.kind).toBe('invalid');
    expect(error.problems).toHaveLength(2);
    expect(error.message).toBe("Name can't be blank; Provider is invalid");
  });

  it('a not-found error has no details', () => {
    expect(notFound().problems).toEqual([]);
    expect(notFound().message).toBe('not-found');
  });

  it('a denial is a not-found error without details, which knows for the log what was lacking', () => {
    expect(denied('manage-modules')).toMatchObject({
      kind: 'not-found',
      message: 'not-found',
      problems: [],
      lacked: ['manage-modules'],
    });
    expect(notFound().lacked).toBeUndefined();
  });

  it('an error keeps its cause for the log', () => {
    const cause = new Error('connection refused');

    expect(new GroundworkError('unavailable', [], { cause }).cause).toBe(cause);
  });

  it('our errors are recognized, by kind if given', () => {
    expect(isGroundworkError(forbidden('off'))).toBe(true);
    expect(isGroundworkError(forbidden('off'), 'forbidden')).toBe(true);
    expect(isGroundworkError(forbidden('off'), 'invalid')).toBe(false);
    expect(isGroundworkError(new Error('other'))).toBe(false);
    expect(isGroundworkError('text')).toBe(false);
  });

  it('an error says when to try again', () => {
    expect(tooManyRequests(3).retryAfterSeconds).toBe(3);
  });
});
