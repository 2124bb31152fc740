import { describe, expect, it } from '@jest/globals';
import { readHeadings } from './headings.ts';

describe('the headings of the API reference', () => {
  it('an endpoint has the heading above it, and the title of its page', () => {
    expect(readHeadings().get('POST /api/v2/organizations/:organization_name/policies')).toEqual({
      title: 'Create a policy',
      page: 'Policies',
    });
  });

  it('endpoints that share a section share its heading', () => {
    const headings = readHeadings();
    expect(headings.get('GET /api/v2/registry-modules/:id')).toEqual(
      headings.get('GET /api/v2/registry-modules/show/:organization_name/:name/:provider'),
    );
  });
});
