import { join } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { z } from 'zod';
import { createLogger } from '@groundwork/telemetry/logging';
import { startServiceTestApp, testKeys, type ServiceTestApp } from '@groundwork/testing';
import { bundleFolder } from '@groundwork/testing/bundle';
import { configSchema } from '../config.ts';
import { createContext, type CatalogueContext } from '../context.ts';
import type { RendererOptions } from '../rendering/renderer.ts';
import { startCatalogue } from '../start.ts';
import { migrationDirectories } from '../stores.ts';
import { startAdminOrgsStandIn, type AdminOrgsStandIn } from './admin-orgs-stand-in.ts';
import { parseHtml } from './parse-html.ts';
import { startGatewayStandIn, type GatewayStandIn } from './gateway-stand-in.ts';

const logLine = z.looseObject({ level: z.string() });

/** The whole catalogue in this process, with a stand-in for the gateway. */
export interface CatalogueTestApp extends ServiceTestApp<CatalogueContext> {
  readonly gateway: GatewayStandIn;
  readonly adminOrgs: AdminOrgsStandIn;
  /** Its warnings and errors, in order. */
  readonly logged: unknown[];
  /** A browser without cookies. */
  browser(): Browser;
  /** A browser in which a new user is signed in. */
  signedIn(options?: { readonly isSiteAdmin?: boolean }): Promise<SignedInBrowser>;
}

export interface ReceivedPage {
  readonly status: number;
  readonly headers: Response['headers'];
  readonly page: HTMLElement;
  readonly bytes: Buffer;
  /** Visible text without the frame. */
  readonly text: string;
}

/** Keeps cookies and sends forms as browsers do, but does not follow redirects. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** @param headers headers in addition to those that a browser sends */
  open(path: string, headers?: Readonly<Record<string, string>>): Promise<ReceivedPage>;
  /** @param headers headers that replace those of a form on one of our own pages */
  send(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ReceivedPage>;
  sendText(path: string, text: string, headers: Readonly<Record<string, string>>): Promise<ReceivedPage>;
  sendFile(
    path: string,
    fields: Readonly<Record<string, string>>,
    file: { readonly name: string; readonly text: string },
    headers?: Readonly<Record<string, string>>,
  ): Promise<ReceivedPage>;
}

export interface SignedInBrowser extends Browser {
  readonly token: string;
  readonly username: string;
  /** Token that the forms of the session contain. */
  formToken(): Promise<string>;
}

/** Name of the session cookie over TLS, because the test app has an https address. */
export const cookieName = '__Host-groundwork-session';

/** The bundled program that renders, as it is deployed. It starts much faster than from its sources. */
export const renderProgram = join(bundleFolder, 'render-child.mjs');

/** Timeouts that even a busy machine does not exceed. */
const patience = { startMs: 60_000, jobMs: 60_000, waitMs: 60_000 };

/**
 * @param environment environment variables that extend or replace those of every test
 * @param rendering rendering options that replace the defaults
 */
export async function startCatalogueTestApp(
  environment: Readonly<Record<string, string>> = {},
  rendering: Partial<RendererOptions> = {},
): Promise<CatalogueTestApp> {
  const keys = testKeys();
  const gateway = await startGatewayStandIn(keys);
  const adminOrgs = await startAdminOrgsStandIn(keys);
  const logged: unknown[] = [];
  const logLines: string[] = [];
  const destination = {
    write(line: string) {
      logLines.push(line);
      const parsed = logLine.parse(JSON.parse(line));
      if (parsed.level !== 'info') logged.push(parsed);
    },
  };
  const app = await startServiceTestApp({
    service: 'catalogue',
    logger: createLogger({ service: 'catalogue', level: 'info', destination }),
    configSchema,
    migrations: migrationDirectories,
    keys,
    environment: {
      GATEWAY_URL: gateway.url,
      ADMIN_ORGS_URL: adminOrgs.url,
      ...environment,
    },
    standIns: [gateway, adminOrgs],
    createContext: (config, overrides) =>
      createContext(config, overrides, { limits: patience, program: renderProgram, ...rendering }),
    start: startCatalogue,
  });
  let users = 0;
  return {
    ...app,
    gateway,
    adminOrgs,
    logged,
    logLines,
    browser: () => browserOf(app.url),
    async signedIn({ isSiteAdmin = false } = {}) {
      users += 1;
      const [token, username] = [`gwu_token-${users}`, `user-${users}`];
      gateway.users.set(token, { id: `user-id-${users}`, username, isSiteAdmin });
      const browser = browserOf(app.url);
      await browser.send('/app/sign-in', { token });
      return {
        ...browser,
        token,
        username,
        async formToken() {
          const { page } = await browser.open('/app/settings/sessions');
          return page.querySelector('input[name="form-token"]')?.getAttribute('value') ?? '';
        },
      };
    },
  };
}

const ofOwnForm = { 'sec-fetch-site': 'same-origin', origin: 'https://groundwork.test' };

function browserOf(url: string): Browser {
  const cookies = new Map<string, string>();
  async function request(
    path: string,
    sent: Readonly<Record<string, string>>,
    init: RequestInit = {},
  ): Promise<ReceivedPage> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = new Headers({ 'user-agent': 'a browser', ...(cookie !== '' && { cookie }) });
    for (const [name, value] of Object.entries(sent)) headers.set(name, value);
    const response = await fetch(`${url}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const page = parseHtml(bytes.toString());
    const text = page.querySelector('main')?.structuredText ?? '';
    return { status: response.status, headers: response.headers, page, bytes, text };
  }
  return {
    cookies,
    open: (path, headers = {}) => request(path, headers),
    send: (path, fields, headers = ofOwnForm) =>
      request(
        path,
        { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        {
          method: 'POST',
          body: new URLSearchParams(fields).toString(),
        },
      ),
    sendText: (path, body, headers) => request(path, headers, { method: 'POST', body }),
    sendFile(path, fields, file, headers = ofOwnForm) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('archive', new Blob([file.text]), file.name);
      return request(path, headers, { method: 'POST', body: form });
    },
  };
}
