import { join, type Query, read, sql } from '#server/platform/database/read'
import { type Hashes, hashStored, isAsUploaded } from '#server/platform/files/stored-hashes'
import type { Case } from '../case/case.ts'
import { notAsLogged } from '../case/as-logged.ts'
import { askedIn, definitionIn, type OwnColumns, versionFields } from '../case/own-answers.ts'
import { filesForEveryone } from '../types/answer-fields.ts'
import { ownFields } from '../types/definition.ts'

type AnnexedFile = { id: string; name: string; documentKind: string; sha256: string }

/** The documents of a case, then the files of own fields, which signing lists in the annex. */
export async function annexedFiles(applicationId: number, query: Query): Promise<AnnexedFile[]> {
  const kinds = await kindsOfAnswerFiles(applicationId, query)
  const files = await query<AnnexedFile>(sql`
    SELECT f."id", f."name", COALESCE(f."laterKind", f."documentKind") AS "documentKind", f."sha256" FROM "File" f
    WHERE f."applicationId" = ${applicationId} AND f."removedAt" IS NULL
      AND (f."purpose" = 'document' OR f."id" IN (${join(['', ...kinds.keys()])}))
    ORDER BY f."purpose" DESC, f."createdAt", f."id"`)
  return files.map(file => ({ ...file, documentKind: kinds.get(file.id) ?? file.documentKind }))
}

async function kindsOfAnswerFiles(applicationId: number, query: Query) {
  const [row] = await query<Pick<OwnColumns, 'answers' | 'versionFields'>>(sql`
    SELECT a."answers", ${versionFields} FROM "Application" a WHERE a."id" = ${applicationId}`)
  const files = row ? filesForEveryone(ownFields(definitionIn(row)), askedIn(row)) : []
  return new Map(files.map(({ id, documentKind }) => [id, documentKind]))
}

/** Call before the transaction. */
export const hashStoredFiles = async (applicationId: number) =>
  hashStored(await annexedFiles(applicationId, read))

/** Throws RuleBroken if the bytes of a file are not those that were uploaded. */
export async function refuseChangedFiles(query: Query, { id, reference }: Case, hashes: Hashes) {
  for (const file of await annexedFiles(id, query))
    if (!(await isAsUploaded(file, hashes)))
      throw notAsLogged(`the document ${file.name} of application ${reference} (file ${file.id})`, 'signed')
}
