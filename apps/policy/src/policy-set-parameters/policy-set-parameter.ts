import { Secret } from '@groundwork/config';
import {
  newId,
  type OrganizationId,
  type PolicySetId,
  type PolicySetParameterId,
} from '@groundwork/resource-id';

/** The only category of the parameters of a policy set. */
export const parameterCategory = 'policy-set';

/** Limits of our own, in characters. */
export const longestParameterKey = 256;
export const longestParameterValue = 262_144;
/** A limit of our own, so that a set can be deleted in one transaction. */
export const mostParameters = 1000;

/**
 * A key and a value that the policies of a set may use.
 *
 * - `key`: unique within the set, by its exact letters.
 * - `value`: null for a sensitive parameter, whose value is kept sealed, elsewhere.
 */
export interface PolicySetParameter {
  readonly id: PolicySetParameterId;
  readonly organizationId: OrganizationId;
  readonly policySetId: PolicySetId;
  readonly key: string;
  readonly value: string | null;
  readonly sensitive: boolean;
}

/** What a body says about a parameter; what it leaves out is undefined. */
export interface GivenParameter {
  readonly key?: string | undefined;
  readonly value?: string | undefined;
  readonly sensitive?: boolean | undefined;
}

/** - `secret`: what has to be sealed with the parameter; undefined if nothing has. */
export interface ParameterChange {
  readonly parameter: PolicySetParameter;
  readonly secret: Secret | undefined;
}

type Owner = Pick<PolicySetParameter, 'organizationId' | 'policySetId'>;

/** A new parameter; its value is empty if none is given. */
export function newParameter(
  { organizationId, policySetId }: Owner,
  { key, value = '', sensitive = false }: GivenParameter & { readonly key: string },
): ParameterChange {
  const id = newId('policySetParameter');
  return withValue({ id, organizationId, policySetId, key, value: null, sensitive }, value);
}

/**
 * The parameter after a change; what is not given stays. A readable value that becomes sensitive is sealed. A sensitive
 * parameter stays sensitive: see `policySetParameterChangesBody`.
 */
export function changeParameter(current: PolicySetParameter, given: GivenParameter): ParameterChange {
  const sensitive = current.sensitive || given.sensitive === true;
  const value = given.value ?? current.value;
  const parameter = { ...current, key: given.key ?? current.key, sensitive };
  return value === null ? { parameter, secret: undefined } : withValue(parameter, value);
}

const withValue = (parameter: PolicySetParameter, value: string): ParameterChange =>
  parameter.sensitive
    ? { parameter: { ...parameter, value: null }, secret: new Secret(value) }
    : { parameter: { ...parameter, value }, secret: undefined };

/** Whether the change leaves everything as it was. A sensitive value that is given is always a change. */
export const isSameParameter = (
  current: PolicySetParameter,
  { parameter, secret }: ParameterChange,
): boolean =>
  secret === undefined &&
  parameter.key === current.key &&
  parameter.value === current.value &&
  parameter.sensitive === current.sensitive;

/** Where the value of a sensitive parameter is sealed. */
export const valuePlace = ({ organizationId, id }: Pick<PolicySetParameter, 'organizationId' | 'id'>) => ({
  organizationId,
  table: parameterTable,
  rowId: id,
  column: 'value',
});

export const parameterTable = 'policy_set_parameters';
