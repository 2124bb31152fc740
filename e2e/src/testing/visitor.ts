import { parse, type HTMLElement } from 'node-html-parser';

/** A page as a visitor sees it. */
interface Visited {
  readonly url: URL;
  readonly status: number;
  readonly page: HTMLElement;
  /** Text between the header and the footer on the platform's pages; on other pages, all text. */
  readonly text: string;
}

/**
 * Opens pages and submits forms as a browser without scripts does: with cookies for each host, and following
 * redirects.
 */
export interface Visitor {
  open(address: string): Promise<Visited>;
  /**
   * Submits a form of the current page, with the values of its fields.
   *
   * @param action part of the form's address; empty for a form that leads to the page itself
   * @param given other values of fields, and the pressed button
   */
  send(action: string, given?: Readonly<Record<string, string>>): Promise<Visited>;
}

const maxRedirects = 10;

/**
 * @param baseUrl host whose relative addresses may be opened
 * @param address the visitor's address as a trusted proxy reports it; by default this machine
 */
export function newVisitor(baseUrl: string, address?: string): Visitor {
  const jars = new Map<string, Map<string, string>>();
  let current: Visited | undefined;

  async function request(
    url: URL,
    init: RequestInit,
    from: URL | undefined,
    left = maxRedirects,
  ): Promise<Visited> {
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    const headers = new Headers(init.headers);
    headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    headers.set('sec-fetch-site', siteOf(url, from));
    if (address !== undefined) headers.set('x-forwarded-for', address);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    const location = response.headers.get('location');
    if (location !== null && response.status >= 300 && response.status < 400) {
      if (left === 0) throw new Error(`too many redirects, the last one to ${location}`);
      await response.arrayBuffer();
      return request(new URL(location, url), {}, from, left - 1);
    }
    // The parser would keep the elements in `pre` as text.
    const page = parse(await response.text(), { blockTextElements: { script: true, style: true } });
    const text = (page.querySelector('main') ?? page).structuredText;
    current = { url, status: response.status, page, text };
    return current;
  }

  return {
    open: (address) => request(new URL(address, baseUrl), {}, undefined),
    send(action, given = {}) {
      if (!current) throw new Error('no page is open');
      const { page, url } = current;
      const form = page
        .querySelectorAll('form')
        .find((each) => (each.getAttribute('action') ?? '').includes(action));
      if (!form) throw new Error(`the page ${url.pathname} has no form for ${action}: ${current.text}`);
      const body = new URLSearchParams({ ...fieldsOf(form), ...given }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return request(new URL(form.getAttribute('action') ?? '', url), { method: 'POST', headers, body }, url);
    },
  };
}

/** Value of the header `sec-fetch-site`, which browsers send. */
function siteOf(url: URL, from: URL | undefined): string {
  if (!from) return 'none';
  return from.origin === url.origin ? 'same-origin' : 'cross-site';
}

function keep(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/; *(max-age=0|expires=Thu, 01 Jan 1970)/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}

/** Fields of a form that a browser sends if no button was pressed. */
function fieldsOf(form: HTMLElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const input of form.querySelectorAll('input')) {
    const name = input.getAttribute('name');
    const isTicked = input.getAttribute('type') !== 'checkbox' || input.hasAttribute('checked');
    if (name !== undefined && isTicked) fields[name] = input.getAttribute('value') ?? '';
  }
  for (const select of form.querySelectorAll('select')) {
    const options = select.querySelectorAll('option');
    const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0];
    const name = select.getAttribute('name');
    if (name !== undefined && chosen) fields[name] = chosen.getAttribute('value') ?? chosen.text;
  }
  return fields;
}
