// The browser imports this file too.

/** How many cases can be chosen by hand. */
export const MAX_BY_HAND = 200

/** How many cases one act takes when everything in a list is chosen. Endorsing opens a round for each. */
export const bulkLimits = {
  archive: 1000,
  endorse: 200,
  assign: 1000,
  label: 1000,
  slips: 1000,
  letters: 5000,
}

export const bulkKinds = ['archive', 'endorse', 'assign', 'unassign', 'label'] as const
export type BulkKind = (typeof bulkKinds)[number]
