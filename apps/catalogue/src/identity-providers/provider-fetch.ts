import type { CustomFetch } from 'openid-client';
import type { OutboundHttp } from '@groundwork/outbound-http';
import { ProviderFailure } from './provider-failure.ts';

/**
 * `fetch` for the client of a provider. Limits the size of responses, and sends nothing to cloud metadata
 * services.
 *
 * @param signal aborts all requests of one step of a sign-in
 */
export const providerFetch =
  (outbound: Pick<OutboundHttp, 'request'>, signal: AbortSignal): CustomFetch =>
  async (url, { method, headers, body }) => {
    const sent = outbound.request({
      url,
      method: method === 'GET' ? 'GET' : 'POST',
      headers,
      ...(body instanceof URLSearchParams && { body: body.toString() }),
    });
    const response = await Promise.race([sent, rejectedBy(signal)]).catch((error: unknown) => {
      throw new ProviderFailure('unreachable', error);
    });
    const { status } = response;
    if (status >= 500) throw new ProviderFailure('unreachable', new Error(`it has answered ${status}`));
    const text = response.body.toString('utf8');
    return new Response(text === '' ? null : text, {
      status,
      headers: { 'content-type': response.headers['content-type'] ?? '' },
    });
  };

async function rejectedBy(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('it took too long')), { once: true });
  });
}
