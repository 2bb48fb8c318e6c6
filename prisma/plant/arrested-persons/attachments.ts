// Photos: half of the persons have one from the front, some from all sides. A few have booking sheets.

import { hash } from 'node:crypto'
import { toTheMinute } from '../../../server/clock.ts'
import { fold } from '../../../server/search-words.ts'
import { pdf } from '../pdf.ts'
import { type Picture, type pictures, type profiles, WITH_SIDES } from '../pictures.ts'
import { random, type Random } from '../random.ts'
import type { ArrestRecord } from './records.ts'

type Purpose = 'photo-front' | 'photo-left' | 'photo-right' | 'document'
type Contents = { type: string; bytes: Buffer; thumbnail: Buffer | null }

export type PlantedFile = Contents & { row: ReturnType<typeof rowOf>; key: string }

export type Drawn = Pick<Awaited<ReturnType<typeof pictures>>, 'female' | 'male'> & {
  sides: Awaited<ReturnType<typeof profiles>>
}

export function filesOf(record: ArrestRecord, drawn: Drawn): PlantedFile[] {
  const draw = random('arrested files', record.plot.number)
  return [...photos(record, drawn, draw), ...bookingSheet(record, draw)]
}

/** Applicants have the same face in both places. */
function photos(record: ArrestRecord, drawn: Drawn, draw: Random) {
  const { person, acquaintance } = record
  const sex = person.sex === 'female' ? 'female' : 'male'
  const fromSides = draw.chance(0.09)
  const number = draw.whole(0, (fromSides ? WITH_SIDES : drawn[sex].length) - 1)
  if (acquaintance && !acquaintance.somebodyElse)
    return [photo('photo-front', random('face', acquaintance.of.plot.number).pick(drawn[sex]))]
  const front = fromSides || draw.chance(0.45) ? [photo('photo-front', drawn[sex][number]!)] : []
  if (!fromSides) return front
  const { left, right } = drawn.sides[sex][number]!
  return [...front, photo('photo-left', left), photo('photo-right', right)]

  function photo(purpose: Purpose, picture: Picture) {
    return file(record, draw, purpose, `${purpose}.jpg`, { type: 'image/jpeg', ...picture })
  }
}

function bookingSheet(record: ArrestRecord, draw: Random) {
  if (!draw.chance(0.06)) return []
  const { person, course, registerNumber } = record
  const { bookingNumber, facility, bookedAt, offence, arrestedAt, officers } = course.arrests[0]!
  const bytes = pdf('Booking sheet', [
    facility,
    `Booking number: ${bookingNumber}`,
    `Name: ${[person.givenName, person.middleName, person.familyName].filter(Boolean).join(' ')}`,
    `Arrested: ${toTheMinute(arrestedAt)} by ${officers}`,
    `Booked: ${toTheMinute(bookedAt)}`,
    `Alleged offence: ${offence}`,
    '',
    `Filed under ${registerNumber}`,
  ])
  const name = `booking-sheet-${fold(bookingNumber)}.pdf`
  return [file(record, draw, 'document', name, { type: 'application/pdf', bytes, thumbnail: null })]
}

function file(
  { key, createdAt }: ArrestRecord,
  draw: Random,
  purpose: Purpose,
  name: string,
  contents: Contents,
): PlantedFile {
  return { row: rowOf(draw, purpose, name, createdAt, contents), key, ...contents }
}

function rowOf(
  draw: Random,
  purpose: Purpose,
  name: string,
  createdAt: Date,
  { type, bytes, thumbnail }: Contents,
) {
  return {
    id: draw.bytes().toString('hex'),
    purpose,
    name,
    type,
    size: bytes.length,
    sha256: hash('sha256', bytes),
    hasThumbnail: thumbnail !== null,
    createdAt,
  }
}
