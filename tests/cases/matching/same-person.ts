import { registered, form, type Ref } from '../../support/cases.ts'
import { arrested } from '../../support/records.ts'
import { shown, type Visitor } from '../../support/visit.ts'

export const reason = 'Compared the papers of both.'

const { givenName, familyName, sex, birthDate } = form
/** The person of `form`. */
export const lualhati = { givenName, familyName, sex, birthDate }

export const appliesAgain = (fields: object = {}) =>
  registered({ ...form, matchReason: 'Applies for something else.', ...fields })

export const isArrested = (fields: object = {}) => arrested({ ...lualhati, ...fields })

export const visitDuplicates = async (visitor: Visitor, path: string) =>
  shown(await visitor.get(`${path}/duplicate`), 'Application/Duplicate')

export const same = (otherId: number) => ({ otherId, verdict: 'same', reason })
export const different = (otherId: number) => ({ otherId, verdict: 'different', reason })

/** The deferred `likely` prop of a case. */
export async function likelyProps(visitor: Visitor, { path }: Ref) {
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
