import type { Description } from './document.ts';
import { isObject } from './json.ts';

/**
 * The description with one spelling of each name. Some fields and parameters have two, with dashes and with underscores or
 * capitals, of which generators of clients would make the same name. The second one is for older clients.
 */
export const withOneSpelling = (description: Description): Description => map(description);

function map<Value>(value: Value): Value;
function map(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => map(item));
  if (!isObject(value)) return value;
  const { properties, required, parameters, ...rest } = value;
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, item]) => [name, map(item)])),
    ...(parameters !== undefined && { parameters: map(onlyFirst(parameters)) }),
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => !isSecond(name, Object.keys(properties)))
          .map(([name, item]) => [name, map(item)]),
      ),
    }),
    ...(Array.isArray(required) && {
      required: required.filter((name: unknown) => !isSecond(String(name), required.map(String))),
    }),
    ...(required !== undefined && !Array.isArray(required) && { required }),
  };
}

function onlyFirst(parameters: unknown): unknown {
  if (!Array.isArray(parameters)) return parameters;
  const names = parameters.map(nameOf);
  return parameters.filter((parameter: unknown) => !isSecond(nameOf(parameter), names));
}

const nameOf = (parameter: unknown): string => (isObject(parameter) ? String(parameter['name']) : '');

const isSecond = (name: string, names: readonly string[]): boolean =>
  names.indexOf(name) > names.findIndex((other) => lettersOf(other) === lettersOf(name));

const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9[\]]/g, '');
