import { perform } from '#server/cases/acts/perform'
import { applicationType } from '../application-types.ts'
import { type Case, remarkOn } from './case.ts'
import type { History } from './history.ts'

export function returned(history: History) {
  const { one, staff } = history
  const items = [...missingFrom(one), 'Applicant’s signature on the last page']
  history.add(staff.endorses, [1, 4], (tx, user) =>
    perform(tx, one.id, 'return', { form: { ...remarkOn(one, 'return'), items } }, user),
  )
  if (one.outcome.returned === 'completed')
    history.add(staff.registers, [1, 4], (tx, user) =>
      perform(tx, one.id, 'complete', { form: remarkOn(one, 'complete') }, user),
    )
}

function missingFrom({ outcome, files }: Case) {
  const attached = files.map(({ documentKind }) => documentKind)
  return applicationType(outcome.type).requiredDocuments.filter(kind => !attached.includes(kind))
}
