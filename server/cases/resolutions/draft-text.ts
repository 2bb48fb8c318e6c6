import { inWords } from '#server/platform/day-in-words'
import type { WordOf } from '#server/papers/template-words'
import { fileInWords, type LaterPaper } from '../case/later-papers.ts'
import { countVotes, type RoundState } from '../case/tally.ts'
import { commonWords, filled } from '../case/text-words.ts'
import { dayOf } from '#server/platform/clock'
import { maxLength } from '#server/platform/limits'
import type { WordText } from '#server/papers/fill-template'
import { defaultTemplate, officeIn } from '#server/papers/template'
import { escaped, quoted } from '#server/papers/markdown-text'

export type Draftable = {
  office: string
  reference: string
  type: string
  applicant: string
  birthDate: string
  receivedOn: string
  round: RoundState
  reasons: Map<number, string>
  /** That came while the round was open. */
  papers: LaterPaper[]
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

export const draftText = (from: Draftable) =>
  filled(from.template || defaultTemplate, wordsOf(from), from.answers)

export const wordsOf = (from: Draftable): Record<WordOf<'resolution'>, WordText> => ({
  ...commonWords(from),
  office: { text: officeIn(from.template, from.office) },
  outcome: { text: from.round.outcome ?? '' },
  decision: { markdown: decision(from) },
  vote: { markdown: vote(from) },
  dissents: { markdown: dissentsOf(from).join('\n\n') },
})

/** Drafts of earlier versions already contain the attachments. */
export const withAttachments = (body: string, files: Attached[]) =>
  files.length === 0 || body.includes('\n## Attachments\n')
    ? body
    : [body.trimEnd(), '## Attachments', files.map(attachment).join('\n')].join('\n\n')

const decision = ({ round }: Draftable) =>
  `The application is **${round.outcome}** in round ${round.number}, which closed on ${inWords(dayOf(round.closedAt!))}.`

function vote({ round, papers }: Draftable) {
  const { seats, voted, quorum, approve, disapprove, abstain } = countVotes(round)
  const recused = round.seats.filter(seat => seat.recused).length
  return [
    `${voted} of ${seats} seats voted; quorum was ${quorum}. For approval ${approve}, against ${disapprove}, abstaining ${abstain}.`,
    ...(recused ? [`${recused} ${recused === 1 ? 'member was' : 'members were'} recused.`] : []),
    fileInWords(round, papers),
  ]
    .filter(Boolean)
    .join(' ')
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
