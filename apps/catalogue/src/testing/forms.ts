import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type ReceivedPage,
  type SignedInBrowser,
} from './catalogue-test-app.ts';
import { memberOf } from './organization-answers.ts';

/** A catalogue for the tests of a file, in which somebody is signed in. */
export interface SignedInCatalogue {
  readonly app: CatalogueTestApp;
  readonly browser: SignedInBrowser;
  /** What the API answers to a request in this test. */
  answer(request: string, body: object, status?: number): void;
}

/** Starts one before the tests of this file. The answers of the API are forgotten before each test. */
export function useSignedInCatalogue(): SignedInCatalogue {
  let app: CatalogueTestApp;
  let browser: SignedInBrowser;
  beforeAll(async () => {
    app = await startCatalogueTestApp();
    browser = await app.signedIn();
  });
  beforeEach(() => app.gateway.answers.clear());
  afterAll(() => app.stop());
  return {
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
    answer(request, body, status = 200) {
      app.gateway.answers.set(request, { status, body });
    },
  };
}

/** Sends a form of the person's own session. */
export const sendForm = async (
  browser: SignedInBrowser,
  path: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<ReceivedPage> => browser.send(path, { ...fields, 'form-token': await browser.formToken() });

/** What the platform was asked to change meanwhile. */
export async function changesOf(app: CatalogueTestApp, act: () => Promise<unknown>) {
  const before = app.gateway.changes.length;
  await act();
  return app.gateway.changes.slice(before);
}

/** An answer of the API that says what is wrong. */
export const refusal = (status: number, detail: string) => ({
  status,
  body: { errors: [{ status: String(status), title: 'refused', detail }] },
});

/**
 * Answers with a membership of somebody in the team `deploy`.
 * @returns its id
 */
export function answerWithMember(site: SignedInCatalogue, name: string, organization = 'acme'): string {
  const { membership, included } = memberOf(name, ['deploy']);
  const relationships = {
    ...membership.relationships,
    organization: { data: { id: organization, type: 'organizations' } },
  };
  site.answer(`/api/v2/organization-memberships/${membership.id}`, {
    data: { ...membership, relationships },
    included,
  });
  return membership.id;
}
