import { useId } from 'react'
import { Badge } from '#resources/Components/Badges.tsx'
import { Button } from '#resources/Components/Button.tsx'
import { Facts, Fact } from '#resources/Components/Facts.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { Moment, RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { to } from '#resources/to.ts'
import type { Letter, LetterEdit, SendingBy } from '#server/cases/letters/screens'
import { useOpenDialog } from '#resources/Components/useOpenDialog.ts'
import { DispatchDialog, dispatchDraft } from './DispatchDialog.tsx'
import { languageInWords, nextOf, stateBadges } from './letter-words.ts'
import { ApproveDialog, WithdrawDialog } from './LetterDialogs.tsx'
import { SendingButtons } from './SendingButtons.tsx'
import { Sendings } from './Sendings.tsx'

type Open = 'approve' | 'withdraw' | SendingBy

type LetterPanelProps = LetterEdit & { unsaved: boolean }

/** The state of a letter and what can be done next. */
export function LetterPanel(props: LetterPanelProps) {
  const { application, letter, shown } = props
  const { state, can } = shown
  const place = { id: application.id, letterId: shown.id }
  const paper = {
    ...shown,
    what: 'letter' as const,
    pdf: to('/applications/:id/letters/:letterId.pdf', place),
    url: to('/applications/:id/letters/:letterId/dispatch', place),
  }
  const [open, setOpen] = useOpenDialog<Open>('letter', act =>
    act === 'approve' || act === 'withdraw' ? false : can.dispatch && dispatchDraft(act, paper.url),
  )
  const dialog = { place, letter: shown, onClose: () => setOpen(null) }
  return (
    <>
      <h2 id="next" tabIndex={-1} className="font-bold">
        {headingOf(shown)}
      </h2>
      <LetterFacts letter={shown} language={letter.language} />
      <div className="screen-only flex flex-col gap-2 empty:hidden">
        {state === 'draft' && <Approval {...props} onOpen={() => setOpen('approve')} />}
        {shown.number !== null && (
          <a
            href={to('/applications/:id/letters/:letterId.pdf', place)}
            className="button button-quiet"
            target="_blank"
            rel="noreferrer"
          >
            Open PDF
          </a>
        )}
        {can.dispatch && <SendingButtons {...shown} whyNotEmail={props.whyNotEmail} onOpen={setOpen} />}
        {props.batchId !== null && (
          <Link
            href={to('/applications/letters/:bulkId', { bulkId: props.batchId })}
            className="link inline-flex min-h-6 items-center"
          >
            Letters made with this one
          </Link>
        )}
        {can.withdraw && <Button onClick={() => setOpen('withdraw')}>Withdraw letter</Button>}
      </div>
      <Sendings
        sent={shown.sent}
        noting={
          can.dispatch
            ? dispatchId =>
                to('/applications/:id/letters/:letterId/dispatch/:dispatchId', { ...place, dispatchId })
            : null
        }
      />
      {(can.approve || open === 'approve') && (
        <ApproveDialog {...dialog} version={letter.version} open={open === 'approve'} />
      )}
      {(can.withdraw || open === 'withdraw') && <WithdrawDialog {...dialog} open={open === 'withdraw'} />}
      {can.dispatch &&
        (['email', 'print', 'hand'] as const).map(by => (
          <DispatchDialog key={by} by={by} paper={paper} open={open === by} onClose={() => setOpen(null)} />
        ))}
    </>
  )
}

function headingOf(letter: Letter) {
  if (letter.state === 'sent') return 'Sent'
  return letter.state === 'approved' && letter.sent.length > 0 ? 'Next: send it again' : nextOf(letter)
}

function LetterFacts({ letter, language }: { letter: Letter; language: string }) {
  const { state, writtenBy, updatedAt, approvedBy, approvedAt, code } = letter
  return (
    <Facts>
      <Fact name="Status">
        <Badge style={stateBadges[state]} />
      </Fact>
      {language && <Fact name="Language">{languageInWords(language)}</Fact>}
      <Fact name="Written">
        <RelativeTime at={updatedAt} /> by {writtenBy}
      </Fact>
      {approvedAt && (
        <Fact name="Approved">
          <Moment at={approvedAt} /> by {approvedBy}
        </Fact>
      )}
      {code && (
        <Fact name="Check code">
          <a href={code.url} className="link font-medium tracking-widest">
            {code.check}
          </a>
        </Fact>
      )}
    </Facts>
  )
}

type ApprovalProps = Pick<LetterEdit, 'shown' | 'unprintable'> & { unsaved: boolean; onOpen: () => void }

/** Without the permission to write letters there is neither button nor reason. */
function Approval({ shown: { can, whyNotApprove }, unprintable, unsaved, onOpen }: ApprovalProps) {
  const reason = useId()
  const why = [unprintable, whyNotApprove, unsaved && can.approve && 'Save the draft before you approve it.']
  const reasons = why.filter(Boolean)
  const able = can.approve && reasons.length === 0
  if (!can.approve && !whyNotApprove) return null
  return (
    <div>
      <Button
        variant={able ? 'primary' : 'quiet'}
        className="w-full"
        aria-disabled={!able || undefined}
        aria-describedby={able ? undefined : reason}
        onClick={() => able && onOpen()}
      >
        Approve letter
      </Button>
      <p id={reason} aria-live="polite" className="hint mt-1 empty:hidden">
        {reasons.join(' ')}
      </p>
    </div>
  )
}
