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
        Board members and staff register, endorse, vote on and decide applications here. Each step is on the
        record.
      </p>
      {demonstration && <p className="mt-2 text-muted">This is a demo with invented people and cases.</p>}
      <ButtonLink href={user ? to('/dashboard') : to('/login')} variant="primary" className="mt-5 w-full">
        {user ? 'Go to the dashboard' : 'Sign in'}
      </ButtonLink>
    </>
  )
}
