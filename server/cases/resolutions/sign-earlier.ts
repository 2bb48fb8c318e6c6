import type { CurrentKey } from '#server/records/board-keys/keys'
import { db } from '#server/platform/database/client'
import { read } from '#server/platform/database/read'
import { officeNameIn } from '#server/platform/office'
import { isAsHashed, signedPortions, type SignedRow } from './check.ts'
import { factsOf, signFacts } from './facts.ts'

/** Skips texts that do not match their stored hash. */
export async function signEarlier(key: CurrentKey) {
  const office = await officeNameIn(read)
  for await (const rows of signedPortions())
    for (const row of rows) if (isAsHashed(row)) await signOne(row, office, key)
}

async function signOne(row: SignedRow, office: string, key: CurrentKey) {
  const { number, sha256, signedAt, outcome, reference } = row
  if (outcome !== 'approved' && outcome !== 'disapproved') return
  const applicant = await db.application.findUniqueOrThrow({ where: { id: row.applicationId } })
  const facts = factsOf({
    number: number!,
    sha256: sha256!,
    signedAt: signedAt!,
    reference,
    outcome,
    office,
    applicant,
  })
  const jws = await signFacts(facts, key)
  await db.resolution.update({ where: { id: row.resolutionId }, data: { jws } })
}
