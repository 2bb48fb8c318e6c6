import { audit } from '../../audit/record.ts'
import { clock } from '../../clock.ts'
import { db, type Tx } from '../../database/client.ts'
import type { User } from '../../permissions.ts'
import { RECEIVING, subjectOf } from './one-import.ts'
import type { LookedRow } from './reading/look.ts'

const AT_A_TIME = 250
const HOUR = 3_600_000

/** Writes down what was read from a file, in short transactions; it is there only once `arrive` says so. Answers its id. */
export async function receive(
  rows: LookedRow[],
  { fileName, timeZone }: { fileName: string; timeZone: string },
  actor: User,
): Promise<number> {
  await forgetHalfReceived()
  const data = {
    fileName,
    timeZone,
    state: RECEIVING,
    total: rows.length,
    byId: actor.id,
    createdAt: clock.now(),
  }
  const { id } = await db.import.create({ data })
  for (let at = 0; at < rows.length; at += AT_A_TIME)
    await db.importRow.createMany({ data: rows.slice(at, at + AT_A_TIME).map(row => rowData(id, row)) })
  return id
}

/** All of it is written down. */
export async function arrive(tx: Tx, id: number, rows: LookedRow[], actor: User) {
  await tx.import.update({ where: { id }, data: { state: 'checking' } })
  const bad = rows.filter(({ problems }) => problems.length > 0).length
  await audit(tx, actor, 'upload-import', subjectOf(id), { rows: rows.length, bad })
}

/** The same form was sent before: what it brought is there. */
export const forgetReceived = (id: number) => db.import.delete({ where: { id, state: RECEIVING } })

/** What a stopped server left. */
const forgetHalfReceived = () =>
  db.import.deleteMany({
    where: { state: RECEIVING, createdAt: { lt: new Date(clock.now().getTime() - HOUR) } },
  })

const rowData = (importId: number, { line, cells, problems, matches }: LookedRow) => ({
  importId,
  number: line,
  cells,
  problems,
  matches,
  chosen: problems.length === 0,
})
