import { organizationPage } from '../organizations/organization.view.ts';
import { deletedQuery } from './deleted-module.request.ts';
import { findDeleted, findActors } from './deleted-modules.view.ts';
import { DeletedPage } from './deleted-page.tsx';

/** `GET /app/organizations/:organization/deleted`: modules and versions that can be restored, the latest deletion first. */
export const listDeleted = organizationPage(
  'deleted',
  () =>
    async ({ req, client, organization: { id } }) => {
      const asked = deletedQuery.parse({ ...req.query });
      const [modules, versions] = await Promise.all([
        findDeleted(client, id, 'modules', asked.modules),
        findDeleted(client, id, 'versions', asked.versions),
      ]);
      const actors = await Promise.all([modules, versions].map((list) => findActors(client, id, list)));
      return {
        title: 'Deleted modules',
        body: DeletedPage({
          organization: id,
          lists: { modules, versions },
          actors: new Map(actors.flatMap((each) => [...each])),
          asked,
        }),
      };
    },
);
