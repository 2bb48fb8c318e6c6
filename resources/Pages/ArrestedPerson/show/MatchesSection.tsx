import { BandBadge, StatusBadge } from '#resources/Components/Badges.tsx'
import { Late } from '#resources/Components/Late.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { personName } from '#resources/Components/PersonName.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import { plainDate } from '#resources/Components/dates.ts'
import { outdatedVerdict } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'
import type { ApplicantMatch } from '#server/register/screens'

type MatchesSectionProps = {
  registerNumber: string
  /** Undefined while loading; null for viewers without access to applications. */
  matches: ApplicantMatch[] | null | undefined
}

/** Applications whose applicant may be this person. Verdicts are given on the application. */
export function MatchesSection({ registerNumber, matches }: MatchesSectionProps) {
  return (
    <Section screenOnly id="matches" title="Applications">
      <Late prop="matches" lines={3}>
        {matches && matches.length > 0 && (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {matches.map(match => (
              <Match key={match.application.id} registerNumber={registerNumber} match={match} />
            ))}
          </ul>
        )}
        {matches?.length === 0 && <p className="text-muted">No applicants match this person.</p>}
      </Late>
    </Section>
  )
}

const verdicts = { same: 'Same person', different: 'Different people' }

type MatchProps = { registerNumber: string; match: ApplicantMatch }

function Match({ registerNumber, match: { application, comparison, verdict } }: MatchProps) {
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Link href={to('/applications/:id', { id: application.id })} className="link">
          {application.reference} · {personName(application)}
        </Link>
        {comparison.band && <BandBadge band={comparison.band} />}
        <StatusBadge status={application.status} />
      </p>
      <p className="text-sm text-muted">
        {application.type} · received {plainDate(application.receivedOn)}
        {application.birthDate && ` · born ${plainDate(application.birthDate)}`}
      </p>
      <p>{comparison.reason}</p>
      {verdict && (
        <p className="text-sm">
          <span className="font-medium">{verdicts[verdict.verdict]}</span>, decided by {verdict.by}:{' '}
          {verdict.reason}
          {verdict.lapsed && ` ${outdatedVerdict(verdict, registerNumber, application.reference)}`}
        </p>
      )}
    </li>
  )
}
