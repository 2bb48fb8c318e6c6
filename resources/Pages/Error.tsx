import { Head, usePage } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { Button, ButtonLink } from '#resources/Components/Button.tsx'
import { errorWords } from './parts/error-words.ts'
import { to } from '#resources/to.ts'

export default function ErrorPage({ status, message, requestId }: Pages['Error']) {
  const { user } = usePage().props.auth
  const { title, advice, act } = errorWords(status)

  return (
    <>
      <Head title={title} />
      <div className={user ? 'mx-auto max-w-[60ch] py-12' : ''}>
        <p className="tabular text-sm text-muted">Error {status}</p>
        <h1 className="mt-1 text-xl font-bold">{title}</h1>
        <p className="mt-3">{message}</p>
        <p className="mt-2 text-muted">{advice}</p>
        <div className="mt-5 flex flex-wrap gap-2">
          {act === 'back' && (
            <Button variant="primary" onClick={() => history.back()}>
              Go back
            </Button>
          )}
          {act === 'again' && (
            <Button variant="primary" onClick={() => location.reload()}>
              Try again
            </Button>
          )}
          <ButtonLink href={user ? to('/dashboard') : to('/login')}>
            {user ? 'Go to the dashboard' : 'Sign in'}
          </ButtonLink>
        </div>
        <p className="mt-6 border-t border-hairline pt-3 text-xs text-muted">
          If you contact support, quote this reference:{' '}
          <code className="font-mono select-all">{requestId}</code>
        </p>
      </div>
    </>
  )
}
