import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { isOurs, sealed } from '#server/platform/database/seal'
import { transaction } from '#server/platform/database/transaction'
import { readInProcess } from '#server/platform/spreadsheets/read-in-process'
import type { FileQuestions } from '#server/platform/spreadsheets/screens'
import type { Answers } from '#server/platform/spreadsheets/table'
import type { User } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'
import { temporaryFolder, type Upload } from '#server/platform/web/uploads'
import { refuseMissing, withForm } from './answers.ts'
import type { AnswersForm } from './forms.ts'
import { findImport, type Import, lockImport, RECEIVING, refuseUnlessOurs, subjectOf } from './import.ts'
import { rememberHeadings } from './headings.ts'
import type { Importer } from './importer.ts'
import type { ReadFile, ReadRow } from './read-rows.ts'

type Reading = { timeZone: string; userId: number; answers?: Answers; context?: unknown }

export const readUpload = (
  { reader }: Pick<Importer, 'reader'>,
  upload: Pick<Upload, 'path' | 'name'>,
  reading: Reading,
  limits?: { ms: number; megabytes: number },
) => readInProcess<ReadFile>(reader, upload, reading, limits)

export type Received = Pick<Import, 'kind' | 'typeId' | 'timeZone'>

/** Stores the rows in short transactions. The import stays hidden until `arrive`. */
export async function receive(
  file: ReadFile & { answers: Answers },
  { name, path }: Pick<Upload, 'name' | 'path'>,
  received: Received,
  actor: User,
): Promise<number> {
  const { total, rows, notes, questions } = file
  await deleteHalfReceived()
  const state = RECEIVING
  const data = { ...received, fileName: name, state, total, notes, byId: actor.id, createdAt: clock.now() }
  const { id } = await db.import.create({ data })
  if (questions)
    await db.importFile.create({
      data: sealed('ImportFile', {
        importId: id,
        bytes: await readFile(path),
        questions,
        answers: file.answers,
      }),
    })
  await writeRows(db, id, rows)
  return id
}

type Arriving = Pick<Import, 'kind' | 'id'>

export async function arrive(tx: Tx, one: Arriving, { total, rows, questions }: ReadFile, actor: User) {
  await tx.import.update({ where: { id: one.id }, data: { state: questions ? 'asking' : 'checking' } })
  const bad = questions ? {} : { bad: rows.filter(({ problems }) => problems.length > 0).length }
  await audit(tx, actor, 'upload-import', subjectOf(one), { rows: total, ...bad })
}

/** Deletes the second copy of a form that was sent twice. */
export const deleteReceived = (id: number) => db.import.delete({ where: { id, state: RECEIVING } })

const HOUR_MS = 3_600_000

/** Deletes uploads that a stopped server left unfinished. */
const deleteHalfReceived = () =>
  db.import.deleteMany({
    where: { state: RECEIVING, createdAt: { lt: new Date(clock.now().getTime() - HOUR_MS) } },
  })

const CELLS_AT_ONCE = 2_000
const MAX_ROWS_AT_ONCE = 250

async function writeRows(tx: Pick<Tx, 'importRow'>, importId: number, rows: ReadRow[]) {
  const cells = rows.reduce((most, row) => Math.max(most, Object.keys(row.cells).length), 1)
  const atOnce = Math.min(Math.ceil(CELLS_AT_ONCE / cells), MAX_ROWS_AT_ONCE)
  for (let at = 0; at < rows.length; at += atOnce) {
    await tx.importRow.createMany({
      data: rows.slice(at, at + atOnce).map(({ line, ...row }) =>
        sealed('ImportRow', {
          ...row,
          importId,
          number: line,
          chosen: row.problems.length === 0 && !row.hidden,
        }),
      ),
    })
    await setImmediate()
  }
}

export async function questionsAbout(importId: number): Promise<FileQuestions | null> {
  const file = await db.importFile.findUnique({ where: { importId }, select: { questions: true } })
  return file && storedQuestions(file.questions)
}

/** Questions that an earlier version of Docket stored lack these. */
const storedQuestions = (stored: unknown): FileQuestions => ({
  samples: [],
  guesses: [],
  free: [],
  numbers: null,
  ...(stored as Omit<FileQuestions, 'samples' | 'guesses' | 'free' | 'numbers'>),
})

const FILE_CHANGED = 'This file was changed outside Docket. Discard the import and upload the file again.'
const ANSWERED = 'These questions have already been answered. Reload the page.'

export async function answer(importer: Importer, id: number, form: AnswersForm, actor: User) {
  const one = await findImport(importer.kind, id)
  const { fileName: name, timeZone } = one
  refuseUnlessOurs(one)
  const stored = await db.importFile.findUnique({ where: { importId: id } })
  if (!stored) throw new RuleBroken(ANSWERED)
  if (!isOurs('ImportFile', stored)) throw new RuleBroken(FILE_CHANGED)
  const questions = storedQuestions(stored.questions)
  refuseMissing(questions, form)
  const answers = withForm(stored.answers as Answers, questions, form)
  const path = join(temporaryFolder(), randomUUID())
  try {
    await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 })
    await writeFile(path, stored.bytes, { mode: 0o600 })
    const context = await importer.contextOf?.(one)
    const reading = { timeZone, userId: actor.id, answers, context }
    const file = await readUpload(importer, { path, name }, reading)
    await transaction(tx => receiveAgain(tx, one, file, answers, actor))
  } finally {
    await rm(path, { force: true })
  }
}

async function receiveAgain(
  tx: Tx,
  one: Import,
  { total, rows, notes, questions }: ReadFile,
  answers: Answers,
  actor: User,
) {
  const { id } = one
  if (!(await lockImport(tx, id, ['asking'], questions ? undefined : 'checking')))
    throw new RuleBroken(ANSWERED)
  await tx.import.update({ where: { id }, data: { total, notes } })
  if (questions) await tx.importFile.update({ where: { importId: id }, data: { questions, answers } })
  else await tx.importFile.delete({ where: { importId: id } })
  await writeRows(tx, id, rows)
  await rememberHeadings(tx, one, answers)
  const { leftOut, matched = {}, remembered: _remembered, ...others } = answers
  const columnsMatched = Object.keys(matched).length
  const details = { ...others, ...(columnsMatched && { columnsMatched }), columnsLeftOut: leftOut.length }
  await audit(tx, actor, 'answer-import', subjectOf(one), details)
}
