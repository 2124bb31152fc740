import type { ServiceProvider } from '@groundwork/contracts';
import type { OutboundHttp } from '@groundwork/outbound-http';
import { vcsProviders, type VcsProviderFacts } from '@groundwork/wire-vocabulary/vcs-providers';

/** Returns a text that follows the name of the attribute; undefined if the address is allowed. Sends nothing, not even to DNS. */
export function refusalOfAddress(
  text: string,
  outbound: Pick<OutboundHttp, 'parseAddress'>,
): string | undefined {
  const parsed = outbound.parseAddress(text);
  if ('refusal' in parsed) return parsed.refusal;
  return parsed.url.search === '' && !text.includes('?') ? undefined : 'must not have a query';
}

export function hostedSiteOf(serviceProvider: ServiceProvider, text: string): string | undefined {
  const { forbiddenSite: site }: VcsProviderFacts = vcsProviders[serviceProvider];
  const host = URL.parse(text)?.hostname.replace(/\.$/, '');
  if (site === undefined || host === undefined) return undefined;
  return host === site || host.endsWith(`.${site}`) ? site : undefined;
}

export const withoutTrailingSlashes = (address: string) => address.replace(/\/+$/, '');
