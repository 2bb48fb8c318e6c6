import { router } from '@inertiajs/core'
import { Button } from '#resources/Components/Button.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { markWelcomed } from '#resources/Layouts/display-settings.ts'
import { to } from '#resources/to.ts'
import type { Role } from '#server/home/help/screens'

/** Shown in each browser until the user closes it. */
export function MainJobs({ role, user }: { role: Role; user: number }) {
  function close() {
    markWelcomed(user)
    router.replaceProp('welcome', null)
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby="main-jobs" className="card mb-6 p-4">
      <h2 id="main-jobs" className="mb-3 text-lg font-bold">
        Your main jobs as {role.name.toLowerCase()}
      </h2>
      <ol className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {role.jobs.map(({ label, about, href }) => (
          <li key={label}>
            <Link href={href} className="link font-medium">
              {label}
            </Link>
            <p className="text-muted">{about}</p>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline pt-3">
        <Button onClick={close}>Got it</Button>
        <p className="text-muted">
          Choose ? at the top of a page to read what it is for, or{' '}
          <Link href={to('/help')} className="link">
            read all help
          </Link>
          .
        </p>
      </div>
    </section>
  )
}
