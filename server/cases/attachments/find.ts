import { earlierFieldsFor } from '../case/earlier-answers.ts'
import { definitionIn, type OwnColumns, storedAnswers, versionColumns } from '../case/own-answers.ts'
import { filesAt, filesIn } from '../types/answer-fields.ts'
import { ANSWER_FILE } from '../types/answer-files.ts'
import { answersOf } from '../types/answers.ts'
import { seenBy } from '#server/register/find'
import { read, sql } from '#server/platform/database/read'
import { holds, type User } from '#server/permissions'
import { firstForged } from '#server/records/signed-log/forged'
import { NotFound, Refused } from '#server/platform/web/errors'
import { logAlarm } from '#server/platform/web/log'

type Found = OwnColumns & {
  typeId: number
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

/**
 * Throws NotFound unless the viewer may see the record that the file belongs to, and the answer if it is part of one.
 * Throws Refused if somebody gave the file to another record, or changed what it should contain.
 */
export async function findFile(id: string, viewer: User): Promise<Found> {
  const file = /^[0-9a-f]{32}$/.test(id) ? await fileWithId(id, viewer) : undefined
  if (!file || (file.purpose === ANSWER_FILE && !(await isInAnswer(file, viewer)))) throw new NotFound()
  const forged = await firstForged(
    ['file', 'answered file'].map(kind => [kind, sql`WHERE r."id" = ${id}`]),
    read,
  )
  if (!forged) return file
  logAlarm('a record was changed outside Docket', { record: forged })
  throw new Refused(503, 'This file is damaged or missing. The problem has been reported.')
}

const fileWithId = async (id: string, viewer: User) =>
  (await read<Found>(fileQuery(id, viewer)))[0] ?? (await read<Found>(sentFileQuery(id, viewer)))[0]

async function isInAnswer(file: Found, viewer: User) {
  const stored = storedAnswers(file)
  const isOne = ({ id }: { id: string }) => id === file.id
  if (filesIn(answersOf(stored, definitionIn(file), viewer)).some(isOne)) return true
  const earlier = await earlierFieldsFor(file, viewer)
  return earlier.some(({ name }) => filesAt(stored, name).some(isOne))
}

/** A file that somebody without an account sent. That of an accepted answer is one of the case, which may have removed it. */
const sentFileQuery = (id: string, viewer: User) => sql`
  SELECT f."id", f."name", f."type", f."size", f."sha256", f."hasThumbnail", '' AS "purpose",
    NULL AS "arrestedPersonId", NULL AS "registerNumber" FROM "AnswerFile" f
  WHERE f."id" = ${id} AND f."sentAt" IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM "File" d WHERE d."id" = f."id") AND ${holds(viewer, 'applications.view') ? sql`1 = 1` : sql`1 = 0`}`

function fileQuery(id: string, viewer: User) {
  const ofCases = holds(viewer, 'applications.view') ? sql`f."applicationId" IS NOT NULL` : sql`1 = 0`
  const ofRecords = holds(viewer, 'arrested-persons.view')
    ? sql`(p."id" IS NOT NULL AND ${seenBy(viewer)})`
    : sql`1 = 0`
  return sql`
    SELECT f."id", f."name", f."type", f."size", f."sha256", f."hasThumbnail", f."arrestedPersonId", f."purpose",
      p."registerNumber", a."answers", a."typeId", ${versionColumns}
    FROM "File" f LEFT JOIN "ArrestedPerson" p ON p."id" = f."arrestedPersonId"
    LEFT JOIN "Application" a ON a."id" = f."applicationId"
    WHERE f."id" = ${id} AND f."removedAt" IS NULL AND (${ofCases} OR ${ofRecords})`
}
