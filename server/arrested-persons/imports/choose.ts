import { transaction } from '../../database/transaction.ts'
import type { User } from '../../permissions.ts'
import { RuleBroken } from '../../web/errors.ts'
import type { ChooseForm } from './forms.ts'
import { findImport, takeHold } from './one-import.ts'
import { overviewOf } from './overview.ts'

const AT_A_TIME = 1_000

/** Chooses rows to be imported, or takes them out again. A row with a problem cannot be chosen. */
export async function choose(id: number, { rows, chosen }: ChooseForm, viewer: User) {
  await findImport(id)
  const { all } = await overviewOf(id, viewer)
  const wanted = Array.isArray(rows) ? new Set(rows) : null
  const numbers = all
    .filter(
      row =>
        !row.bad && (wanted ? wanted.has(row.number) : rows === 'all' || row.known === (rows === 'known')),
    )
    .map(row => row.number)
  if (chosen && wanted && numbers.length < wanted.size)
    throw new RuleBroken('A row with a problem cannot be chosen. Mend it in the file and send that again.')
  await transaction(async tx => {
    if (!(await takeHold(tx, id, ['ready'])))
      throw new RuleBroken('Rows can be chosen once all are checked, until they are imported.')
    for (let at = 0; at < numbers.length; at += AT_A_TIME)
      await tx.importRow.updateMany({
        where: { importId: id, number: { in: numbers.slice(at, at + AT_A_TIME) } },
        data: { chosen },
      })
  })
}
