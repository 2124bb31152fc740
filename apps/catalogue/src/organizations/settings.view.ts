import type { Shown } from '../pages/page.ts';
import { listQuery } from '../pages/fields.ts';
import type { OrganizationVisit } from './organization.view.ts';
import { SettingsPage } from './settings-page.tsx';

/** Settings as somebody has typed them, and what the platform has against them. */
export interface RefusedSettings {
  readonly name: string;
  readonly email: string;
  readonly 'user-tokens-enabled': boolean;
  readonly problems: readonly string[];
}

/** The page with the settings of an organization. */
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
