import { Head } from '@inertiajs/react'
import type { Pages, Shared } from '#server/pages'

/** What the office asks somebody for, who needs no account. */
export default function Show({ office, result }: Pages['Answer/Show'] & Shared) {
  return (
    <>
      <Head title={`Request of ${office}`}>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      <h1 className="text-xl font-bold">{office}</h1>
      <p className="mt-2 text-lg">{result}</p>
    </>
  )
}

Show.layout = { notes: true }
