import { RefusedError } from '@groundwork/client';
import { pathOf } from '../module-addresses/module-address.ts';
import { readFormWithFile } from '../pages/form-with-file.ts';
import { readOwnFields } from '../pages/forms.ts';
import { beginPublication } from './publication.changes.ts';
import { archiveForm } from './publication.request.ts';
import { publisherPage, renderPublishing } from './publishing.view.ts';

/**
 * `POST /app/organizations/:organization/publish/archive`: creates a version and streams its archive to the platform.
 * Redirects to the page of the version, which shows its progress.
 */
export const publishArchive = publisherPage(({ config, platform }) => async (visit) => {
  const { fields, file, end } = await readFormWithFile(visit.req);
  const archive = readOwnFields(archiveForm, fields, visit, config.baseUrl);
  const { id: organization } = visit.organization;
  const refuse = async (problems: readonly string[]) => {
    await end();
    return renderPublishing(visit, config.baseUrl, { archive, problems });
  };
  if (!file) return refuse(['Choose the archive of the module.']);
  const { data, problems } = await beginPublication(visit.client, organization, archive);
  if (problems) return refuse(problems);
  try {
    await platform.upload(data.uploadAddress, file, visit.session, visit.req);
  } catch (error) {
    if (error instanceof RefusedError) return refuse(error.details);
    throw error;
  }
  const { name, provider, version } = archive;
  return { goTo: pathOf({ namespace: organization, name, provider }, version) };
});
