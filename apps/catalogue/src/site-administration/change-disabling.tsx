import { z } from 'zod';
import { bodyOf } from '@groundwork/client';
import { parseParams } from '@groundwork/http';
import { confirmation } from '../pages/confirmation.ts';
import { named } from '../pages/fields.ts';
import { Named } from '../pages/list-parts.tsx';
import type { SignedInVisit } from '../sessions/visit.ts';
import { pathOf } from './administration.ts';
import { administrationPage } from './administration.view.ts';

const parameters = z.object({ organization: named, change: z.enum(['disable', 'enable']) });

const words = {
  disable: {
    verb: 'Disable',
    consequences: [
      'Within a second, nobody can reach it, not even its owners: no page, no API, and terraform init does not find its modules.',
      'Organizations that use its modules cannot read them either.',
      'Nothing is deleted. Its members and teams stay, and its tokens stay valid but reach nothing.',
      'You can enable it again.',
    ],
  },
  enable: {
    verb: 'Enable',
    consequences: [
      'Its members see it again and may do what they could do before.',
      'Its modules can be installed again, also by organizations with which it shares.',
    ],
  },
} as const;

const disabling = confirmation({
  find: ({ req }: SignedInVisit) => parseParams(parameters, req),
  async ask({ client }, { organization, change }) {
    const params = { path: { organization_name: organization } };
    const { data } = await bodyOf(client.GET('/api/v2/admin/organizations/{organization_name}', { params }));
    const { verb, consequences } = words[change];
    return {
      title: `${verb} an organization`,
      heading: (
        <>
          {verb} <Named>{data.id}</Named>?
        </>
      ),
      consequences,
      action: pathOf('organizations', data.id, change),
      verb,
      back: pathOf('organizations'),
    };
  },
  act: ({ client }, { organization, change }) =>
    client.PATCH('/api/v2/admin/organizations/{organization_name}', {
      params: { path: { organization_name: organization } },
      body: { data: { type: 'organizations', attributes: { 'is-disabled': change === 'disable' } } },
    }),
  goTo: (_visit, { change }) => `${pathOf('organizations')}?done=${change}`,
});

/** `GET /app/admin/organizations/:organization/:change`: asks before an organization is disabled or enabled. */
export const showDisabling = administrationPage('organizations', disabling.show);

/** `POST /app/admin/organizations/:organization/:change`: disables or enables an organization. */
export const changeDisabling = administrationPage('organizations', disabling.send);
