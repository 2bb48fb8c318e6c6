import { clock, today } from '#server/platform/clock'
import { uploadLimits } from '#server/platform/web/upload-limits'
import type { User } from '#server/permissions'
import { valuesIn } from '#server/platform/web/field-list'
import { arrestsOf, custodyOf, sealsOf } from './history.ts'
import { nextEvents } from './custody.ts'
import { clockOf } from './custody-clock.ts'
import type { Found } from './find.ts'
import { isRetentionDue } from './list.ts'
import { documentsIn, filesOf, photosIn } from './photos.ts'
import { facilities } from './register-counts.ts'
import { personFields } from './person-fields.ts'
import { offers } from './rules.ts'
import type { ArrestedPersonShow } from './record-screens.ts'
import type { ArrestFields } from './arrest-fields.ts'
import type { Charge, ChecklistItem } from './screens.ts'

/** Six queries. */
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

type Owed = Pick<
  ArrestFields,
  'rightsToldAt' | 'rightsLanguage' | 'counsel' | 'examinedAt' | 'examFindings' | 'familyNotifiedAt'
> & { charges: Pick<Charge, 'filedAt' | 'offence'>[] }

function checklistOf(arrest: Owed): ChecklistItem[] {
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
