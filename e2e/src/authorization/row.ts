import type { Subject } from './subjects.ts';
import type { Fixture, Parameters } from './world.ts';

export interface Row {
  /** Subjects whose token is accepted; every other valid token gets 404 (docs/reference/common.md#permissions). */
  readonly who: readonly Subject[];
  /** Status for those subjects. A write without a document returns 422: permission is checked before the body. */
  readonly status: number;
  /** For accepted subjects: creates a record that the request deletes. */
  readonly uses?: MakeParameters;
  /** Path parameter → its name in the fixture. */
  readonly named?: Readonly<Record<string, string>>;
  /** Subjects that the request would remove. It is not sent for them; the endpoint's own test covers them. */
  readonly notAsked?: readonly Subject[];
  /** May contain path parameters, such as `:workspace_id`. */
  readonly query?: string;
  /** The whole body, if the endpoint finds the organization by it. The body names no team, so nothing is created. */
  readonly body?: (parameters: Parameters) => object;
}

type MakeParameters = (fixture: Fixture) => Parameters | Promise<Parameters>;

/** A row of the matrix. */
export const row = (who: Row['who'], status: number, more: Omit<Row, 'who' | 'status'> = {}): Row => ({
  who,
  status,
  ...more,
});
