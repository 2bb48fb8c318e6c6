import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import { Button, Kbd } from '#resources/Components/Button.tsx'
import { outdatedVerdict } from '#resources/Components/words.ts'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import type { Verdict } from '#server/cases/matching/screens'
import type { Candidate, VerdictAct, PendingVerdict } from './candidates.ts'
import type { AddressFor } from '#resources/to.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { reasonLength, maxLength } from '#server/platform/limits'

const verdicts = {
  same: { word: 'same person', Icon: UserCheck },
  different: { word: 'different people', Icon: Users },
}

export function VerdictWord({ verdict }: { verdict: Verdict['verdict'] }) {
  const { word, Icon } = verdicts[verdict]
  return (
    <span className="status">
      <Icon aria-hidden />
      {word}
    </span>
  )
}

type VerdictNoteProps = {
  verdict: Verdict
  one: string
  other: string
  /** Null for viewers without the permission. */
  onUndo: (() => void) | null
}

export function VerdictNote({ verdict, one, other, onUndo }: VerdictNoteProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-md bg-sunken px-3 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2">
          <VerdictWord verdict={verdict.verdict} />
          <span className="text-muted">
            decided by {verdict.by} <RelativeTime at={verdict.at} />
          </span>
        </p>
        <p className="reading mt-1">{verdict.reason}</p>
        {verdict.lapsed && <p className="mt-1 font-medium">{outdatedVerdict(verdict, one, other)}</p>}
      </div>
      {!verdict.lapsed && onUndo && <Button onClick={onUndo}>Undo</Button>}
    </div>
  )
}

type VerdictButtonsProps = {
  candidate: Candidate
  onBegin: (act: VerdictAct, candidate: Candidate) => void
  keys?: boolean
}

const answers = [
  { act: 'same', words: 'Same person', shortcut: 's' },
  { act: 'different', words: 'Different people', shortcut: 'd' },
] as const

export function VerdictButtons({ candidate, onBegin, keys = false }: VerdictButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {answers.map(({ act, words, shortcut }) => (
        <Button key={act} onClick={() => onBegin(act, candidate)}>
          {words}
          <span className="sr-only"> {candidate.number}</span>
          {keys && (
            // Hidden on narrow screens, which rarely have a keyboard.
            <span aria-hidden className="max-rail:hidden">
              <Kbd>{shortcut}</Kbd>
            </span>
          )}
        </Button>
      ))}
    </div>
  )
}

type VerdictDialogProps = {
  pending: PendingVerdict
  bag: 'duplicate' | 'match'
  url: AddressFor<'post' | 'delete'>
  /** The server's field for the id of the other record. */
  other: 'otherId' | 'arrestedPersonId'
  open: boolean
  onClose: () => void
  onDone?: () => void
  children: ReactNode
}

export function VerdictDialog({ pending, bag, url, other, open, onClose, ...rest }: VerdictDialogProps) {
  const { act, candidate } = pending
  const form = useFields({ reason: '' }, { bag, draft: `${bag}-${act}/${candidate.id}${url}` })

  function send() {
    const about = { [other]: candidate.id, reason: form.data.reason }
    form.send(act === 'undo' ? 'delete' : 'post', url, {
      data: act === 'undo' ? about : { ...about, verdict: act },
      onSuccess: () => {
        form.reset()
        onClose()
        rest.onDone?.()
      },
    })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={titleOf(pending)}
      act={acts[act]}
      form={form}
      onSend={send}
    >
      {rest.children}
      <TextArea
        {...form.field('reason')}
        label="Reason"
        required
        limit={maxLength.reason}
        hint={`${reasonLength(maxLength.reason)}. Explain it for people who read the record later.`}
      />
    </FormDialog>
  )
}

const acts = { same: 'Same person', different: 'Different people', undo: 'Undo' }

function titleOf({ act, candidate: { verdict } }: PendingVerdict) {
  return act === 'undo' && verdict ? `Undo: ${verdicts[verdict.verdict].word}` : acts[act]
}
