// The browser imports this file too.

/** Words in double braces in the template of a resolution, besides the names of own fields. */
export const templateWords = {
  office: 'the name of the office',
  reference: 'the number of the application',
  type: 'the name of the type',
  applicant: 'the applicant’s full name',
  birthDate: 'the applicant’s birth date',
  receivedOn: 'the day on which the application was received',
  outcome: 'approved or disapproved',
  decision: 'the sentence of the decision',
  vote: 'the sentence of the votes',
  dissents: 'dissents, word for word',
} as const
