import { readFile } from 'node:fs/promises'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import type { Upload } from '#server/platform/web/uploads'
import { RECEIVING, subjectOf, takeHold } from './one-import.ts'
import { noAnswers, type Answers } from './reading/answers.ts'
import type { LookedFile, LookedRow } from './reading/look.ts'

const AT_A_TIME = 250
const HOUR = 3_600_000

/** In short transactions. The import stays hidden until `arrive`. Returns its id. */
export async function receive(
  { total, rows, notes, questions }: LookedFile,
  { name, path }: Pick<Upload, 'name' | 'path'>,
  timeZone: string,
  actor: User,
): Promise<number> {
  await forgetHalfReceived()
  const data = {
    fileName: name,
    timeZone,
    state: RECEIVING,
    total,
    notes,
    byId: actor.id,
    createdAt: clock.now(),
  }
  const { id } = await db.import.create({ data })
  if (questions)
    await db.importFile.create({
      data: { importId: id, bytes: await readFile(path), questions, answers: noAnswers },
    })
  await writeRows(db, id, rows)
  return id
}

async function writeRows(tx: Pick<Tx, 'importRow'>, id: number, rows: LookedRow[]) {
  for (let at = 0; at < rows.length; at += AT_A_TIME)
    await tx.importRow.createMany({ data: rows.slice(at, at + AT_A_TIME).map(row => rowData(id, row)) })
}

export async function arrive(tx: Tx, id: number, { total, rows, questions }: LookedFile, actor: User) {
  await tx.import.update({ where: { id }, data: { state: questions ? 'asking' : 'checking' } })
  const bad = questions ? {} : { bad: badIn(rows) }
  await audit(tx, actor, 'upload-import', subjectOf(id), { rows: total, ...bad })
}

/** False if somebody else answered meanwhile. */
export async function receiveAgain(
  tx: Tx,
  id: number,
  { total, rows, notes, questions }: LookedFile,
  answers: Answers,
  actor: User,
): Promise<boolean> {
  if (!(await takeHold(tx, id, ['asking'], questions ? undefined : 'checking'))) return false
  await tx.import.update({ where: { id }, data: { total, notes } })
  if (questions) await tx.importFile.update({ where: { importId: id }, data: { questions, answers } })
  else {
    await tx.importFile.delete({ where: { importId: id } })
    await writeRows(tx, id, rows)
  }
  const { leftOut, ...others } = answers
  await audit(tx, actor, 'answer-import', subjectOf(id), { ...others, columnsLeftOut: leftOut.length })
  return true
}

const badIn = (rows: LookedRow[]) => rows.filter(({ problems }) => problems.length > 0).length

/** Deletes the second copy of a form that was sent twice. */
export const forgetReceived = (id: number) => db.import.delete({ where: { id, state: RECEIVING } })

/** Deletes uploads that a stopped server left unfinished. */
const forgetHalfReceived = () =>
  db.import.deleteMany({
    where: { state: RECEIVING, createdAt: { lt: new Date(clock.now().getTime() - HOUR) } },
  })

const rowData = (importId: number, { line, cells, problems, matches, hidden }: LookedRow) => ({
  importId,
  number: line,
  cells,
  problems,
  matches,
  chosen: problems.length === 0 && !hidden,
  hidden,
})
