import { sortName } from '../../server/search-words.ts'
import type { Ids } from './insertion.ts'
import type { CaseRecord } from './record.ts'

/** The application's own row, but for its id. */
export function applicationRow(record: CaseRecord, { users, types }: Pick<Ids, 'users' | 'types'>) {
  const { of, days: _days, rounds: _rounds, remarks: _remarks, entries: _entries, ...rest } = record
  const { comparison: _comparison, resolutions: _resolutions, comments: _comments, ...standing } = rest
  const { person, plot, steps, reference, receivedOn, grounds, matchReason } = of
  const ties = { typeId: types.get(plot.type)!, registeredById: users.get(steps[0]!.by)! }
  const filed = { reference, receivedOn, grounds, matchReason, sortName: sortName(person) }
  return { ...person, ...filed, ...standing, ...ties }
}
