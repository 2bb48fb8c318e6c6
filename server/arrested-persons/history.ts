import { read, sql } from '../database/read.ts'
import { legalStatusOf } from './legal.ts'
import type { Arrest, ArrestFields, Charge, CustodyEvent, CustodyEventKind, SealRecord } from './screens.ts'

// What happened to somebody, the latest first.

const MOMENTS = [
  'arrestedAt',
  'bookedAt',
  'examinedAt',
  'rightsToldAt',
  'familyNotifiedAt',
] as const satisfies (keyof ArrestFields)[]
type Moment = (typeof MOMENTS)[number]
type ArrestRow = Omit<Arrest, 'legalStatus' | 'charges' | Moment> & Record<Moment, Date | null>
type ChargeRow = Omit<Charge, 'filedAt'> & { arrestId: number; filedAt: Date | null }

/** Two queries. */
export async function arrestsOf(personId: number): Promise<Arrest[]> {
  const [arrests, charges] = await Promise.all([
    read<ArrestRow>(sql`
      SELECT a."id", a."number", a."version", a."arrestedAt", a."place", a."agency", a."officers", a."mode",
        a."warrantNumber", a."court", a."offence", a."gravity", a."circumstances", a."forceUsed", a."itemsSeized",
        a."bookingNumber", a."facility", a."bookedAt", a."examinedAt", a."examFindings", a."rightsToldAt",
        a."rightsLanguage", a."counsel", a."familyNotifiedAt"
      FROM "Arrest" a WHERE a."arrestedPersonId" = ${personId} ORDER BY a."arrestedAt" DESC, a."id" DESC`),
    read<ChargeRow>(sql`
      SELECT c."id", c."arrestId", c."offence", c."law", c."caseNumber", c."court", c."status", c."filedAt"
      FROM "Arrest" a JOIN "Charge" c ON c."arrestId" = a."id"
      WHERE a."arrestedPersonId" = ${personId} ORDER BY c."id"`),
  ])
  return arrests.map(arrest => {
    const own = charges.filter(({ arrestId }) => arrestId === arrest.id)
    return { ...arrest, ...momentsOf(arrest), legalStatus: legalStatusOf(own), charges: own.map(toCharge) }
  })
}

const momentsOf = (arrest: ArrestRow) =>
  Object.fromEntries(MOMENTS.map(name => [name, arrest[name]?.toISOString() ?? ''])) as Record<Moment, string>

const toCharge = ({ arrestId: _arrest, filedAt, ...charge }: ChargeRow): Charge => ({
  ...charge,
  filedAt: filedAt?.toISOString() ?? '',
})

type EventRow = {
  id: number
  kind: CustodyEventKind
  at: Date
  place: string
  facility: string
  reason: string
  by: string
  createdAt: Date
  struckBy: string | null
  struckAt: Date | null
  strikeReason: string
}

/** Where somebody was arrested and booked stands on the arrest, which may be corrected. */
export async function custodyOf(personId: number): Promise<CustodyEvent[]> {
  const events = await read<EventRow>(sql`
    SELECT e."id", e."kind", e."at", e."reason", u."name" AS "by", e."createdAt", s."name" AS "struckBy", e."struckAt",
      e."strikeReason", CASE WHEN e."kind" = 'arrested' THEN a."place" ELSE e."place" END AS "place",
      CASE WHEN e."kind" = 'arrested' THEN a."facility" ELSE e."facility" END AS "facility"
    FROM "CustodyEvent" e JOIN "User" u ON u."id" = e."byId" LEFT JOIN "User" s ON s."id" = e."struckById"
    LEFT JOIN "Arrest" a ON a."id" = e."arrestId"
    WHERE e."arrestedPersonId" = ${personId} ORDER BY e."at" DESC, e."id" DESC`)
  return events.map(({ at, createdAt, struckBy, struckAt, strikeReason, ...event }) => ({
    ...event,
    place: event.place ?? '',
    facility: event.facility ?? '',
    at: at.toISOString(),
    recordedAt: createdAt.toISOString(),
    struck: struckAt && { by: struckBy ?? '', at: struckAt.toISOString(), reason: strikeReason },
  }))
}

type SealRow = {
  order: string
  reason: string
  by: string
  at: Date
  unsealOrder: string
  unsealReason: string
  unsealedBy: string | null
  unsealedAt: Date | null
}

export async function sealsOf(personId: number): Promise<SealRecord[]> {
  const seals = await read<SealRow>(sql`
    SELECT s."order", s."reason", u."name" AS "by", s."sealedAt" AS "at", s."unsealOrder", s."unsealReason",
      l."name" AS "unsealedBy", s."unsealedAt"
    FROM "Sealing" s JOIN "User" u ON u."id" = s."sealedById" LEFT JOIN "User" l ON l."id" = s."unsealedById"
    WHERE s."arrestedPersonId" = ${personId} ORDER BY s."id" DESC`)
  return seals.map(({ order, reason, by, at, ...lifted }) => ({
    order,
    reason,
    by,
    at: at.toISOString(),
    lifted: lifted.unsealedAt && {
      order: lifted.unsealOrder,
      reason: lifted.unsealReason,
      by: lifted.unsealedBy ?? '',
      at: lifted.unsealedAt.toISOString(),
    },
  }))
}
