import { describe, expect, it } from '@jest/globals';
import { recordingsOf, withRecordings } from './pages.ts';
import { renderExchange, withoutPagination } from './render.ts';
import { createStandIns } from './stand-ins.ts';

const page = (block: string) => ({
  name: 'page.md',
  path: 'page.md',
  text: `# Page\n\n<!-- recorded: one -->\n\n${block}\n\n<!-- end -->\n`,
});

describe('a page of the reference', () => {
  it('is the same where its recording is, and another one where it is not', () => {
    const blocks = new Map([['one', 'as it is now']]);
    expect(withRecordings(page('as it is now'), blocks)).toBe(page('as it is now').text);
    expect(withRecordings(page('as it was'), blocks)).toBe(page('as it is now').text);
  });

  it('names its recordings, also those that are empty', () => {
    const text = '<!-- recorded: one -->\n<!-- end -->\n\n<!-- recorded: two -->\n\nx\n\n<!-- end -->\n';
    expect(recordingsOf({ ...page(''), text })).toEqual(['one', 'two']);
  });
});

describe('a stand-in', () => {
  it('is the same for the same value through a whole story, and counts by kind', () => {
    const standIns = createStandIns();
    const ids = `mod-${'a'.repeat(16)} mod-${'b'.repeat(16)} org-${'a'.repeat(16)}`;
    expect(standIns.apply(ids)).toBe('mod-1 mod-2 org-1');
    expect(standIns.apply(`mod-${'b'.repeat(16)}`)).toBe('mod-2');
  });

  it('replaces the time of the run, and leaves a time that a request names', () => {
    const standIns = createStandIns();
    expect(standIns.apply(new Date().toISOString())).toBe('2026-01-31T12:00:00.000Z');
    expect(standIns.apply('2035-01-01T00:00:00.000Z')).toBe('2035-01-01T00:00:00.000Z');
  });

  it('replaces tokens, addresses of objects and digests', () => {
    const standIns = createStandIns();
    expect(standIns.apply(`gwt_${'x'.repeat(36)}`)).toBe('gwt_secret');
    expect(standIns.apply('https://a.test/v1/object/abc.def_1?archive=tar.gz')).toBe(
      'https://a.test/v1/object/object-1?archive=tar.gz',
    );
    expect(standIns.apply('f'.repeat(64))).toBe('1'.repeat(64));
  });
});

describe('an exchange', () => {
  it('shows what a user types and what comes back', () => {
    const answer = { status: 404, headers: { 'content-type': 'text/plain', date: 'today' }, body: 'no' };
    const shown = renderExchange({ method: 'GET', path: '/x', headers: { Accept: '*/*' }, answer });
    expect(shown).toBe(
      '```http\nGET /x\nAccept: */*\n```\n\n```http\nHTTP/1.1 404 Not Found\nContent-Type: text/plain\n\nno\n```',
    );
  });

  it('leaves out where a list is on its pages, and keeps the order of the members', () => {
    const list = { data: [], links: { self: 'x' }, meta: { total: 1, pagination: { 'current-page': 1 } } };
    expect(JSON.stringify(withoutPagination(list))).toBe(
      '{"data":[],"links":"left out","meta":{"total":1,"pagination":"left out"}}',
    );
    expect(withoutPagination({ data: {} })).toEqual({ data: {} });
  });
});
