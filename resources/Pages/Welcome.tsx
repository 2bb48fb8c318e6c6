import { Head, usePage } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { to } from '#resources/to.ts'

export default function Welcome({ demonstration }: Pages['Welcome']) {
  const { user } = usePage().props.auth
  return (
    <>
      <Head />
      <h1 className="text-lg font-bold">The back office of the review board</h1>
      <p className="mt-2 text-muted">
        Applications are registered, endorsed, voted on and decided here, each step on the record. It is for
        the board’s members and staff.
      </p>
      {demonstration && (
        <p className="mt-2 text-muted">This is a demonstration: the people and cases in it are invented.</p>
      )}
      <ButtonLink href={user ? to('/dashboard') : to('/login')} variant="primary" className="mt-5 w-full">
        {user ? 'Open the dashboard' : 'Sign in'}
      </ButtonLink>
    </>
  )
}
