import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { to } from '#resources/to.ts'
import type { Letter } from '#server/cases/letters/screens'
import { firstLine, nameOfLetter } from './letter-words.ts'

type LetterDialogProps = {
  place: { id: number; letterId: number }
  letter: Letter
  open: boolean
  onClose: () => void
}

export function ApproveDialog({
  place,
  letter,
  version,
  open,
  onClose,
}: LetterDialogProps & { version: number }) {
  return (
    <ConfirmDialog
      title="Approve the letter"
      act="Approve letter"
      method="post"
      url={to('/applications/:id/letters/:letterId/approval', place)}
      bag="approval"
      data={{ version }}
      open={open}
      onClose={onClose}
      onDone={() => {
        flushSync(onClose)
        document.getElementById('next')?.focus()
      }}
    >
      <p className="font-medium wrap-anywhere">
        {letter.title}, to {firstLine(letter.recipient)}
      </p>
      <p>
        The letter gets its number and a check code, and is stored as a PDF. Its text can no longer be
        changed. It is not sent yet.
      </p>
    </ConfirmDialog>
  )
}

export function WithdrawDialog({ place, letter, open, onClose }: LetterDialogProps) {
  return (
    <ConfirmDialog
      title="Withdraw the letter"
      act="Withdraw letter"
      variant="danger"
      method="delete"
      url={to('/applications/:id/letters/:letterId', place)}
      open={open}
      onClose={onClose}
      onDone={() => {
        flushSync(onClose)
        document.getElementById('next')?.focus()
      }}
    >
      <p className="font-medium wrap-anywhere">
        {nameOfLetter(letter)} to {firstLine(letter.recipient)}
      </p>
      <p>
        It stays on the case but can’t be sent any more.
        {letter.number !== null && ' Anyone who checks its code will see that it was withdrawn.'} You can’t
        undo this.
      </p>
    </ConfirmDialog>
  )
}
