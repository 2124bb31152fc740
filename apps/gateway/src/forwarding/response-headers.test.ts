import { describe, expect, it } from '@jest/globals';
import { forwardedResponseHeaders } from './response-headers.ts';

const ofPage = {
  'content-type': 'text/html',
  'content-security-policy': "default-src 'self'",
  'referrer-policy': 'same-origin',
  'set-cookie': ['a=1', 'b=2'],
  'x-frame-options': 'SAMEORIGIN',
};

describe('the headers of a service’s response', () => {
  it('a page keeps its cookies and what it may load, and may still not be framed', () => {
    expect(forwardedResponseHeaders(ofPage, true)).toEqual([
      ...['content-type', 'text/html', 'content-security-policy', "default-src 'self'"],
      ...['referrer-policy', 'same-origin', 'set-cookie', 'a=1', 'set-cookie', 'b=2'],
    ]);
  });

  it('no other response sets a cookie or says what it may load', () => {
    expect(forwardedResponseHeaders(ofPage)).toEqual(['content-type', 'text/html']);
  });
});
