import { definitionIn, type OwnColumns, storedAnswers, versionFields } from '../case/own-answers.ts'
import { filesIn } from '../types/answer-fields.ts'
import { ANSWER_FILE } from '../types/answer-files.ts'
import { answersOf } from '../types/answers.ts'
import { seenBy } from '#server/register/find'
import { read, sql } from '#server/platform/database/read'
import { holds, type User } from '#server/permissions'
import { NotFound } from '#server/platform/web/errors'

type Found = Pick<OwnColumns, 'answers' | 'versionFields'> & {
  purpose: string
  id: string
  name: string
  type: string
  size: number
  sha256: string
  hasThumbnail: boolean
  arrestedPersonId: number | null
  registerNumber: string | null
}

/** Throws NotFound unless the viewer may see the record that the file belongs to, and the answer if it is part of one. */
export async function findFile(id: string, viewer: User): Promise<Found> {
  const [file] = /^[0-9a-f]{32}$/.test(id) ? await read<Found>(fileQuery(id, viewer)) : []
  if (!file || (file.purpose === ANSWER_FILE && !isInAnswer(file, viewer))) throw new NotFound()
  return file
}

const isInAnswer = (file: Found, viewer: User) =>
  filesIn(answersOf(storedAnswers(file), definitionIn(file), viewer)).some(({ id }) => id === file.id)

function fileQuery(id: string, viewer: User) {
  const ofCases = holds(viewer, 'applications.view') ? sql`f."applicationId" IS NOT NULL` : sql`1 = 0`
  const ofRecords = holds(viewer, 'arrested-persons.view')
    ? sql`(p."id" IS NOT NULL AND ${seenBy(viewer)})`
    : sql`1 = 0`
  return sql`
    SELECT f."id", f."name", f."type", f."size", f."sha256", f."hasThumbnail", f."arrestedPersonId", f."purpose",
      p."registerNumber", a."answers", ${versionFields}
    FROM "File" f LEFT JOIN "ArrestedPerson" p ON p."id" = f."arrestedPersonId"
    LEFT JOIN "Application" a ON a."id" = f."applicationId"
    WHERE f."id" = ${id} AND f."removedAt" IS NULL AND (${ofCases} OR ${ofRecords})`
}
