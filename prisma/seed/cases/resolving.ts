import { queryIn } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { hashOfDraft, newDraft } from '#server/cases/resolutions/draft'
import { draft, prepareSigning, sign } from '#server/cases/resolutions/resolve'
import type { User } from '../../../server/permissions.ts'
import type { Case } from './case.ts'

export async function signDraft({ id }: Case, user: User) {
  const sha256 = await transaction(async tx => {
    const drafted = await tx.resolution.findFirstOrThrow({ where: { applicationId: id, status: 'draft' } })
    return hashOfDraft(id, drafted, queryIn(tx))
  })
  const prepared = await prepareSigning(id, user)
  await transaction(tx => sign(tx, id, { sha256 }, prepared, user))
}

export async function draftResolution({ id }: Case, user: User) {
  const { title, body } = (await transaction(tx => newDraft(id, queryIn(tx))))!
  const form = { title, body, scan: undefined, version: undefined }
  await transaction(tx => draft(tx, id, form, [], user))
}
