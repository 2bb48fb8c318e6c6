import type { Arrest, ArrestFields, ArrestMode, Charge } from '#server/arrested-persons/screens'
import { asInstant } from '../../../../Components/form/moments.ts'
import { type Row, rowsOf, type Sent, withoutKeys } from '../../../../Components/form/payload.ts'

/** An arrest with its charges while somebody types; the mode perhaps not chosen yet. */
export type ArrestDraft = Omit<ArrestFields, 'mode'> & { mode: ArrestMode | ''; charges: Row[] }

export const arrestLabels: Record<keyof ArrestDraft, string> = {
  arrestedAt: 'Arrested at',
  place: 'Place of arrest',
  agency: 'Arresting agency',
  officers: 'Officers',
  mode: 'How',
  warrantNumber: 'Warrant number',
  court: 'Court',
  offence: 'Alleged offence',
  gravity: 'Gravity',
  circumstances: 'Circumstances',
  forceUsed: 'Force used',
  itemsSeized: 'Items seized',
  bookingNumber: 'Booking number',
  facility: 'Facility',
  bookedAt: 'Booked at',
  examinedAt: 'Medical exam at',
  examFindings: 'Findings of the exam',
  rightsToldAt: 'Rights told at',
  rightsLanguage: 'In which language',
  counsel: 'Counsel',
  familyNotifiedAt: 'Family notified at',
  charges: 'Charges',
}

export const chargeLabels: Record<keyof Omit<Charge, 'id'>, string> = {
  offence: 'Offence',
  law: 'Law',
  caseNumber: 'Case number',
  court: 'Court',
  status: 'Status',
  filedAt: 'Came before the court at',
}

const moments = ['arrestedAt', 'bookedAt', 'examinedAt', 'rightsToldAt', 'familyNotifiedAt'] as const

export function blankArrest(): ArrestDraft {
  const empty = Object.fromEntries(Object.keys(arrestLabels).map(name => [name, '']))
  return { ...(empty as unknown as ArrestDraft), gravity: 'less_grave', charges: [] }
}

export function arrestDraftOf({
  id: _id,
  number: _number,
  legalStatus: _status,
  charges,
  ...fields
}: Arrest) {
  return { ...fields, charges: rowsOf(charges) }
}

/** A new charge starts from what is written of the arrest: nothing is typed twice. An id of 0 is none yet. */
export const blankCharge = ({ offence, court }: Pick<ArrestDraft, 'offence' | 'court'>) => ({
  id: 0,
  offence,
  law: '',
  caseNumber: '',
  court,
  status: 'under_investigation',
  filedAt: '',
})

export function arrestPayload<Some extends ArrestDraft>({ charges, ...fields }: Some): Sent {
  const at = Object.fromEntries(moments.map(name => [name, asInstant(fields[name])]))
  return { ...fields, ...at, charges: withoutKeys(charges).map(sentCharge) }
}

const sentCharge = ({ id, ...charge }: ReturnType<typeof withoutKeys>[number]) => ({
  ...charge,
  ...(id ? { id } : {}),
  filedAt: asInstant(String(charge.filedAt)),
})

const requiredOfArrest = ['arrestedAt', 'place', 'mode', 'offence'] as const

/** What is required of an arrest and still empty. */
export const missingOfArrest = (draft: ArrestDraft) =>
  requiredOfArrest.filter(name => draft[name].trim() === '').map(name => arrestLabels[name])
