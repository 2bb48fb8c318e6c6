import { Badge } from '#resources/Components/Badges.tsx'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import { plainDate } from '#resources/Components/dates.ts'
import { firstLine, nextOf, sendingInWords, stateBadges } from '#resources/Pages/Letter/parts/letter-words.ts'
import { to } from '#resources/to.ts'
import type { Letter } from '#server/cases/letters/screens'
import type { Receipt } from '#server/cases/receipts/screens'
import type { Pages } from '#server/pages'

type Application = Pages['Application/Detail']['application']

const canWrite = ({ writesLetters, archived }: Application) => writesLetters && !archived

export const showsLetters = (application: Application) =>
  application.receipt !== null || application.letters.length > 0 || canWrite(application)

/** Hidden from people who can neither read nor write any. */
export function LettersSection({ application }: { application: Application }) {
  const { id, letters, receipt } = application
  if (!showsLetters(application)) return null
  return (
    <Section id="letters" title="Letters" screenOnly={letters.length === 0 && !receipt}>
      {receipt && <ReceiptLine applicationId={id} receipt={receipt} />}
      {letters.length > 0 ? (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {letters.map(letter => (
            <LetterEntry key={letter.id} applicationId={id} letter={letter} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">No letters yet. A letter is made from a template and filled in for you.</p>
      )}
      {canWrite(application) && (
        <p className="screen-only mt-3">
          <ButtonLink href={to('/applications/:id/letters/create', { id })}>Write a letter</ButtonLink>
        </p>
      )}
    </Section>
  )
}

function ReceiptLine({ applicationId: id, receipt }: { applicationId: number; receipt: Receipt }) {
  const { number, receivedBy, promisedOn, differs, sent } = receipt
  const [last] = sent
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <Link href={to('/applications/:id/receipt', { id })} className="link font-medium tabular-nums">
          Receipt {number}
        </Link>
        <p className="hint">
          {receivedBy}
          {promisedOn && `, promised date ${plainDate(promisedOn)}`}
        </p>
        {differs && <p className="text-sm font-medium text-danger">Changed since the board signed it</p>}
        {last && (
          <p className={last.result === 'refused' ? 'text-sm font-medium text-danger' : 'hint'}>
            {sendingInWords(last)}
          </p>
        )}
      </div>
      <p className="screen-only">
        <ButtonLink href={to('/applications/:id/receipt', { id })}>
          {differs ? 'Open receipt' : 'Print receipt'}
        </ButtonLink>
      </p>
    </div>
  )
}

function LetterEntry({ applicationId, letter }: { applicationId: number; letter: Letter }) {
  const { id, number, title, state, recipient, differs, sent } = letter
  const place = { id: applicationId, letterId: id }
  const isRefused = sent[0]?.result === 'refused'
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <Link href={to('/applications/:id/letters/:letterId', place)} className="link font-medium">
          {title}
        </Link>
        <p className="hint">
          {number && <span className="tabular-nums">{number} · </span>}
          to {firstLine(recipient)}
        </p>
      </div>
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <Badge style={stateBadges[state]} />
        <p className={isRefused ? 'text-sm font-medium text-danger' : 'hint'}>
          {differs ? 'Changed since it was approved' : nextOf(letter)}
        </p>
      </div>
      {number && (
        <a
          href={to('/applications/:id/letters/:letterId.pdf', place)}
          aria-label={`PDF of ${number}`}
          className="link screen-only"
          target="_blank"
          rel="noreferrer"
        >
          PDF
        </a>
      )}
    </li>
  )
}
