import type { templateWords } from '../types/template-words.ts'
import { type RoundState, countVotes } from '../applications/tally.ts'
import { dayOf } from '#server/platform/clock'
import { maxLength } from '#server/platform/limits'
import { TEMPLATE_WORD } from './template.ts'

export type Draftable = {
  office: string
  reference: string
  type: string
  applicant: string
  birthDate: string
  receivedOn: string
  round: RoundState
  reasons: Map<number, string>
  /** The type's own text with words in double braces; '' for the built-in one. */
  template: string
  /** By the names of own fields. */
  answers: Record<string, string>
}

export type Attached = { name: string; documentKind: string; sha256: string }

/** Omits the applicant's name if the title would be too long. */
export function titleOf({ type, applicant, reference }: Draftable) {
  const kind = `(${type.toLowerCase()})`
  const title = `Resolution on the application ${reference} of ${applicant} ${kind}`
  return [...title].length > maxLength.resolutionTitle
    ? `Resolution on the application ${reference} ${kind}`
    : title
}

export const draftText = (from: Draftable) => (from.template ? filledTemplate(from) : builtInText(from))

function builtInText(from: Draftable) {
  const { round } = from
  const dissents = dissentsOf(from)
  const sections = [
    opening(from),
    ['## Decision', decision(from)],
    ['## Vote', vote(round)],
    ...(dissents.length ? [['## Dissents', ...dissents]] : []),
  ]
  return sections.flat().join('\n\n')
}

function filledTemplate(from: Draftable) {
  const words: Record<string, string> = { ...escapedEach(from.answers), ...wordsOf(from) }
  const paragraphs = from.template
    .split(/\n{2,}/)
    .map(paragraph => paragraph.replaceAll(TEMPLATE_WORD, (_, word: string) => words[word] ?? ''))
  return paragraphs.filter((_, at) => hasText(paragraphs, at)).join('\n\n')
}

/** A heading has none if nothing but an empty paragraph follows it. */
const hasText = (paragraphs: string[], at: number) =>
  paragraphs[at] !== '' &&
  !(/^#+ /.test(paragraphs[at]!) && paragraphs[at + 1] === '' && /^(#+ |$)/.test(paragraphs[at + 2] ?? ''))

const wordsOf = (from: Draftable): Record<keyof typeof templateWords, string> => ({
  office: escaped(from.office),
  reference: from.reference,
  type: escaped(from.type),
  applicant: escaped(from.applicant),
  birthDate: inWords(from.birthDate),
  receivedOn: inWords(from.receivedOn),
  outcome: from.round.outcome ?? '',
  decision: decision(from),
  vote: vote(from.round),
  dissents: dissentsOf(from).join('\n\n'),
})

const escapedEach = (answers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, text]) => [name, text.split('\n').map(escaped).join('\n')]),
  )

/** Drafts of earlier versions already contain the attachments. */
export const withAttachments = (body: string, files: Attached[]) =>
  files.length === 0 || body.includes('\n## Attachments\n')
    ? body
    : [body.trimEnd(), '## Attachments', files.map(attachment).join('\n')].join('\n\n')

const opening = ({ office, type, reference, applicant, birthDate, receivedOn }: Draftable) => [
  `${escaped(withArticle(office))} has considered application ${reference} (${escaped(type)}) of **${escaped(applicant)}**, born ${inWords(birthDate)}, received on ${inWords(receivedOn)}.`,
]

const withArticle = (office: string) => (/^the\b/i.test(office) ? office : `The ${office}`)

const decision = ({ round }: Draftable) =>
  `The application is **${round.outcome}** in round ${round.number}, which closed on ${inWords(dayOf(round.closedAt!))}.`

function vote(round: RoundState) {
  const { seats, voted, quorum, approve, disapprove, abstain } = countVotes(round)
  const recused = round.seats.filter(seat => seat.recused).length
  return [
    `${voted} of ${seats} seats voted; quorum was ${quorum}. For approval ${approve}, against ${disapprove}, abstaining ${abstain}.`,
    ...(recused ? [`${recused} ${recused === 1 ? 'member was' : 'members were'} recused.`] : []),
  ].join(' ')
}

function dissentsOf({ round: { seats, outcome }, reasons }: Draftable) {
  const lost = outcome === 'approved' ? 'disapprove' : 'approve'
  return seats.flatMap(({ name, recused, vote: cast }) => {
    const reason = !recused && cast?.choice === lost && reasons.get(cast.id)
    return reason ? `${escaped(name)}:\n\n${quoted(reason)}` : []
  })
}

const attachment = ({ name, documentKind, sha256 }: Attached) =>
  `- ${escaped(documentKind ? `${documentKind}: ${name}` : name)}, SHA-256 \`${sha256}\``

/** A backslash at the end of a line keeps the line break. */
const quoted = (text: string) =>
  text
    .split('\n')
    .map(line => escaped(line.trim()))
    .map((line, at, lines) => `> ${line}${line && lines[at + 1] ? '\\' : ''}`.trimEnd())
    .join('\n')

/** Escapes Markdown, also characters that would start a heading or list. */
const escaped = (text: string) =>
  text
    .replace(/[\\`*_[\]<>&~|]/g, mark => `\\${mark}`)
    .replace(/^[#+=-]/, mark => `\\${mark}`)
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `14 March 2026` */
export function inWords(day: string) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date} ${MONTHS[month - 1]} ${year}`
}
