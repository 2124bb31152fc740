import { parseParams } from '@groundwork/http';
import {
  recordPath,
  recordPathOf,
  releasePathOf,
  type VersionAddress,
} from '../module-addresses/module-address.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import { listPathOf, nameOf } from './deleted-module.ts';
import { numberParameters } from './deleted-module.request.ts';

const release = confirmation({
  find: ({ req, organization }: OrganizationVisit): VersionAddress => ({
    ...parseParams(numberParameters, req),
    namespace: organization.id,
  }),
  ask: (_visit, number) => ({
    title: `Release the number of ${nameOf(number)}`,
    heading: (
      <>
        Release the number of <bdi>{nameOf(number)}</bdi>?
      </>
    ),
    consequences: [
      'Other content may be published under this number. Whoever installed the first content, and does again, gets the other.',
      'A lock file or a checksum of the first content fails then.',
      'The reason and the digest of the first content are kept in the audit trail.',
    ],
    action: releasePathOf(number),
    verb: 'Release the number',
    back: listPathOf(number.namespace),
  }),
  reason: 'Why other content may have it. Up to 1,000 characters.',
  act: ({ client }, number, reason) =>
    client.POST(`${recordPath}/versions/{version}/actions/release-number`, {
      params: { path: { ...recordPathOf(number), version: number.version } },
      body: { data: { type: 'registry-module-numbers', attributes: { reason } } },
    }),
  goTo: (_visit, { namespace }) => `${listPathOf(namespace)}?done=released`,
});

/** `GET …/deleted/numbers/:name/:provider/:version/release`: says what it means that other content has a number. */
export const showNumberRelease = organizationPage('deleted', release.show);

/** `POST …/release`: lets other content have the number of a version that is deleted. */
export const releaseNumber = organizationPage('deleted', release.send);
