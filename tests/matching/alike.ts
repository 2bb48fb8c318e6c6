import { registered, form } from '../support/cases.ts'
import { arrested } from '../support/records.ts'

// One person, met more than once.

export const reason = 'Compared the papers of both.'

const { givenName, familyName, sex, birthDate } = form
/** The board's first applicant, as matching knows her. */
export const lualhati = { givenName, familyName, sex, birthDate }

/** She applies again; whoever registers it says why. */
export const appliesAgain = (fields: object = {}) =>
  registered({ ...form, matchReason: 'Applies for something else.', ...fields })

/** She is in the register. */
export const isArrested = (fields: object = {}) => arrested({ ...lualhati, ...fields })
