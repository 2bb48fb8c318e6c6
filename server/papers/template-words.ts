// The browser imports this file too.

const always = {
  office: 'the name of the office',
  reference: 'the number of the application',
  type: 'the name of the type',
  applicant: 'the applicant’s full name',
  birthDate: 'the applicant’s birth date',
  receivedOn: 'the day on which the application was received',
} as const

/** The words in double braces that each kind of text can have, besides the names of own fields. */
export const templateWords = {
  resolution: {
    ...always,
    outcome: 'approved or disapproved',
    decision: 'the sentence of the decision',
    vote: 'the sentence of the votes',
    dissents: 'dissents, word for word',
  },
  // Nothing about votes, because letters leave the board while rounds are open.
  letter: {
    ...always,
    today: 'the day on which the letter is written',
    recipient: 'the recipient of the letter',
    outcome: 'approved or disapproved, if the application is decided',
    decidedOn: 'the day of the decision',
  },
  receipt: {
    ...always,
    receivedBy: 'the position of the officer who registered the application',
    received: 'the names of the documents that were received',
    promisedOn: 'the next due date, if there is one',
    promise: 'the sentence of the next due date',
  },
  minutes: always,
} as const

export type TextKind = keyof typeof templateWords
export type WordOf<Kind extends TextKind> = keyof (typeof templateWords)[Kind]

/** New own fields get other names, because a text that has the word takes the word. */
export const wordNames = Object.values(templateWords).flatMap(words => Object.keys(words))
