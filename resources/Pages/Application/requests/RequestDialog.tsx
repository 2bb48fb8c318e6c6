import { flushSync } from 'react-dom'
import { useToday } from '#resources/Components/clock.ts'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { DateField } from '#resources/Components/form/DateField.tsx'
import { TextArea, TextField } from '#resources/Components/form/TextField.tsx'
import { firstLine } from '#resources/Pages/Letter/parts/letter-words.ts'
import { to } from '#resources/to.ts'
import type { CaseRequest, ItemKind, RequestItem } from '#server/cases/requests/screens'
import type { OpenDialog } from './request-dialogs.ts'
import { maxLength, reasonLength } from '#server/platform/limits'
import { addressProblem } from '#server/platform/web/email-address'

type RequestDialogProps = { applicationId: number; dialog: OpenDialog | null; onClose: () => void }

/** Everything that is done to a request after it was sent. */
export function RequestDialog({ applicationId, dialog, onClose }: RequestDialogProps) {
  if (!dialog) return null
  const { request } = dialog
  const place = { id: applicationId, requestId: request.id }
  const shown = { place, request, onClose, onDone: () => backTo(request, onClose) }
  if ('item' in dialog) {
    const { act, item } = dialog
    return act === 'accept' ? (
      <AcceptDialog {...shown} item={item} />
    ) : (
      <ReturnItemDialog {...shown} item={item} />
    )
  }
  return dialog.act === 'renew' ? <RenewDialog {...shown} /> : <WithdrawDialog {...shown} />
}

/** The button that opened the dialog may be gone. */
function backTo({ id }: CaseRequest, onClose: () => void) {
  flushSync(onClose)
  document.getElementById(`request-${id}`)?.focus({ preventScroll: true })
}

type DialogProps = {
  place: { id: number; requestId: number }
  request: CaseRequest
  onClose: () => void
  onDone: () => void
}
type ItemDialogProps = DialogProps & { item: RequestItem }

const accepted: Record<ItemKind, string> = {
  document: 'The files become documents of the case.',
  question: 'The answer stays with the request.',
  correction: 'The field of the application is changed to this answer.',
}

function AcceptDialog({ place, item, onClose, onDone }: ItemDialogProps) {
  return (
    <ConfirmDialog
      title="Accept the answer"
      act="Accept answer"
      method="post"
      url={to('/applications/:id/requests/:requestId/items/:itemId/acceptance', {
        ...place,
        itemId: item.id,
      })}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="font-medium wrap-anywhere">{item.label}</p>
      <p>{accepted[item.kind]} You can’t undo this.</p>
    </ConfirmDialog>
  )
}

function ReturnItemDialog({ place, request, item, onClose, onDone }: ItemDialogProps) {
  const form = useActForm({
    bag: 'item',
    ids: `item-${item.id}`,
    method: 'post',
    url: to('/applications/:id/requests/:requestId/items/:itemId/return', { ...place, itemId: item.id }),
    fields: { reason: '' },
    onDone,
  })
  return (
    <FormDialog
      beside
      form={form}
      onSend={form.act}
      title="Return the answer"
      act="Return answer"
      labels={{ reason: 'What is wrong or missing' }}
      onClose={onClose}
    >
      <p className="font-medium wrap-anywhere">{item.label}</p>
      <p>
        {request.email
          ? `${firstLine(request.name)} is told by email and can answer this again.`
          : `${firstLine(request.name)} can answer this again at the same address. Tell them, because the request was printed.`}
      </p>
      <TextArea
        {...form.field('reason')}
        label="What is wrong or missing"
        required
        limit={maxLength.reason}
        hint={`${reasonLength(maxLength.reason)}. The recipient reads it.`}
      />
    </FormDialog>
  )
}

function RenewDialog({ place, request, onClose, onDone }: DialogProps) {
  const today = useToday()
  const byEmail = request.email !== ''
  const form = useActForm({
    bag: 'request',
    ids: `renew-${request.id}`,
    method: 'post',
    url: to('/applications/:id/requests/:requestId/renewal', place),
    fields: { dueOn: '', email: request.email },
    payload: ({ dueOn, email }) => ({ dueOn, ...(byEmail && { email }) }),
    onDone,
  })
  return (
    <FormDialog
      beside
      form={form}
      onSend={form.act}
      title="Renew the request"
      act="Renew request"
      labels={{ dueOn: 'Answer until', email: 'Email address' }}
      onClose={onClose}
    >
      <p className="font-medium wrap-anywhere">To {firstLine(request.name)}</p>
      <p>
        What is not answered yet is asked for again, in a new letter with a new address. The earlier address
        stops working.
        {!byEmail && ' Print the new answer slip afterwards.'}
      </p>
      <DateField {...form.field('dueOn')} label="Answer until" required min={today} />
      {byEmail && (
        <TextField
          {...form.field('email')}
          label="Email address"
          type="email"
          check={addressProblem}
          hint="Leave it blank to print the request instead"
        />
      )}
    </FormDialog>
  )
}

function WithdrawDialog({ place, request, onClose, onDone }: DialogProps) {
  const form = useActForm({
    bag: 'request',
    ids: `withdraw-${request.id}`,
    method: 'delete',
    url: to('/applications/:id/requests/:requestId', place),
    fields: { reason: '' },
    onDone,
  })
  return (
    <FormDialog
      beside
      form={form}
      onSend={form.act}
      title="Withdraw the request"
      act="Withdraw request"
      variant="danger"
      onClose={onClose}
    >
      <p className="font-medium wrap-anywhere">To {firstLine(request.name)}</p>
      <p>
        Nobody can answer it any more, and due dates run on. What was asked and answered stays on record. You
        can’t undo this.
      </p>
      <TextArea
        {...form.field('reason')}
        label="Reason"
        required
        limit={maxLength.reason}
        hint={reasonLength(maxLength.reason)}
      />
    </FormDialog>
  )
}
