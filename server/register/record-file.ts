import { clock, today } from '#server/platform/clock'
import { uploadLimits } from '#server/platform/web/upload-limits'
import type { User } from '#server/permissions'
import { columns, read, sql } from '#server/platform/database/read'
import { namesOf, type StoredValuesOf, valuesIn } from '#server/platform/web/field-list'
import { clockOf, legalStatusOf } from './custody-summary.ts'
import type { Found } from './find.ts'
import { isRetentionDue } from './list.ts'
import { documentsIn, filesOf, photosIn } from './photos.ts'
import { facilities } from './register-counts.ts'
import { personFields } from './person-fields.ts'
import { nextEvents, offers } from './rules.ts'
import { arrestFields, chargeFields } from './arrest-fields.ts'
import type {
  Arrest,
  ArrestedPersonShow,
  Charge,
  ChecklistItem,
  CustodyEvent,
  CustodyEventKind,
  SealRecord,
} from './screens.ts'

export async function recordFile(found: Found, viewer: User): Promise<ArrestedPersonShow> {
  const { id } = found
  const [arrests, custody, files, seals, known] = await Promise.all([
    arrestsOf(id),
    custodyOf(id),
    filesOf(id),
    sealsOf(id),
    facilities(viewer),
  ])
  const { can, whyNot } = offers(found, viewer)
  return {
    arrestedPerson: { ...valuesIn(personFields, found), ...headOf(found) },
    photos: photosIn(files),
    documents: documentsIn(files),
    arrests,
    custody,
    checklist: checklistOf(arrests[0]!),
    nextEvents: can.addCustodyEvent ? nextEvents(found.custodyStatus) : [],
    seals,
    can,
    whyNot,
    facilities: known,
    limits: uploadLimits(),
    today: today(),
  }
}

function headOf(found: Found) {
  const { id, registerNumber, version, sealed, custodyStatus, legalStatus, facility, registeredBy } = found
  return {
    id,
    registerNumber,
    version,
    sealed,
    custodyStatus,
    custodySince: found.custodySince.toISOString(),
    legalStatus,
    facility,
    clock: clockOf(found.unchargedSince, found.unchargedGravity, clock.now()),
    retentionDue: isRetentionDue(found),
    registeredBy,
    registeredAt: found.createdAt.toISOString(),
  }
}

function checklistOf(arrest: Arrest): ChecklistItem[] {
  const first = arrest.charges.filter(({ filedAt }) => filedAt).toSorted(byFiling)[0]
  return [
    item('rights', arrest.rightsToldAt, arrest.rightsLanguage),
    { item: 'counsel', done: arrest.counsel !== '', at: '', note: arrest.counsel },
    item('exam', arrest.examinedAt, arrest.examFindings),
    item('family', arrest.familyNotifiedAt, ''),
    item('charge', first?.filedAt ?? '', first?.offence ?? ''),
  ]
}

const item = (name: ChecklistItem['item'], at: string, note: string): ChecklistItem => ({
  item: name,
  done: at !== '',
  at,
  note,
})

const byFiling = (a: { filedAt: string }, b: { filedAt: string }) => (a.filedAt < b.filedAt ? -1 : 1)

type ArrestRow = StoredValuesOf<typeof arrestFields> & { id: number; number: string; version: number }
type ChargeRow = StoredValuesOf<typeof chargeFields> & { id: number; arrestId: number }

async function arrestsOf(personId: number): Promise<Arrest[]> {
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
async function custodyOf(personId: number): Promise<CustodyEvent[]> {
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

async function sealsOf(personId: number): Promise<SealRecord[]> {
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
