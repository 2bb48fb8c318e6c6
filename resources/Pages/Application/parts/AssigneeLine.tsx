import { router, usePage } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { to } from '#resources/to.ts'
import { acts } from '#server/cases/case/acts'
import type { Pages } from '#server/pages'

type AssigneeLineProps = Pick<Pages['Application/Detail'], 'application' | 'can'>

export function AssigneeLine({ application: { id, assignee }, can }: AssigneeLineProps) {
  const me = usePage().props.auth.user!.id
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      {assignee ? (
        <p>
          Assigned to <span className="font-medium">{assignee.id === me ? 'you' : assignee.name}</span>{' '}
          <span className="text-muted">
            since <PlainDate date={assignee.since} />
          </span>
        </p>
      ) : (
        <p className="text-muted">Assigned to nobody</p>
      )}
      {!assignee && can.assign && <TakeButton id={id} me={me} />}
    </div>
  )
}

function TakeButton({ id, me }: { id: number; me: number }) {
  const [busy, setBusy] = useState(false)
  const { assignment } = usePage().props.errors as { assignment?: Record<string, string> }
  const take = () =>
    router.put(
      to('/applications/:id/assignment', { id }),
      { userId: me },
      {
        errorBag: acts.assign.bag,
        preserveScroll: true,
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        // The button is gone.
        onSuccess: () => document.getElementById('next')?.focus(),
      },
    )
  return (
    <>
      <Button busy={busy} onClick={take}>
        Take
      </Button>
      {assignment && (
        <p role="alert" className="basis-full text-danger">
          {Object.values(assignment)[0]}
        </p>
      )}
    </>
  )
}
