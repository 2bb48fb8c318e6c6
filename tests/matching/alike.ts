import { registered, form, type Ref } from '../support/cases.ts'
import { arrested } from '../support/records.ts'
import { shown, type Visitor } from '../support/visit.ts'

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

/** The page that compares an application with others. */
export const comparing = async (visitor: Visitor, path: string) =>
  shown(await visitor.get(`${path}/duplicate`), 'Application/Duplicate')

export const same = (otherId: number) => ({ otherId, verdict: 'same', reason })
export const different = (otherId: number) => ({ otherId, verdict: 'different', reason })

/** What the page asks for after it was shown. */
export async function beside(visitor: Visitor, { path }: Ref) {
  const only = {
    'x-inertia-partial-component': 'Application/Detail',
    'x-inertia-partial-data': 'likely',
  }
  return (await visitor.get(path, only)).page.props.likely
}

export const verdictOn = (arrestedPersonId: number, verdict = 'same') => ({
  arrestedPersonId,
  verdict,
  reason,
})
