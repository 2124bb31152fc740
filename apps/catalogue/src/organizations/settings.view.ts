import type { Shown } from '../pages/shown.ts';
import { listQuery } from '../pages/fields.ts';
import type { OrganizationVisit } from './organization.view.ts';
import { SettingsPage, type RefusedSettings } from './settings-page.tsx';

export function renderSettings(
  { req, session, organization }: OrganizationVisit,
  refused?: RefusedSettings,
): Shown {
  const { done } = listQuery.parse({ ...req.query });
  return {
    title: 'Settings',
    body: SettingsPage({ organization, formToken: session.formToken, done, refused }),
    ...(refused && { status: 422 }),
  };
}
