import type { PathOf } from '#server/routes'
import type { RightRequest } from '#server/users/screens'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useFields } from './form/useFields.ts'
import { usePasswordFirst } from './usePasswordFirst.ts'
import { to } from '#resources/to.ts'

export type RightAct = 'confirm' | 'refuse' | 'withdraw' | 'undo'

type RightDialogProps = { act: RightAct; request: RightRequest; onClose: () => void }

export function RightDialog({ act, request, onClose }: RightDialogProps) {
  const form = useFields({}, { ids: 'right' })
  const password = usePasswordFirst()
  const { title, button, method, path, effect } = acts[act]
  const send = () => form.send(method, to(path, { id: request.id }), { onSuccess: onClose })
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
  path: Extract<PathOf, `/users/rights/:id${string}`>
  effect: (request: RightRequest) => string
}

const acts: Record<RightAct, Act> = {
  confirm: {
    title: 'Confirm the permission',
    button: 'Confirm permission',
    method: 'post',
    path: '/users/rights/:id/confirmation',
    effect: ({ user, askedBy }) =>
      `${user.name} (${user.email}) gets it with their next click. Check first that this address is theirs, and with ${askedBy} that they asked for it. Everybody who can confirm these permissions is told.`,
  },
  refuse: {
    title: 'Refuse the permission',
    button: 'Refuse permission',
    method: 'post',
    path: '/users/rights/:id/refusal',
    effect: ({ user, askedBy }) =>
      `${user.name} does not get it. ${askedBy} is told, and so is everybody who can confirm these permissions.`,
  },
  withdraw: {
    title: 'Withdraw the request',
    button: 'Withdraw',
    method: 'delete',
    path: '/users/rights/:id',
    effect: ({ user }) => `${user.name} does not get it. You can ask for it again.`,
  },
  undo: {
    title: 'Undo the answer',
    button: 'Undo',
    method: 'delete',
    path: '/users/rights/:id/answer',
    effect: ({ answer, user }) =>
      answer === 'confirmed'
        ? `${user.name} loses it with their next click, and it waits again.`
        : `It waits again for somebody to confirm or refuse it.`,
  },
}
