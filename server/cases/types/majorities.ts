// The browser imports this file too.

export const majorities = ['cast', 'roll', 'two-thirds'] as const
export type Majority = (typeof majorities)[number]

/** Half of a sentence: “A decision needs …”. */
export const majorityInWords: Record<Majority, string> = {
  cast: 'more than half of the votes cast',
  roll: 'more than half of all members',
  'two-thirds': 'two thirds of the votes cast',
}
