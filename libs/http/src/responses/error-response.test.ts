import { describe, expect, it } from '@jest/globals';
import {
  badGateway,
  badRequest,
  conflict,
  errorKinds,
  forbidden,
  GroundworkError,
  invalid,
  methodNotAllowed,
  notFound,
  requestTimeout,
  timeout,
  tooLarge,
  tooManyRequests,
  unauthenticated,
  unavailable,
  unsupportedMediaType,
} from '@groundwork/errors';
import { renderError } from './error-response.ts';

const api = '/api/v2/organizations';
const registry = '/api/registry/v1/modules/acme/vpc/aws/versions';

/**
 * Every kind: its status, its title under /api/v2 (docs/compatibility.md#error-documents), its text under
 * /api/registry.
 */
const table: readonly (readonly [GroundworkError, number, string, string])[] = [
  [badRequest(), 400, 'bad request', 'Bad Request'],
  [unauthenticated(), 401, 'unauthorized', 'Unauthorized'],
  [forbidden('off'), 403, 'forbidden', 'off'],
  [notFound(), 404, 'not found', 'Not Found'],
  [
    methodNotAllowed(['GET']),
    405,
    'method not allowed',
    'This address does not support this method. It supports: GET.',
  ],
  [requestTimeout('slow'), 408, 'request timeout', 'slow'],
  [conflict('taken'), 409, 'conflict', 'taken'],
  [tooLarge('big'), 413, 'payload too large', 'big'],
  [unsupportedMediaType('xml'), 415, 'unsupported media type', 'xml'],
  [invalid({ detail: 'Name is invalid' }), 422, 'invalid attribute', 'Name is invalid'],
  [tooManyRequests(3), 429, 'Too many requests', "You have exceeded the API's rate limit."],
  [badGateway('elsewhere said 500'), 502, 'bad gateway', 'Bad Gateway'],
  [unavailable('db:5432 refused'), 503, 'service unavailable', 'Service Unavailable'],
  [timeout('admin-orgs late'), 504, 'gateway timeout', 'Gateway Timeout'],
];

const bodyOf = (error: GroundworkError | undefined, path: string): unknown => {
  const parsed: unknown = JSON.parse(renderError(error, path).body);
  return parsed;
};

describe('the table of errors', () => {
  it('the table of errors has a row for every kind', () => {
    expect(table.map(([error]) => error.kind).sort()).toEqual([...errorKinds].sort());
  });

  it.each(table)('%s is %i "%s" under /api/v2, "%s" under /api/registry', (error, status, title, text) => {
    expect(renderError(error, api).status).toBe(status);
    expect(bodyOf(error, api)).toMatchObject({ errors: [{ status: String(status), title }] });
    expect(renderError(error, registry).status).toBe(status);
    expect(bodyOf(error, registry)).toEqual({ errors: [text] });
  });

  it('405 names the methods that the address takes in the header Allow', () => {
    expect(renderError(methodNotAllowed(['GET', 'HEAD']), api).headers).toMatchObject({ Allow: 'GET, HEAD' });
  });

  it('an unknown error is 500 without detail', () => {
    expect(renderError(undefined, api)).toMatchObject({ status: 500 });
    expect(bodyOf(undefined, api)).toEqual({ errors: [{ status: '500', title: 'internal server error' }] });
    expect(bodyOf(undefined, registry)).toEqual({ errors: ['Internal Server Error'] });
  });

  it.each(table.filter(([, status]) => status >= 500))('the error kind %s shows no detail', (error) => {
    for (const path of [api, registry]) {
      expect(renderError(error, path).body).not.toMatch(/db:5432|admin-orgs/);
    }
  });

  it('an absent and a forbidden record give the same bytes', () => {
    expect(renderError(notFound(), api).body).toBe(
      renderError(new GroundworkError('not-found', []), api).body,
    );
    expect(renderError(notFound(), api).body).toBe('{"errors":[{"status":"404","title":"not found"}]}');
  });

  it.each([
    [api, 'application/vnd.api+json; charset=utf-8'],
    [registry, 'application/json; charset=utf-8'],
    ['/api/registry', 'application/json; charset=utf-8'],
    ['/api/registryx', 'application/vnd.api+json; charset=utf-8'],
    ['/', 'application/vnd.api+json; charset=utf-8'],
  ])('the headers of an error at %s', (path, contentType) => {
    expect(renderError(notFound(), path).headers).toEqual({
      'Content-Type': contentType,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  it('an error says when to retry', () => {
    expect(renderError(tooManyRequests(2.1), api).headers).toMatchObject({ 'Retry-After': '3' });
    expect(renderError(unavailable('x'), api).headers).toMatchObject({ 'Retry-After': '1' });
    expect(renderError(new GroundworkError('unavailable', []), api).headers).toMatchObject({
      'Retry-After': '1',
    });
    expect(renderError(timeout('x'), api).headers).toMatchObject({ 'Retry-After': '1' });
    expect(renderError(unauthenticated(), api).headers).toMatchObject({ 'WWW-Authenticate': 'Bearer' });
  });
});
