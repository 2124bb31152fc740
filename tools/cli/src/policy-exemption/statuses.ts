/** An exemption is active until it ends. */
export const statuses = ['active', 'ended'] as const;
