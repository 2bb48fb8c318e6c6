import { clock } from '../../clock.ts'
import { whyNotThen } from '../custody.ts'
import type { ArrestForm } from '../forms.ts'
import { refusalOf } from '../rules.ts'
import { happenedTo, type EventFacts } from '../custody-summary.ts'

type Written = Pick<ArrestForm, 'arrestedAt' | 'agency' | 'bookingNumber'>
type Known = Parameters<typeof refusalOf>[1] & {
  arrests: (Written & { number: string })[]
  custodyEvents: EventFacts[]
}

/** Why a row's arrest cannot be added to this record as it stands, or null. */
export function whyNotAdded(arrest: Written, record: Known): string | null {
  const same = record.arrests.find(known => isSame(known, arrest))
  if (same) return `This arrest is already recorded, as ${same.number}.`
  const tooEarly = whyNotThen(arrest.arrestedAt, happenedTo(record.custodyEvents), clock.now())
  return refusalOf('addArrest', record) ?? tooEarly
}

/** Nobody is arrested twice in one moment, nor does an office book two arrests of somebody under one number. */
const isSame = (one: Written, other: Written) =>
  one.arrestedAt.getTime() === other.arrestedAt.getTime() ||
  (one.bookingNumber !== '' && one.bookingNumber === other.bookingNumber && one.agency === other.agency)
