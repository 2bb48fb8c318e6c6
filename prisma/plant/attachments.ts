// The files of a case: a photo for two thirds, all or most of the required documents, letters with remarks.

import { hash } from 'node:crypto'
import { dayOf } from '../../server/clock.ts'
import { fold } from '../../server/search-words.ts'
import type { Case } from './cases.ts'
import { documentOf } from './documents.ts'
import type { Picture, pictures } from './pictures.ts'
import { random, type Random } from './random.ts'
import type { CaseRecord, WrittenRemark } from './record.ts'
import { plantedType } from './types.ts'

export type Attachment = {
  row: {
    id: string
    purpose: 'photo' | 'document' | 'remark'
    documentKind: string
    name: string
    type: string
    size: number
    sha256: string
    hasThumbnail: boolean
    createdAt: Date
  }
  key: string
  remark: WrittenRemark | null
  bytes: Buffer
  thumbnail: Buffer | null
}

type Drawn = Awaited<ReturnType<typeof pictures>>
type About = Pick<Attachment['row'], 'purpose' | 'documentKind' | 'name' | 'createdAt'> & {
  key: string
  remark?: WrittenRemark
}

export function missingDocuments({ plot }: Case): string[] {
  const draw = random('missing', plot.number)
  const required = plantedType(plot.type).requiredDocuments
  const most = plot.ends === 'registered' ? 0.45 : 0.14
  return required.slice(1).filter(() => draw.chance(most / 2))
}

export function attachmentsOf(record: CaseRecord, drawn: Drawn): Attachment[] {
  const draw = random('files', record.of.plot.number)
  return [...photo(record, drawn, draw), ...documents(record, drawn, draw), ...letters(record, draw)]
}

/** A person who applies twice has the same face both times. */
function photo({ of, createdAt }: CaseRecord, drawn: Drawn, draw: Random) {
  if (!draw.chance(0.66)) return []
  const picture = random('face', of.plot.secondOf ?? of.plot.number).pick(drawn[of.person.sex])
  const about = { purpose: 'photo', documentKind: '', name: 'photo.jpg', createdAt } as const
  return [image(draw, picture, { ...about, key: of.steps[0]!.by })]
}

function documents({ of, createdAt, days }: CaseRecord, drawn: Drawn, draw: Random) {
  const missing = missingDocuments(of)
  const submitted = plantedType(of.plot.type).requiredDocuments.filter(kind => !missing.includes(kind))
  return submitted.map(kind => {
    const about = { purpose: 'document', documentKind: kind, createdAt, key: of.steps[0]!.by } as const
    const name = fileName(of, kind)
    if (draw.chance(0.05)) return image(draw, draw.pick(drawn.scans), { ...about, name: `${name}.jpg` })
    const bytes = documentOf(of, kind, draw, days.on(of.steps[0]!.day + draw.whole(1, 20)))
    return file(draw, bytes, 'application/pdf', { ...about, name: `${name}.pdf` })
  })
}

const WITH_LETTER = ['hold', 'resume', 'withdraw', 'remark']

function letters({ of, remarks }: CaseRecord, draw: Random) {
  const chosen = remarks.filter(({ kind }) => WITH_LETTER.includes(kind) && draw.chance(0.3))
  return chosen.map(remark => {
    const bytes = documentOf(of, 'Letter', draw, dayOf(remark.createdAt))
    const about = {
      purpose: 'remark',
      documentKind: '',
      createdAt: remark.createdAt,
      key: remark.key,
    } as const
    return file(draw, bytes, 'application/pdf', { ...about, remark, name: `${fileName(of, 'Letter')}.pdf` })
  })
}

const fileName = ({ person }: Case, kind: string) =>
  fold(`${kind} ${person.familyName}`)
    .replaceAll('’', '')
    .replaceAll(/[^a-z]+/g, '-')

const image = (draw: Random, { bytes, thumbnail }: Picture, about: About) =>
  file(draw, bytes, 'image/jpeg', about, thumbnail)

function file(
  draw: Random,
  bytes: Buffer,
  type: string,
  { key, remark, ...about }: About,
  thumbnail: Buffer | null = null,
): Attachment {
  const id = draw.bytes().toString('hex')
  const contents = {
    type,
    size: bytes.length,
    sha256: hash('sha256', bytes),
    hasThumbnail: thumbnail !== null,
  }
  return { row: { id, ...about, ...contents }, key, remark: remark ?? null, bytes, thumbnail }
}
