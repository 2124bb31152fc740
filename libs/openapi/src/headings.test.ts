import { describe, expect, it } from '@jest/globals';
import { headingsOf, readHeadings } from './headings.ts';

describe('the headings of the API reference', () => {
  it('an endpoint has the heading above it, and the title of its page', () => {
    expect(readHeadings().get('POST /api/v2/organizations/:organization_name/policies')).toMatchObject({
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

  it('an endpoint has who may use it, where the reference has more, and the recorded request', () => {
    const recorded = 'POST /things/1/parts?x=y\nAuthorization: Bearer <token>\n\n{\n  "data": 1\n}';
    const markdown = [
      '# Things\n\nAccess, for everything on this page: owners. Others get 404.\n',
      '## Create a team\n\n- `POST /things/:id/parts`\n- `GET /things/:id/parts`\n',
      `Access: \`manage-things\`, as for [things](things.md#a).\nPaginated.\n\n\`\`\`http\n${recorded}\n\`\`\`\n`,
      '## Delete a part\n\n- `DELETE /parts/:id`\n\nAccess: as above. 204.\n',
      '## Show a part\n\n- `GET /parts/:id`\n',
    ].join('\n');
    const made = {
      title: 'Create a team',
      page: 'Things',
      reference: 'docs/reference/teams.md#create-a-team',
      access: '`manage-things`, as for things.',
    };
    expect(headingsOf('teams.md', markdown)).toMatchObject([
      ['POST /things/:id/parts', { ...made, example: { data: 1 } }],
      ['GET /things/:id/parts', made],
      ['DELETE /parts/:id', { access: made.access }],
      ['GET /parts/:id', { access: 'owners.' }],
    ]);
  });
});
