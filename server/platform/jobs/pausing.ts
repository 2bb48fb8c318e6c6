import type { Tx } from '../database/client.ts'
import { read, sql } from '../database/read.ts'
import type { JobKind } from './queue.ts'

// A paused kind is a row of the settings. Its jobs wait; new ones are added.

const rowOf = (kind: JobKind) => `paused ${kind}`

export async function pausedKinds() {
  const rows = await read<{ name: string }>(
    sql`SELECT s."name" FROM "Setting" s WHERE s."name" > 'paused ' AND s."name" < 'paused!'`,
  )
  return new Set(rows.map(({ name }) => name.slice('paused '.length)))
}

/** False if it was paused already. */
export async function pauseKind(tx: Tx, kind: JobKind) {
  const name = rowOf(kind)
  if ((await tx.setting.count({ where: { name } })) > 0) return false
  await tx.setting.upsert({ where: { name }, create: { name, value: '' }, update: { value: '' } })
  return true
}

/** False if it was not paused. */
export const resumeKind = async (tx: Tx, kind: JobKind) =>
  (await tx.setting.deleteMany({ where: { name: rowOf(kind) } })).count > 0
