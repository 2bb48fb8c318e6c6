import type { RightRequest } from '#server/users/screens'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useFields } from './form/useFields.ts'
import { usePasswordFirst } from './usePasswordFirst.ts'

export type RightAct = 'confirm' | 'refuse' | 'withdraw' | 'undo'

type RightDialogProps = { act: RightAct; request: RightRequest; onClose: () => void }

/** Asks once more, says what will be, and asks for the password where it was not typed lately. */
export function RightDialog({ act, request, onClose }: RightDialogProps) {
  const form = useFields({}, { ids: 'right' })
  const password = usePasswordFirst()
  const { title, button, method, path, effect } = acts[act]
  const send = () => form.send(method, `/users/rights/${request.id}${path}`, { onSuccess: onClose })
  return (
    <>
      <ConfirmDialog
        open
        onClose={onClose}
        title={`${title}: ${request.right}`}
        act={button}
        variant={act === 'confirm' ? 'primary' : 'danger'}
        form={form}
        onConfirm={() => password.first(send)}
      >
        <p>{effect(request)}</p>
      </ConfirmDialog>
      {password.dialog}
    </>
  )
}

type Act = {
  title: string
  button: string
  method: 'post' | 'delete'
  path: string
  effect: (request: RightRequest) => string
}

const acts: Record<RightAct, Act> = {
  confirm: {
    title: 'Confirm the right',
    button: 'Confirm right',
    method: 'post',
    path: '/confirmation',
    effect: ({ user, askedBy }) =>
      `${user.name} has it with their next click, as ${askedBy} asked. Make sure with ${askedBy} that it was meant so. Everybody who watches over these rights is told.`,
  },
  refuse: {
    title: 'Refuse the right',
    button: 'Refuse right',
    method: 'post',
    path: '/refusal',
    effect: ({ user, askedBy }) =>
      `${user.name} does not get it. ${askedBy} is told, and so is everybody who watches over these rights.`,
  },
  withdraw: {
    title: 'Withdraw the request',
    button: 'Withdraw',
    method: 'delete',
    path: '',
    effect: ({ user }) =>
      `Nobody is asked any more whether ${user.name} may have it. It can be asked for again.`,
  },
  undo: {
    title: 'Undo the answer',
    button: 'Undo',
    method: 'delete',
    path: '/answer',
    effect: ({ answer, user }) =>
      answer === 'confirmed'
        ? `${user.name} loses it with their next click, and it waits again.`
        : `It waits again for somebody to confirm or refuse it.`,
  },
}
