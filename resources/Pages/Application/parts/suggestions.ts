// Offered while typing, never enforced: what a paper form says may be written as it stands there.

export const detentionStatuses = [
  'Not detained',
  'Detained',
  'Serving sentence',
  'On bail',
  'On probation',
  'On parole',
]
