import { usePage } from '@inertiajs/react'
import { Link } from '#resources/Components/Link.tsx'
import { to } from '#resources/to.ts'

export function MailboxLink({ open }: { open: boolean }) {
  const { app } = usePage().props
  if (!open) return null
  return (
    <p className="mt-4 text-sm">
      <Link
        href={to('/mailbox')}
        className="inline-block rounded-sm py-0.5 text-muted underline-offset-2 hover:text-ink hover:underline"
      >
        Open the demo mailbox with the emails from {app.name}
      </Link>
    </p>
  )
}
