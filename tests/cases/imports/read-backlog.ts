import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readBacklog } from '#server/cases/imports/read-rows'
import { DefinitionForm } from '#server/cases/types/definition-form'
import { type Answers, noAnswers } from '#server/platform/spreadsheets/table'

/** Reads a file for a type with these own fields. */
export async function readFor(fields: object[], content: string | Buffer, answers: Answers = noAnswers) {
  const folder = await mkdtemp(join(tmpdir(), 'backlog-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file')
  await writeFile(path, content)
  const type = { id: 4, name: 'Licence', fields: DefinitionForm.parse({ fields }).fields }
  return readBacklog(path, 'Asia/Manila', answers, { types: [type], typeId: 4 })
}

export async function cellsFor(fields: object[], content: string | Buffer, heading: string) {
  const { rows } = await readFor(fields, content)
  return rows.map(({ cells, problems }) => [cells[heading], problems.map(({ message }) => message)])
}

export const licence = {
  'Received on': '2026-01-12',
  'Family name': 'Magtanggol',
  'Given name': 'Lualhati',
  Sex: 'female',
  'Birth date': '1984-05-06',
  Grounds: 'She wants to open a small shop in town.',
}
