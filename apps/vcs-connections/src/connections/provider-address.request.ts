import type { ServiceProvider } from '@groundwork/contracts';
import type { OutboundHttp } from '@groundwork/outbound-http';
import { vcsProviders, type VcsProviderFacts } from '@groundwork/vcs-providers';

/**
 * Why an address cannot be used for a connection, in words that follow the name of the attribute; undefined if it can.
 * Nothing is resolved or connected to: the check of the connection shows whether a server responds there.
 */
export function refusalOfAddress(
  text: string,
  outbound: Pick<OutboundHttp, 'parseAddress'>,
): string | undefined {
  const parsed = outbound.parseAddress(text);
  if ('refusal' in parsed) return parsed.refusal;
  return parsed.url.search === '' && !text.includes('?') ? undefined : 'must not have a query';
}

/** The hosted site to which an address leads although its kind of provider is self-hosted. */
export function hostedSiteOf(serviceProvider: ServiceProvider, text: string): string | undefined {
  const { forbiddenSite: site }: VcsProviderFacts = vcsProviders[serviceProvider];
  const host = URL.parse(text)?.hostname.replace(/\.$/, '');
  if (site === undefined || host === undefined) return undefined;
  return host === site || host.endsWith(`.${site}`) ? site : undefined;
}

/** An address in the form to which paths are appended. */
export const withoutTrailingSlashes = (address: string) => address.replace(/\/+$/, '');
