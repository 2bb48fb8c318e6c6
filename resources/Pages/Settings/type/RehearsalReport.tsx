import type { ReactNode } from 'react'
import { Link } from '#resources/Components/Link.tsx'
import { counted } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'
import { dayWithWeekday } from '#server/cases/clocks/sentence'
import type { Blocked, ChangedRound, Rehearsal } from '#server/cases/types/screens'

export function RehearsalReport({ rehearsal }: { rehearsal: Rehearsal }) {
  const { cases, dates, rounds, sentences, linked } = rehearsal
  return (
    <div className="card space-y-3 p-4">
      <Cases {...cases} linked={linked} />
      <Dates {...dates} />
      <Rounds {...rounds} linked={linked} />
      <ul className="list-disc space-y-0.5 pl-5">
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

export function Cases({ linked, ...cases }: Rehearsal['cases'] & { linked: boolean }) {
  const { open, movable, blocked, kept, dropped, lacking } = cases
  if (open === 0) return <p>No open application would move.</p>
  return (
    <div className="space-y-2">
      <p>
        {movable.toLocaleString('en')} of {counted(open, 'open application')} can move.
        {!linked && ' People who can open applications see whose answers would change.'}
      </p>
      <CaseList {...dropped} linked={linked} what="lose answers" one="loses answers" />
      <CaseList {...kept} linked={linked} what="keep earlier answers" one="keeps earlier answers" />
      {lacking.map(({ label, count }) => (
        <p key={label}>
          {count.toLocaleString('en')} of these would lack “{label}”, which is required before an endorsement.
        </p>
      ))}
      {linked && (
        <CaseList total={open - movable} first={blocked} linked what="can’t move" one="can’t move" />
      )}
    </div>
  )
}

type CaseListProps = Rehearsal['cases']['kept'] & { linked: boolean; what: string; one: string }

const CaseList = ({ total, first, linked, what, one }: CaseListProps) => (
  <Folded count={total} one={`application ${one}`} many={`applications ${what}`}>
    {first.map(found => (
      <ListedCase key={found.id} {...found} linked={linked} />
    ))}
    {first.length < total && <li>and {(total - first.length).toLocaleString('en')} more</li>}
  </Folded>
)

const ListedCase = ({ id, reference, answers, linked }: Blocked & { linked: boolean }) => (
  <li>
    <Case id={id} reference={reference} linked={linked} />: {answers.join(', ')}
  </li>
)

/** Nothing about a version without clocks that had none before. */
function Dates({ moved, first, decided, late }: Rehearsal['dates']) {
  return (
    <>
      <Folded
        count={moved}
        one="open application would get another due date"
        many="open applications would get another due date"
      >
        {first.map(({ id, reference, before, after }) => (
          <li key={id}>
            <Case id={id} reference={reference} linked />: {dayOrNone(before)} → {dayOrNone(after)}
          </li>
        ))}
        {first.length < moved && <li>and {(moved - first.length).toLocaleString('en')} more</li>}
      </Folded>
      {decided > 0 && (
        <p>
          {late.toLocaleString('en')} of the {counted(decided, 'decided application')} would have missed a due
          date.
        </p>
      )}
    </>
  )
}

const dayOrNone = (day: string | null) => (day ? dayWithWeekday(day) : 'no due date')

function Rounds({ replayed, changed, linked }: Rehearsal['rounds'] & { linked: boolean }) {
  if (!linked) return <p>Closed rounds are replayed only for people who can open applications.</p>
  if (replayed === 0) return <p>There are no closed rounds to replay.</p>
  return (
    <div>
      <p>
        {changed.length === 0
          ? `${counted(replayed, 'closed round')} replayed: ${replayed === 1 ? 'it' : 'all'} would have ended the same.`
          : `${changed.length.toLocaleString('en')} of ${counted(replayed, 'closed round')} would have ended differently.`}
      </p>
      <Folded count={changed.length} one="round" many="rounds">
        {changed.map(one => (
          <Round key={`${one.applicationId} ${one.number}`} {...one} linked={linked} />
        ))}
      </Folded>
    </div>
  )
}

const Round = ({
  applicationId,
  reference,
  number,
  sentence,
  linked,
}: ChangedRound & { linked: boolean }) => (
  <li>
    Round {number} of <Case id={applicationId} reference={reference} linked={linked} /> {sentence}.
  </li>
)

type FoldedProps = { count: number; one: string; many: string; children: ReactNode }

function Folded({ count, one, many, children }: FoldedProps) {
  if (count === 0) return null
  return (
    <details open={count <= 10}>
      <summary className="w-fit cursor-pointer rounded-sm text-muted">{counted(count, one, many)}</summary>
      <ul className="mt-1 max-h-96 list-disc space-y-0.5 overflow-y-auto pl-5">{children}</ul>
    </details>
  )
}

function Case({ id, reference, linked }: { id: number; reference: string; linked: boolean }) {
  const number = <span className="tabular">{reference}</span>
  return linked ? (
    <Link href={to('/applications/:id', { id })} className="link">
      {number}
    </Link>
  ) : (
    number
  )
}
