import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { Empty } from '#resources/Components/Empty.tsx'
import { useHydrated } from '#resources/Components/clock.ts'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'

type LetterProps = { letter: Pages['Mailbox/Index']['letters'][number] }

function Letter({ letter: { id, subject, recipient, text, at } }: LetterProps) {
  return (
    <article aria-labelledby={`letter-${id}`} className="card">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline px-4 py-2.5">
        <h2 id={`letter-${id}`} className="font-bold">
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

export default function Index({ letters }: Pages['Mailbox/Index']) {
  return (
    <div className="mx-auto max-w-[760px]">
      <Head title="Mailbox" />
      <h1 className="text-xl font-bold">Mailbox</h1>
      <p className="mt-1 mb-4 text-muted">
        No mail server is set up, so nothing leaves this computer: e-mails that would be sent are kept here,
        for everybody to read, and their links work. With <code className="font-mono">SMTP_URL</code> set, and
        in production, this page is not there.
      </p>
      {letters.length === 0 && (
        <div className="card">
          <Empty title="No e-mails yet">
            Invitations, links to choose a new password and notices about accounts appear here.
          </Empty>
        </div>
      )}
      <div className="grid gap-4">
        {letters.map(letter => (
          <Letter key={letter.id} letter={letter} />
        ))}
      </div>
    </div>
  )
}

Index.layout = { crumbs: [{ label: 'Mailbox' }], wide: true }
