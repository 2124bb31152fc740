import { describe, expect, it } from '@jest/globals';
import { listRoutes } from '../authorization/routes.ts';
import { endpointsOf, readPages, withoutNames } from './pages.ts';

/** Every endpoint needs a section in docs/reference: a line "- `GET /api/v2/ping`" below a heading. */
const routes = (await listRoutes()).filter(({ access }) => access !== 'internal');
const sections = readPages().flatMap(endpointsOf).map(withoutNames);

describe('the sections of the API reference', () => {
  it('the sections name every endpoint of the route tables', () => {
    const missing = routes.map(({ name }) => name).filter((name) => !sections.includes(withoutNames(name)));
    expect(missing).toEqual([]);
  });

  it('the sections name only endpoints that exist', () => {
    const existing = new Set(routes.map(({ name }) => withoutNames(name)));
    expect(sections.filter((endpoint) => !existing.has(endpoint))).toEqual([]);
  });

  it('the sections name each endpoint once', () => {
    expect(sections.filter((endpoint, index) => sections.indexOf(endpoint) !== index)).toEqual([]);
  });
});
