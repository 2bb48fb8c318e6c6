import { useState } from 'react'
import type { RightRequest } from '#server/people/users/screens'
import { Button } from './Button.tsx'
import { RelativeTime } from './RelativeTime.tsx'
import { to } from '#resources/to.ts'
import type { PathOf } from '#server/routes'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type PermissionRequestsProps = {
  requests: RightRequest[]
  named?: boolean
  linked?: boolean
}

export function PermissionRequests({ requests, named = false, linked = false }: PermissionRequestsProps) {
  const [dialog, setDialog] = useState<{ act: PermissionAct; request: RightRequest } | null>(null)
  return (
    <>
      <ul className="divide-y divide-hairline text-sm">
        {requests.map(request => (
          <li
            key={request.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="break-words">
                <b className="font-medium">{request.right}</b>
                {named && (
                  <>
                    {' for '}
                    {linked ? (
                      <a href={to('/users/:id/edit', { id: request.user.id })} className="link rounded-sm">
                        {request.user.name}
                      </a>
                    ) : (
                      request.user.name
                    )}
                    <span className="text-muted"> ({request.user.email})</span>
                  </>
                )}
              </p>
              <p className="text-muted">
                <State request={request} />
              </p>
              {request.whyNot && <p className="hint mt-1">{request.whyNot}</p>}
            </div>
            <div className="flex flex-wrap gap-2">
              {request.can.answer && (
                <>
                  <Button variant="primary" onClick={() => setDialog({ act: 'confirm', request })}>
                    Confirm
                  </Button>
                  <Button onClick={() => setDialog({ act: 'refuse', request })}>Refuse</Button>
                </>
              )}
              {request.can.withdraw && (
                <Button onClick={() => setDialog({ act: 'withdraw', request })}>Withdraw</Button>
              )}
              {request.can.undo && <Button onClick={() => setDialog({ act: 'undo', request })}>Undo</Button>}
            </div>
          </li>
        ))}
      </ul>
      {dialog && (
        <PermissionDialog key={dialog.act + dialog.request.id} {...dialog} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

function State({ request }: { request: RightRequest }) {
  const { answer, askedBy, askedAt, answeredBy, answeredAt } = request
  if (answer === '')
    return (
      <>
        Waiting for confirmation. Requested by {askedBy}, <RelativeTime at={askedAt} />
      </>
    )
  if (answer === 'given')
    return (
      <>
        Granted by {answeredBy}, <RelativeTime at={askedAt} />. Nobody else could confirm it.
      </>
    )
  return (
    <>
      {answer === 'confirmed' ? 'Confirmed' : 'Refused'} by {answeredBy}, <RelativeTime at={answeredAt!} />.
      Requested by {askedBy}.
    </>
  )
}

type PermissionAct = 'confirm' | 'refuse' | 'withdraw' | 'undo'

type PermissionDialogProps = { act: PermissionAct; request: RightRequest; onClose: () => void }

function PermissionDialog({ act, request, onClose }: PermissionDialogProps) {
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
      `${user.name} (${user.email}) gets the permission at once. First check that this is their email address, and check with ${askedBy} that they made this request. Docket can’t know whether two accounts belong to one person who uses different browsers, so speak to ${user.name} in person. Everyone who can confirm these permissions will be notified.`,
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
