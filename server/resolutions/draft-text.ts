import type { RoundState } from '../applications/tally.ts'
import { standingOf } from '../applications/tally.ts'

/** What a draft is made from. */
export type Draftable = {
  office: string
  reference: string
  type: string
  applicant: string
  birthDate: string
  receivedOn: string
  round: RoundState
  files: { name: string; documentKind: string; sha256: string }[]
}

export const titleOf = ({ type, applicant, reference }: Draftable) =>
  `Resolution on the application ${reference} of ${applicant} (${type.toLowerCase()})`

/** The record in words, as Markdown: to be edited, then signed. What people wrote is quoted to the letter. */
export function draftText(from: Draftable) {
  const { round, files } = from
  const sections = [
    opening(from),
    ['## Decision', decision(from)],
    ['## Vote', vote(round)],
    ...(dissents(round).length ? [['## Dissents', ...dissents(round)]] : []),
    ...(files.length ? [['## Attachments', files.map(attachment).join('\n')]] : []),
  ]
  return sections.flat().join('\n\n')
}

const opening = ({ office, type, reference, applicant, birthDate, receivedOn }: Draftable) => [
  `${plain(office)} has considered the application ${reference} (${plain(type)}) of **${plain(applicant)}**, born ${inWords(birthDate)}, received on ${inWords(receivedOn)}.`,
]

const decision = ({ round }: Draftable) =>
  `The application is **${round.outcome}** in round ${round.number}, which closed on ${inWords(round.closedAt!.toISOString().slice(0, 10))}.`

function vote(round: RoundState) {
  const { seats, voted, quorum, approve, disapprove, abstain } = standingOf(round)
  const recused = round.seats.filter(seat => seat.recused).length
  return [
    `${voted} of ${seats} seats voted; quorum was ${quorum}. For approval ${approve}, against ${disapprove}, abstaining ${abstain}.`,
    ...(recused ? [`${recused} ${recused === 1 ? 'member was' : 'members were'} recused.`] : []),
  ].join(' ')
}

/** The votes that did not carry, with the reasons their members gave. */
function dissents({ seats, outcome }: RoundState) {
  const lost = outcome === 'approved' ? 'disapprove' : 'approve'
  return seats
    .filter(seat => !seat.recused && seat.vote?.choice === lost && seat.vote.reason)
    .map(({ name, vote: cast }) => `${plain(name)}:\n\n${quoted(cast!.reason)}`)
}

const attachment = ({ name, documentKind, sha256 }: Draftable['files'][number]) =>
  `- ${plain(documentKind ? `${documentKind}: ${name}` : name)}, SHA-256 \`${sha256}\``

const quoted = (text: string) =>
  text
    .split('\n')
    .map(line => `> ${plain(line)}`.trimEnd())
    .join('\n')

/** Nothing that people wrote is taken for Markdown. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#+!|~-]/g, mark => `\\${mark}`)

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `2026-03-14` → `14 March 2026` */
function inWords(day: string) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date} ${MONTHS[month - 1]} ${year}`
}
