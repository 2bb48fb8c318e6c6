import { createHash } from 'node:crypto'
import { config } from '#server/config'
import type { Tx } from '#server/platform/database/client'
import { queryIn, read, sql } from '#server/platform/database/read'
import { officeName, office, readLogo } from '#server/platform/office'
import { serverZone, timeZone } from '#server/platform/settings'
import { refreshSettings } from '#server/platform/stored-settings'
import { RuleBroken } from '#server/platform/web/errors'
import { describe, log } from '#server/platform/web/log'
import { wallTime } from '#server/platform/time-zones'
import { inWords } from '#server/platform/day-in-words'
import { firstForged } from '#server/records/signed-log/forged'
import { readFacts } from './facts.ts'
import type { Letterhead } from './screens.ts'

// A signed resolution keeps the letterhead and the time zone that it was signed with.

export type NewLetterhead = {
  office: string
  above: string
  address: string
  /** A PNG, in base64. */
  logo: string | null
  timeZone: string
}

/** Throws RuleBroken if the logo can't be read. */
export async function letterheadNow(): Promise<NewLetterhead> {
  await refreshSettings()
  const { logo } = office()
  const picture = await readLogo()
  if (logo && !picture)
    throw new RuleBroken('The office’s logo can’t be read. Ask an administrator to upload it again.')
  if (picture && logo?.sha256 && sha256Of(picture) !== logo.sha256)
    throw new RuleBroken(
      'The office’s logo has changed since it was uploaded. Ask an administrator to upload it again.',
    )
  return { ...textsNow(), logo: picture && picture.toString('base64') }
}

function textsNow() {
  const { name, letterhead, address } = office()
  return {
    office: name,
    above: letterhead.join('\n'),
    address: address.join('\n'),
    timeZone: timeZone(),
  }
}

/** Without a logo that can’t be read, which must not keep anybody from registering an application. */
export async function letterheadWithoutProblems(): Promise<NewLetterhead> {
  try {
    return await letterheadNow()
  } catch (error) {
    log.warn(describe(error), 'a receipt is made without the logo of the office')
    return letterheadWithoutLogo()
  }
}

export const letterheadWithoutLogo = (): NewLetterhead => ({ ...textsNow(), logo: null })

/** Returns the id of its row. Equal letterheads share one. */
export async function storeLetterhead(tx: Tx, data: NewLetterhead) {
  const sha256 = hashOfColumns(data)
  const where = { sha256 }
  const found = await tx.letterhead.findUnique({ where })
  if (!found)
    return (await tx.letterhead.upsert({ where, create: { ...data, sha256 }, update: { sha256 } })).id
  const { id } = found
  const isOurs =
    hashOfColumns(found) === sha256 &&
    (await firstForged([['letterhead', sql`WHERE r."id" = ${id}`]], queryIn(tx))) === null
  if (isOurs) return id
  throw new RuleBroken(
    `The letterhead ${id} was changed outside Docket. Nothing was signed. Ask an administrator to run ./docket verify.`,
  )
}

const hashOfColumns = ({ office: name, above, address, logo, timeZone: zone }: NewLetterhead) =>
  sha256Of(JSON.stringify([name, above, address, logo, zone]))

const sha256Of = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/** Columns of a resolution `r`, for `letterheadOf`. */
export const letterheadColumns = sql`r."letterheadId", l."office", l."above", l."address", l."timeZone",
  CASE WHEN l."logo" IS NULL THEN 0 ELSE 1 END AS "hasLogo"`
export const letterheadJoin = sql`LEFT JOIN "Letterhead" l ON l."id" = r."letterheadId"`

export type LetterheadRow = {
  letterheadId: number | null
  office: string | null
  above: string | null
  address: string | null
  timeZone: string | null
  hasLogo: number
  jws: string | null
}

/** Resolutions from before letterheads were stored have only the name of the office, from their signed facts. */
export async function letterheadOf(row: LetterheadRow): Promise<Letterhead> {
  const { letterheadId, hasLogo, above, address } = row
  const name = row.office ?? (await readFacts(row.jws))?.office ?? officeName()
  const logo = letterheadId !== null && Boolean(hasLogo) ? letterheadId : null
  return { office: name, above: linesOf(above), address: linesOf(address), logo }
}

const linesOf = (text: string | null) => (text ? text.split('\n') : [])

/** A PNG in base64. `id` is the letterhead's. */
export async function logoOf(id: number | null) {
  if (id === null) return null
  const [row] = await read<{ logo: string | null }>(sql`SELECT "logo" FROM "Letterhead" WHERE "id" = ${id}`)
  return row?.logo ?? null
}

/** `14 March 2026, 17:30 Asia/Manila` */
export function signedAtInWords(row: { signedAt: Date | null; timeZone: string | null }) {
  const { signedAt } = row
  if (!signedAt) return ''
  const zone = row.timeZone ?? config.timeZone ?? serverZone
  const [day, time] = wallTime(signedAt, zone).split('T') as [string, string]
  return `${inWords(day)}, ${time.slice(0, 5)} ${zone}`
}
