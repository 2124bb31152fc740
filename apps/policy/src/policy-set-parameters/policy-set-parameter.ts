import { Secret } from '@groundwork/config';
import {
  newId,
  type OrganizationId,
  type PolicySetId,
  type PolicySetParameterId,
} from '@groundwork/contracts/resource-ids';

/** The only category of the parameters of policy sets. */
export const parameterCategory = 'policy-set';

/** Our own limits, in characters. */
export const maxParameterKeyLength = 256;
export const maxParameterValueLength = 262_144;
/** Our own limit, so that a set can be deleted in one transaction. */
export const maxParameters = 1000;

/**
 * - `key`: unique within the set; upper and lower case differ.
 * - `value`: null for a sensitive parameter, whose value is sealed elsewhere.
 */
export interface PolicySetParameter {
  readonly id: PolicySetParameterId;
  readonly organizationId: OrganizationId;
  readonly policySetId: PolicySetId;
  readonly key: string;
  readonly value: string | null;
  readonly sensitive: boolean;
}

/** Omitted fields are undefined. */
export interface GivenParameter {
  readonly key?: string | undefined;
  readonly value?: string | undefined;
  readonly sensitive?: boolean | undefined;
}

export interface ParameterChange {
  readonly parameter: PolicySetParameter;
  readonly secret: Secret | undefined;
}

type Owner = Pick<PolicySetParameter, 'organizationId' | 'policySetId'>;

export function newParameter(
  { organizationId, policySetId }: Owner,
  { key, value = '', sensitive = false }: GivenParameter & { readonly key: string },
): ParameterChange {
  const id = newId('policySetParameter');
  return withValue({ id, organizationId, policySetId, key, value: null, sensitive }, value);
}

/** Omitted fields keep their value. A readable value that becomes sensitive is sealed; the reverse is refused in the request. */
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

/** A given sensitive value is always a change. */
export const isSameParameter = (
  current: PolicySetParameter,
  { parameter, secret }: ParameterChange,
): boolean =>
  secret === undefined &&
  parameter.key === current.key &&
  parameter.value === current.value &&
  parameter.sensitive === current.sensitive;

export const valuePlace = ({ organizationId, id }: Pick<PolicySetParameter, 'organizationId' | 'id'>) => ({
  organizationId,
  table: parameterTable,
  rowId: id,
  column: 'value',
});

export const parameterTable = 'policy_set_parameters';
