import { registered, form, type Ref } from '../support/cases.ts'
import { arrested } from '../support/records.ts'
import { shown, type Visitor } from '../support/visit.ts'

export const reason = 'Compared the papers of both.'

const { givenName, familyName, sex, birthDate } = form
/** The applicant of `form`, with the fields that matching compares. */
export const lualhati = { givenName, familyName, sex, birthDate }

/** A further application of the same person, with a match reason. */
export const appliesAgain = (fields: object = {}) =>
  registered({ ...form, matchReason: 'Applies for something else.', ...fields })

/** An arrest record of the same person. */
export const isArrested = (fields: object = {}) => arrested({ ...lualhati, ...fields })

export const comparing = async (visitor: Visitor, path: string) =>
  shown(await visitor.get(`${path}/duplicate`), 'Application/Duplicate')

export const same = (otherId: number) => ({ otherId, verdict: 'same', reason })
export const different = (otherId: number) => ({ otherId, verdict: 'different', reason })

/** The deferred `likely` prop of the case page. */
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
