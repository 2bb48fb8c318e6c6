import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { Empty } from '#resources/Components/Empty.tsx'
import { useHydrated } from '#resources/Components/clock.ts'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'

export default function Index({ emails }: Pages['Mailbox/Index']) {
  return (
    <div className="mx-auto max-w-[760px]">
      <Head title="Mailbox" />
      <h1 className="text-xl font-bold">Mailbox</h1>
      <p className="mt-1 mb-4 text-muted">
        No mail server is set up, so no email is being delivered. Emails are shown here instead, and anyone
        can read them. This page disappears when <code className="font-mono">SMTP_URL</code> is set or the
        board runs in production.
      </p>
      {emails.length === 0 && (
        <div className="card">
          <Empty title="No emails yet">Invitations, password links and account notices appear here.</Empty>
        </div>
      )}
      <div className="grid gap-4">
        {emails.map(email => (
          <Email key={email.id} email={email} />
        ))}
      </div>
    </div>
  )
}

Index.layout = { crumbs: [{ label: 'Mailbox' }], wide: true }

type EmailProps = { email: Pages['Mailbox/Index']['emails'][number] }

function Email({ email: { id, subject, recipient, text, at } }: EmailProps) {
  return (
    <article aria-labelledby={`email-${id}`} className="card">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline px-4 py-2.5">
        <h2 id={`email-${id}`} className="font-bold">
          {subject}
        </h2>
        <p className="text-sm text-muted">
          to <span className="break-all">{recipient}</span> · <RelativeTime at={at} />
        </p>
      </header>
      <p className="px-4 py-3 whitespace-pre-wrap">
        <Linked text={text} />
      </p>
    </article>
  )
}

/** Turns only URLs of this board into links. Only the browser knows its address. */
function Linked({ text }: { text: string }) {
  const here = useHydrated() ? location : null
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => {
    const path = index % 2 === 1 && here ? pathHere(new URL(part), here) : null
    if (!path) return part
    return (
      <a key={index} href={path} className="link break-all">
        {part}
      </a>
    )
  })
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** All loopback names of the same port count as this board. */
function pathHere({ origin, hostname, port, pathname, search, hash }: URL, here: Location) {
  const same = loopback.test(hostname) && loopback.test(here.hostname) && port === here.port
  return origin === here.origin || same ? pathname + search + hash : null
}
