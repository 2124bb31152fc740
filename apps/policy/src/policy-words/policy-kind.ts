/** The two policy-as-code frameworks, in neutral words (docs/compatibility.md#vocabulary). */
export const policyKinds = ['kind1', 'kind2'] as const;
export type PolicyKind = (typeof policyKinds)[number];
