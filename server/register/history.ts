import { columns, read, sql } from '#server/platform/database/read'
import { namesOf, type StoredValuesOf, valuesIn } from '#server/platform/web/field-list'
import { arrestFields, chargeFields } from './arrest-fields.ts'
import { legalStatusOf } from './legal.ts'
import type { Arrest, Charge, CustodyEvent, CustodyEventKind, SealRecord } from './screens.ts'

type ArrestRow = StoredValuesOf<typeof arrestFields> & { id: number; number: string; version: number }
type ChargeRow = StoredValuesOf<typeof chargeFields> & { id: number; arrestId: number }

export async function arrestsOf(personId: number): Promise<Arrest[]> {
  const [arrests, charges] = await Promise.all([
    read<ArrestRow>(sql`
      SELECT a."id", a."number", a."version", ${columns('a', namesOf(arrestFields))}
      FROM "Arrest" a WHERE a."arrestedPersonId" = ${personId} ORDER BY a."arrestedAt" DESC, a."id" DESC`),
    read<ChargeRow>(sql`
      SELECT c."id", c."arrestId", ${columns('c', namesOf(chargeFields))}
      FROM "Arrest" a JOIN "Charge" c ON c."arrestId" = a."id"
      WHERE a."arrestedPersonId" = ${personId} ORDER BY c."id"`),
  ])
  return arrests.map(arrest => {
    const { id, number, version } = arrest
    const own = charges.filter(({ arrestId }) => arrestId === id)
    const fields = valuesIn(arrestFields, arrest)
    return { id, number, version, ...fields, legalStatus: legalStatusOf(own), charges: own.map(toCharge) }
  })
}

const toCharge = (charge: ChargeRow): Charge => ({ id: charge.id, ...valuesIn(chargeFields, charge) })

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

/** Place and facility of an arrest are read from the arrest, because they can be corrected there. */
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
