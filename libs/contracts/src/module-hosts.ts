import { z } from 'zod';
import { clientAddressOf } from './client-address.ts';

const hostPattern = /^[\p{L}\p{N}][\p{L}\p{N}.-]{0,252}(?::\d{1,5})?$/u;

/** A host as it is compared: in lower case, and without the port of https. Undefined if the text is not a host. */
export function normalizedHost(text: string): string | undefined {
  return hostPattern.test(text) ? URL.parse(`https://${text}`)?.host : undefined;
}

/** `MODULE_HOSTS`: hosts separated by commas, such as `a.example,b.example:8443`. */
export const moduleHostsSchema = z
  .string()
  .transform((text) => text.split(',').map((host) => normalizedHost(host.trim())))
  .refine((hosts) => !hosts.includes(undefined), {
    error: 'must be hosts, or hosts with a port, separated by commas',
  })
  .transform((hosts) => hosts.filter((host) => host !== undefined));

/**
 * Hosts of this platform in the sources of modules, as `normalizedHost` gives them. Clients may know it only by the name of a login.
 *
 * @param baseUrl public address of the platform
 * @param others hosts of `MODULE_HOSTS`
 */
export const moduleHostsOf = (baseUrl: string, others: readonly string[] = []): string[] => [
  ...new Set([new URL(baseUrl).host, clientAddressOf(baseUrl).host, ...others]),
];
