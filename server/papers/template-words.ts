// The browser imports this file too.

/** The words in double braces that each kind of text can have, besides the names of own fields. */
export const templateWords = {
  resolution: {
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
  },
} as const

export type TextKind = keyof typeof templateWords
export type WordOf<Kind extends TextKind> = keyof (typeof templateWords)[Kind]

/** Own fields can't have these names. */
export const wordNames = Object.values(templateWords).flatMap(words => Object.keys(words))
