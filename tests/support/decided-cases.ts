import { db } from '#server/database/client'
import type { User } from '#server/permissions'
import { reconsider } from '#server/applications/reconsider'
import { draft, sign } from '#server/resolutions/resolve'
import { approved, voted, type Ref } from './cases.ts'
import { ada, ben, carla, cora, dan, olga } from './cast.ts'

// Cases past their decision, and those on which no decision is possible, brought there by the board's own acts.

const remarks = 'Everything is in order with this case.'

export const resolutionForm = {
  title: 'Resolution on a request for amnesty',
  body: 'The board **grants** the request.\n\nIt has heard everybody.',
}

export async function drafted(fields: object = {}, make: (fields: object) => Promise<Ref> = approved) {
  const found = await make(fields)
  await draft(found.id, { ...resolutionForm, scan: undefined, version: undefined }, [], carla)
  return found
}

export async function signed(fields: object = {}, make?: (fields: object) => Promise<Ref>) {
  const found = await drafted(fields, make)
  await sign(found.id, undefined, carla)
  return found
}

export async function reconsidered(fields: object = {}) {
  const found = await signed(fields)
  await reconsider(found.id, { remarks, files: undefined }, [], carla)
  return found
}

/** Everybody has voted, and nothing carries. */
export const deadlocked = (fields: object = {}) =>
  voted(
    [
      ...[carla, ada, ben].map(member => [member, 'approve']),
      ...[cora, dan, olga].map(member => [member, 'disapprove']),
    ] as [User, 'approve' | 'disapprove'][],
    fields,
  )

/** The number of the case's latest slip. */
export const slipOf = async ({ id }: Ref) =>
  (await db.slip.findFirstOrThrow({ where: { applicationId: id }, orderBy: { id: 'desc' } })).id
