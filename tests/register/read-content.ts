import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Answers, noAnswers } from '#server/platform/spreadsheets/table'
import { readArrests } from '#server/register/imports/read-rows'

export async function readContent(content: string | Buffer, answers: Partial<Answers> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file')
  await writeFile(path, content)
  return readArrests(path, 'Asia/Manila', { ...noAnswers, ...answers })
}

export const problemsIn = async (content: string | Buffer) =>
  (await readContent(content)).rows.map(({ problems }) =>
    problems.map(({ column, message }) => `${column}: ${message}`),
  )
