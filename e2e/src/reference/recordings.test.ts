import { describe, expect, it } from '@jest/globals';
import { recordingsOf, withRecordings } from './pages.ts';
import { renderExchange, withEveryState, withoutPagination } from './render.ts';
import { createStandIns } from './stand-ins.ts';

const page = (block: string) => ({
  name: 'page.md',
  path: 'page.md',
  text: `# Page\n\n<!-- recorded: one -->\n\n${block}\n\n<!-- end -->\n`,
});

describe('a page of the reference', () => {
  it('a page of the reference is unchanged if its recording is unchanged, and changes otherwise', () => {
    const blocks = new Map([['one', 'as it is now']]);
    expect(withRecordings(page('as it is now'), blocks)).toBe(page('as it is now').text);
    expect(withRecordings(page('as it was'), blocks)).toBe(page('as it is now').text);
  });

  it('a page names its recordings, also empty ones', () => {
    const text = '<!-- recorded: one -->\n<!-- end -->\n\n<!-- recorded: two -->\n\nx\n\n<!-- end -->\n';
    expect(recordingsOf({ ...page(''), text })).toEqual(['one', 'two']);
  });
});

describe('a stand-in', () => {
  it('equal values in a story have the same stand-in, numbered by kind', () => {
    const standIns = createStandIns();
    const ids = `mod-${'a'.repeat(16)} mod-${'b'.repeat(16)} org-${'a'.repeat(16)}`;
    expect(standIns.apply(ids)).toBe('mod-1 mod-2 org-1');
    expect(standIns.apply(`mod-${'b'.repeat(16)}`)).toBe('mod-2');
  });

  it('a stand-in replaces the time of the run, but not a time in a request', () => {
    const standIns = createStandIns();
    expect(standIns.apply(new Date().toISOString())).toBe('2026-01-31T12:00:00.000Z');
    expect(standIns.apply('2035-01-01T00:00:00.000Z')).toBe('2035-01-01T00:00:00.000Z');
  });

  it('stand-ins replace tokens, object addresses and digests', () => {
    const standIns = createStandIns();
    expect(standIns.apply(`gwt_${'x'.repeat(36)}`)).toBe('gwt_secret');
    expect(standIns.apply('https://a.test/v1/object/abc.def_1?archive=tar.gz')).toBe(
      'https://a.test/v1/object/object-1?archive=tar.gz',
    );
    expect(standIns.apply('f'.repeat(64))).toBe('1'.repeat(64));
  });
});

describe('an exchange', () => {
  it('an exchange shows the command of the user and the response', () => {
    const response = { status: 404, headers: { 'content-type': 'text/plain', date: 'today' }, body: 'no' };
    const shown = renderExchange({ method: 'GET', path: '/x', headers: { Accept: '*/*' }, response });
    expect(shown).toBe(
      '```http\nGET /x\nAccept: */*\n```\n\n```http\nHTTP/1.1 404 Not Found\nContent-Type: text/plain\n\nno\n```',
    );
  });

  it('an exchange shows the state that a version has skipped, between its neighbors', () => {
    const version = (times: object) => ({ data: [{ attributes: { 'status-timestamps': times } }] });
    const [pending, ok] = [{ 'pending-at': 'a' }, { 'ok-at': 'a' }];
    const usual = version({ ...pending, 'ingressing-at': 'a', ...ok });
    expect(JSON.stringify(withEveryState(version({ ...pending, ...ok })))).toBe(JSON.stringify(usual));
    for (const times of [pending, ok, { ...pending, 'errored-at': 'a' }])
      expect(withEveryState(version(times))).toEqual(version(times));
    expect(withEveryState(usual)).toEqual(usual);
  });

  it('an exchange leaves out the pagination, and keeps the order of members', () => {
    const list = { data: [], links: { self: 'x' }, meta: { total: 1, pagination: { 'current-page': 1 } } };
    expect(JSON.stringify(withoutPagination(list))).toBe(
      '{"data":[],"links":"left out","meta":{"total":1,"pagination":"left out"}}',
    );
    expect(withoutPagination({ data: {} })).toEqual({ data: {} });
  });
});
