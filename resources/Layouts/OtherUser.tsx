import { usePage } from '@inertiajs/react'
import { useEffect, useLayoutEffect } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { Dialog, useOpened } from '#resources/Components/Dialog.tsx'
import { closeRefusal, showPageOf, useOtherUser } from '#resources/other-user.ts'

export function OtherUser() {
  const { user } = usePage().props.auth
  useLayoutEffect(() => showPageOf(user), [user])
  const other = useOtherUser()
  const open = Boolean(other?.refusal)
  const opened = useOpened(open)

  useEffect(() => {
    if (open) document.getElementById('reload-as')?.focus()
  }, [open])

  if (!opened) return null
  return (
    <Dialog
      open={open}
      onClose={closeRefusal}
      title="Another user is signed in"
      footer={
        <>
          <Button onClick={closeRefusal}>Close</Button>
          {other && <ReloadAs id="reload-as" name={other.user.name} />}
        </>
      }
    >
      <p>{other?.refusal}</p>
      <p className="mt-3">
        This page was opened by {user?.name}. Everything you entered is still here. To continue as{' '}
        {other?.user.name}, reload the page.
      </p>
    </Dialog>
  )
}

export function OtherUserNote() {
  const other = useOtherUser()
  if (!other) return null
  return (
    <span className="floating pointer-events-auto flex items-center gap-3 py-1 pr-1 pl-2.5 text-xs">
      You are now signed in as {other.user.name}. Everything you entered is still here.
      <ReloadAs name={other.user.name} />
    </span>
  )
}

const ReloadAs = ({ id, name }: { id?: string; name: string }) => (
  <Button id={id} variant={id ? 'primary' : undefined} onClick={() => location.reload()}>
    Reload as {name}
  </Button>
)
