import { Head, usePage } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { to } from '#resources/to.ts'
import { CasePicture } from './parts/CasePicture.tsx'
import { offeredText } from '#server/platform/register-switch'

const about =
  'Registry staff[ and arrest registrars], endorsing officers, board members and the chair. You need an account, to which an administrator invites you.'

export default function Welcome({ demonstration }: Pages['Welcome']) {
  const { auth, app } = usePage().props
  return (
    <>
      <Head />
      <div className="grid items-center gap-x-8 gap-y-5 sm:grid-cols-2">
        <div>
          <h1 className="text-xl font-bold">The back office of the review board</h1>
          <p className="mt-2">
            {app.name} is where applications, such as those for amnesty, clemency, parole or a licence, are
            registered, discussed, voted on and decided. Each step is on the record, and each decision is
            signed.
          </p>
          {demonstration && <p className="mt-2 text-muted">This is a demo with invented people and cases.</p>}
        </div>
        <CasePicture />
      </div>
      <div className="mt-6 grid gap-6 border-t border-hairline pt-5 sm:grid-cols-2 sm:gap-x-8">
        <section aria-labelledby="staff">
          <h2 id="staff" className="text-lg font-bold">
            For the board and its staff
          </h2>
          <p className="mt-1 text-muted">{offeredText(about)}</p>
          <ButtonLink
            href={auth.user ? to('/dashboard') : to('/login')}
            variant="primary"
            className="mt-4 w-full"
          >
            {auth.user ? 'Go to the dashboard' : 'Sign in'}
          </ButtonLink>
        </section>
        <section aria-labelledby="public">
          <h2 id="public" className="text-lg font-bold">
            For everybody else
          </h2>
          <p className="mt-1 text-muted">
            Applicants, and anyone who is shown a slip or letter with a QR code. See whether it is genuine and
            still valid. You don’t need an account.
          </p>
          <ButtonLink href={to('/verify')} className="mt-4 w-full">
            Check a slip or letter
          </ButtonLink>
        </section>
      </div>
      <p className="mt-5 text-muted">
        New here?{' '}
        <Link href={to('/help')} className="link">
          Read how a case goes through the board
        </Link>
        .
      </p>
    </>
  )
}

Welcome.layout = { wide: true }
