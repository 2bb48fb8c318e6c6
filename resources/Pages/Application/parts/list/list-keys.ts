import type { ApplicationList } from '#server/applications/screens'

/** The lists' own keys, for those who do something with many at once. */
export const listKeys = ({ can }: Pick<ApplicationList, 'can'>): [string, string][] =>
  can.archive || can.export ? [['x', 'Choose the row']] : []
