// Writes the resolutions of decided cases from their records, like the board's own drafts. Nearly all are
// signed.

import { dayOf } from '../../../server/clock.ts'
import { config } from '../../../server/config.ts'
import {
  type Attached,
  draftText,
  titleOf,
  type Draftable,
  withAttachments,
} from '../../../server/resolutions/draft-text.ts'
import { hashOf } from '../../../server/resolutions/check.ts'
import { nameOf } from '../accounts.ts'
import type { Attachment } from '../attachments.ts'
import { note, type WrittenResolution } from '../record.ts'
import { asCounted } from '../rounds.ts'
import { decisionsOf, type Decision } from './decisions.ts'
import { issueSlips } from './slips.ts'

type Filed = { record: Decision['record']; attachments: readonly Attachment[] }

/** The latest decisions still need a resolution or a signature. */
const UNWRITTEN = 3
const UNSIGNED = 2

export function writeResolutions(filed: readonly Filed[]) {
  const decisions = filed
    .flatMap(({ record, attachments }) =>
      decisionsOf(record).map(decision => ({ ...decision, files: documentsIn(attachments) })),
    )
    .toSorted((a, b) => b.signedAt.getTime() - a.signedAt.getTime())
  const [unsigned, signed] = partedAfter(decisions.filter(isLast), decisions)
  const written = signed.toReversed().map(decision => ({ decision, resolution: write(decision) }))
  for (const decision of unsigned) write(decision)
  sign(written)
  issueSlips(written)
}

type Known = Decision & { files: Attached[] }

/** Reconsidered decisions were signed before. */
const isLast = ({ reconsideredAt, record }: Known) => !reconsideredAt && !record.archived

function partedAfter(latest: Known[], all: Known[]): [unsigned: Known[], signed: Known[]] {
  const waiting = latest.slice(0, UNWRITTEN + UNSIGNED)
  return [waiting.slice(UNWRITTEN), all.filter(one => !waiting.includes(one))]
}

function write(decision: Known): WrittenResolution {
  const { record, round, by, draftedAt } = decision
  const from = draftable(decision)
  const resolution = {
    round,
    title: titleOf(from),
    body: draftText(from),
    draftedBy: by,
    createdAt: draftedAt,
    signed: null,
    supersededAt: null,
    slips: [],
  }
  record.resolutions.push(resolution)
  note(record, draftedAt, by, 'draft-resolution')
  return resolution
}

function draftable({ record: { of }, round }: Known): Draftable {
  const { reference, receivedOn, plot, person } = of
  const { givenName, middleName, familyName, nameSuffix, birthDate } = person
  const applicant = [givenName, middleName, familyName, nameSuffix].filter(Boolean).join(' ')
  const about = { reference, receivedOn, type: plot.type, applicant, birthDate }
  const reasons = new Map(round.seats.map(({ votes }, index) => [index, votes.at(-1)?.reason ?? '']))
  return { office: config.officeName, ...about, round: asCounted(round), reasons }
}

const documentsIn = (attachments: readonly Attachment[]) =>
  attachments
    .map(({ row }) => row)
    .filter(({ purpose }) => purpose === 'document')
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ name, documentKind, sha256 }) => ({ name, documentKind, sha256 }))

/** In the order of signing. Numbers restart each year. */
function sign(written: { decision: Known; resolution: WrittenResolution }[]) {
  const lastNumbers = new Map<string, number>()
  for (const { decision, resolution } of written) {
    const { record, by, signedAt: at, reconsideredAt } = decision
    const year = dayOf(at).slice(0, 4)
    const value = (lastNumbers.get(year) ?? 0) + 1
    lastNumbers.set(year, value)
    const number = `RES-${year}-${String(value).padStart(4, '0')}`
    const { title } = resolution
    const body = withAttachments(resolution.body, decision.files)
    const sha256 = hashOf({ number, title, body, by: nameOf(by), signedAt: at })
    Object.assign(resolution, { body, signed: { number, by, at, sha256 }, supersededAt: reconsideredAt })
    note(record, at, by, 'sign-resolution', { number, sha256 })
  }
}
