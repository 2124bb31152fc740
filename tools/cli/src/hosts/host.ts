import {
  clientAddressOf,
  introducedName,
  isDiscoverable,
  isSafe,
} from '@groundwork/contracts/client-address';
import { Failure } from '../frame/failure.ts';

/** A platform: its name for users and Terraform, and the origin for requests. */
export interface Host {
  /** As it appears in a module source, such as `registry.example.com`. */
  readonly name: string;
  /** For example `https://registry.example.com`. */
  readonly origin: string;
}

/**
 * Parses a host name or address that the user typed. Plain http is accepted for this machine only, because elsewhere
 * tokens would be readable in transit.
 *
 * @throws Failure
 */
export function parseHost(text: string): Host {
  const url = urlOf(text.trim());
  if (!isSafe(url))
    throw new Failure(
      'usage',
      `${url.origin} is not encrypted, so your token could be read in transit.`,
      `Use https: ${url.host}`,
    );
  return { name: url.host, origin: url.origin };
}

/** True if Terraform cannot discover the services of a host by the host of its address. */
export const needsIntroduction = ({ origin }: Host): boolean => !isDiscoverable(new URL(origin));

/** True if Terraform neither accepts the name of a host nor knows its address, as before a login. */
export const needsLogin = (host: Host): boolean =>
  needsIntroduction(host) && host.name === new URL(host.origin).host;

/** Host in the source of a module. A platform that Terraform cannot discover gets its name by a login. */
export const nameInSources = (host: Host): string =>
  needsLogin(host) ? clientAddressOf(host.origin).host : host.name;

/** Command that logs in to a host, by its address if only this machine knows its name. */
export function loginCommand(host: Host): string {
  if (!needsIntroduction(host)) return `groundwork login ${host.name}`;
  const isUsual = needsLogin(host) || host.name === introducedName;
  return `groundwork login ${clientAddressOf(host.origin).login}${isUsual ? '' : ` --name ${host.name}`}`;
}

function urlOf(text: string): URL {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.username !== '' || url.hostname === '' || /\s/.test(text))
    throw new Failure(
      'usage',
      `${JSON.stringify(text)} is not a host name.`,
      'Write it as in a module source, such as registry.example.com.',
    );
  return url;
}
