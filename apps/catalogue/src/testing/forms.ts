import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type ReceivedPage,
  type SignedInBrowser,
} from './catalogue-test-app.ts';
import { memberOf } from './organization-responses.ts';

export interface SignedInCatalogue {
  readonly app: CatalogueTestApp;
  readonly browser: SignedInBrowser;
  /** Sets the response of the API to a request, for this test. */
  respond(request: string, body: object, status?: number): void;
}

/**
 * Starts the catalogue before the tests of a file or a group. Responses of the API are reset before each test.
 *
 * @param environment environment variables that extend or replace those of every test
 */
export function useSignedInCatalogue(environment: Readonly<Record<string, string>> = {}): SignedInCatalogue {
  let app: CatalogueTestApp;
  let browser: SignedInBrowser;
  beforeAll(async () => {
    app = await startCatalogueTestApp(environment);
    browser = await app.signedIn();
  });
  beforeEach(() => app.gateway.responses.clear());
  afterAll(() => app.stop());
  return {
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
    respond(request, body, status = 200) {
      app.gateway.responses.set(request, { status, body });
    },
  };
}

/** Sends a form of the user's own session. */
export const sendForm = async (
  browser: SignedInBrowser,
  path: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<ReceivedPage> => browser.send(path, { ...fields, 'form-token': await browser.formToken() });

/** Changes that reached the platform during `act`. */
export async function changesOf(app: CatalogueTestApp, act: () => Promise<unknown>) {
  const before = app.gateway.changes.length;
  await act();
  return app.gateway.changes.slice(before);
}

export const refusal = (status: number, detail: string) => ({
  status,
  body: { errors: [{ status: String(status), title: 'refused', detail }] },
});

/**
 * Makes the API respond with a membership in the team `deploy`.
 * @returns the id of the membership
 */
export function respondWithMember(site: SignedInCatalogue, name: string, organization = 'acme'): string {
  const { membership, included } = memberOf(name, ['deploy']);
  const relationships = {
    ...membership.relationships,
    organization: { data: { id: organization, type: 'organizations' } },
  };
  site.respond(`/api/v2/organization-memberships/${membership.id}`, {
    data: { ...membership, relationships },
    included,
  });
  return membership.id;
}
