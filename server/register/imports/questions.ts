import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import { temporaryFolder } from '#server/platform/web/uploads'
import type { AnswersForm } from './forms.ts'
import { findImport } from './one-import.ts'
import type { Answers } from './reading/answers.ts'
import { readImport } from './reading/read.ts'
import { receiveAgain } from './receive.ts'
import type { FileQuestions } from './screens.ts'

export async function questionsAbout(importId: number): Promise<FileQuestions | null> {
  const file = await db.importFile.findUnique({ where: { importId }, select: { questions: true } })
  return (file?.questions ?? null) as FileQuestions | null
}

export async function answer(id: number, form: AnswersForm, actor: User) {
  const one = await findImport(id)
  const stored = await db.importFile.findUnique({ where: { importId: id } })
  if (!stored) throw new RuleBroken(ANSWERED)
  const questions = stored.questions as FileQuestions
  refuseMissing(questions, form)
  const answers = together(stored.answers as Answers, questions, form)
  const path = join(temporaryFolder(), randomUUID())
  try {
    await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 })
    await writeFile(path, stored.bytes, { mode: 0o600 })
    const { timeZone } = one
    const file = await readImport({ path, name: one.fileName }, { timeZone, userId: actor.id, answers })
    const done = await transaction(tx => receiveAgain(tx, id, file, answers, actor))
    if (!done) throw new RuleBroken(ANSWERED)
  } finally {
    await rm(path, { force: true })
  }
}

const ANSWERED = 'These questions have already been answered. Reload the page.'

function refuseMissing({ encodings, dates, unknownColumns }: FileQuestions, form: AnswersForm) {
  const errors = {
    ...(encodings.length > 0 && !form.encoding ? { encoding: 'Choose the correct spelling.' } : {}),
    ...(dates && !form.dates ? { dates: 'Choose the date format.' } : {}),
    ...(unknownColumns.length > 0 && !form.leaveOut
      ? { leaveOut: 'Agree to skip these columns, or discard the file and rename them.' }
      : {}),
  }
  if (Object.keys(errors).length > 0) throw new InvalidForm(errors)
}

function together(before: Answers, { unknownColumns }: FileQuestions, form: AnswersForm): Answers {
  const { encoding = before.encoding, dates = before.dates } = form
  return {
    ...(encoding && { encoding }),
    ...(dates && { dates }),
    leftOut: [...before.leftOut, ...unknownColumns],
  }
}
