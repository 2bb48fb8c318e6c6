import { sql } from '../../../server/database/read.ts'
import { currentKey, type CurrentKey } from '../../../server/board-keys/keys.ts'
import { config } from '../../../server/config.ts'
import { factsOf, signFacts } from '../../../server/resolutions/facts.ts'
import { codeOf, hashOf } from '../../../server/slips/codes.ts'
import { numbered, returning, setById, type Ids, type Tx } from '../inserted.ts'
import type { CaseRecord, WrittenResolution } from '../record.ts'
import type { HeldRound } from '../rounds.ts'

/** Inserts resolutions in the order of drafting, with their slips. */
export async function insertResolutions(
  tx: Tx,
  { applications, users }: Ids,
  rounds: Map<HeldRound, number>,
) {
  const key = await currentKey(tx)
  const written: { resolution: WrittenResolution; applicationId: number; jws: string | null }[] = []
  for (const [record, applicationId] of applications)
    for (const resolution of record.resolutions)
      written.push({ resolution, applicationId, jws: await signatureOf(resolution, record, key) })
  written.sort((a, b) => a.resolution.createdAt.getTime() - b.resolution.createdAt.getTime())
  const ids = await numbered(
    written,
    ({ resolution, applicationId, jws }) => ({
      ...rowOf(resolution, users),
      jws,
      applicationId,
      roundId: rounds.get(resolution.round)!,
    }),
    data => tx.resolution.createManyAndReturn({ data, select: returning }),
  )
  await insertSlips(
    tx,
    written.map(one => ({ ...one, id: ids.get(one)! })),
    users,
  )
  await insertCounters(tx, written)
}

function signatureOf({ signed, round }: WrittenResolution, { of }: CaseRecord, key: CurrentKey) {
  if (!signed) return null
  const facts = factsOf({
    number: signed.number,
    sha256: signed.sha256,
    signedAt: signed.at,
    reference: of.reference,
    outcome: round.outcome as 'approved' | 'disapproved',
    office: config.officeName,
    applicant: of.person,
  })
  return signFacts(facts, key)
}

function rowOf(
  { title, body, draftedBy, createdAt, signed, supersededAt }: WrittenResolution,
  users: Ids['users'],
) {
  const status = supersededAt ? 'superseded' : signed ? 'signed' : 'draft'
  const text = { title, body, status, draftedById: users.get(draftedBy)!, createdAt, supersededAt }
  if (!signed) return { ...text, updatedAt: createdAt }
  const { number, by, at, sha256 } = signed
  return { ...text, updatedAt: at, number, sha256, signedAt: at, signedById: users.get(by)! }
}

type Placed = { resolution: WrittenResolution; applicationId: number; id: number }

/** A slip's code depends on its id, so rows are inserted first. */
async function insertSlips(tx: Tx, placed: Placed[], users: Ids['users']) {
  const slips = placed.flatMap(({ resolution, applicationId, id: resolutionId }) =>
    resolution.slips.map(slip => ({ slip, applicationId, resolutionId })),
  )
  slips.sort((a, b) => a.slip.issuedAt.getTime() - b.slip.issuedAt.getTime())
  const ids = await numbered(
    slips,
    ({ slip, applicationId, resolutionId }) => ({
      applicationId,
      resolutionId,
      codeHash: `unknown ${resolutionId} ${slip.issuedAt.getTime()}`,
      issuedById: users.get(slip.by)!,
      issuedAt: slip.issuedAt,
      expiresOn: slip.expiresOn,
      supersededAt: slip.supersededAt,
      revokedAt: slip.revokedAt,
      revokedById: slip.revokedBy === null ? null : users.get(slip.revokedBy)!,
      revokeReason: slip.revokeReason,
      scans: slip.scans,
      lastScannedAt: slip.lastScannedAt,
    }),
    data => tx.slip.createManyAndReturn({ data, select: returning }),
  )
  const hashes = [...ids.values()].map(id => ({ id, value: hashOf(codeOf(id)) }))
  await setById(tx, { table: sql`"Slip"`, column: sql`"codeHash"`, type: sql`TEXT` }, hashes)
}

async function insertCounters(tx: Tx, written: { resolution: WrittenResolution }[]) {
  const years = Map.groupBy(
    written.flatMap(({ resolution: { signed } }) => signed?.number ?? []),
    number => number.split('-')[1]!,
  )
  await tx.counter.createMany({
    data: [...years].map(([year, { length }]) => ({ name: `resolution:${year}`, value: length })),
  })
}
