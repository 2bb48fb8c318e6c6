import type { PathOf } from '#server/routes'
import type { RightRequest } from '#server/people/users/screens'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { to } from '#resources/to.ts'

export type PermissionAct = 'confirm' | 'refuse' | 'withdraw' | 'undo'

type PermissionDialogProps = { act: PermissionAct; request: RightRequest; onClose: () => void }

export function PermissionDialog({ act, request, onClose }: PermissionDialogProps) {
  const { title, button, method, path, effect } = acts[act]
  return (
    <ConfirmDialog
      title={`${title}: ${request.right}`}
      act={button}
      variant={act === 'confirm' ? 'primary' : 'danger'}
      method={method}
      url={to(path, { id: request.id })}
      asksPassword
      onClose={onClose}
    >
      <p>{effect(request)}</p>
    </ConfirmDialog>
  )
}

type Act = {
  title: string
  button: string
  method: 'post' | 'delete'
  path: Extract<PathOf, `/users/rights/:id${string}`>
  effect: (request: RightRequest) => string
}

const acts: Record<PermissionAct, Act> = {
  confirm: {
    title: 'Confirm the permission',
    button: 'Confirm permission',
    method: 'post',
    path: '/users/rights/:id/confirmation',
    effect: ({ user, askedBy }) =>
      `${user.name} (${user.email}) gets the permission at once. First check that this is their email address, and check with ${askedBy} that they made this request. Everyone who can confirm these permissions will be notified.`,
  },
  refuse: {
    title: 'Refuse the permission',
    button: 'Refuse permission',
    method: 'post',
    path: '/users/rights/:id/refusal',
    effect: ({ user, askedBy }) =>
      `${user.name} does not get the permission. ${askedBy} and everyone who can confirm these permissions will be notified.`,
  },
  withdraw: {
    title: 'Withdraw the request',
    button: 'Withdraw request',
    method: 'delete',
    path: '/users/rights/:id',
    effect: ({ user }) => `${user.name} does not get the permission. You can request it again.`,
  },
  undo: {
    title: 'Undo the answer',
    button: 'Undo',
    method: 'delete',
    path: '/users/rights/:id/answer',
    effect: ({ answer, user }) =>
      answer === 'confirmed'
        ? `${user.name} loses the permission at once. It then waits for confirmation again.`
        : 'The permission waits for confirmation again.',
  },
}
