import { Failure } from '../frame/failure.ts';

/** A platform: its name for people and for Terraform, and where requests go. */
export interface Host {
  /** As in a module source, such as `registry.example.com`. */
  readonly name: string;
  /** Such as `https://registry.example.com`. */
  readonly origin: string;
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Reads what a person typed: a host name, or an address. Plain http is for this machine only, because tokens would be readable on
 * the way.
 *
 * @throws Failure
 */
export function parseHost(text: string): Host {
  const url = urlOf(text.trim());
  if (!isSafe(url))
    throw new Failure(
      'usage',
      `${url.origin} is not encrypted, so your token could be read on the way.`,
      `Use https: ${url.host}`,
    );
  return { name: url.host, origin: url.origin };
}

/** Whether nobody can read what is sent there: it is encrypted, or stays on this machine. */
export const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));

/** Whether Terraform cannot find the services of a host by itself: it asks over https only. */
export const needsIntroduction = ({ origin }: Host): boolean => origin.startsWith('http:');

function urlOf(text: string): URL {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.username !== '' || url.hostname === '' || /\s/.test(text))
    throw new Failure(
      'usage',
      `${JSON.stringify(text)} is not the name of a host.`,
      'Write it as in a module source, such as registry.example.com.',
    );
  return url;
}
