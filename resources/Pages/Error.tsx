import { Head, usePage } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { Button, ButtonLink } from '#resources/Components/Button.tsx'
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

type Words = { title: string; advice: string; act: 'back' | 'again' | 'none' }

const words: Record<number, Words> = {
  403: {
    title: 'You don’t have access to this page',
    advice: 'Ask an administrator for permission if you need it.',
    act: 'back',
  },
  404: {
    title: 'Page not found',
    advice: 'Check the address, or search for the record.',
    act: 'back',
  },
  419: {
    title: 'This page has expired',
    advice:
      'Nothing was saved. Go back to find what you entered, then reload the page or sign in, and send it again.',
    act: 'back',
  },
  429: {
    title: 'Too many attempts',
    advice: 'Wait a minute, then try again. Nothing was changed.',
    act: 'back',
  },
  500: {
    title: 'Something went wrong',
    advice:
      'The error has been logged. Try again. If the problem continues, contact the person who runs the system.',
    act: 'again',
  },
  503: {
    title: 'The server is busy',
    advice: 'Try again in a few seconds.',
    act: 'again',
  },
}

const unknown: Words = {
  title: 'Something went wrong',
  advice: 'Go back and try again.',
  act: 'back',
}

const errorWords = (status: number): Words => words[status] ?? unknown
