import { Head, usePage } from '@inertiajs/react'
import { Button, ButtonLink } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import { SlipHead } from '#resources/Pages/Application/slip/SlipHead.tsx'
import { to } from '#resources/to.ts'
import { inWords } from '#server/platform/day-in-words'
import type { RequestSlip } from '#server/cases/requests/screens'
import type { Pages } from '#server/pages'

export default function Slip({ application, slip }: Pages['Request/Slip']) {
  const { id, reference } = application
  const title = `Answer slip for ${reference}`
  const back = <ButtonLink href={to('/applications/:id#requests', { id })}>Open {reference}</ButtonLink>
  return (
    <>
      <Head title={title} />
      <h1 className="mb-5 text-xl font-bold tabular-nums">{title}</h1>
      {slip ? (
        <>
          <div className="screen-only mb-6 flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => window.print()}>
              Print slip
            </Button>
            {back}
          </div>
          <Paper reference={reference} slip={slip} />
        </>
      ) : (
        <div className="card max-w-160">
          <Empty title="Nothing to answer" action={back}>
            Everything in this request was answered, or the request was withdrawn or closed.
          </Empty>
        </div>
      )}
    </>
  )
}

Slip.layout = ({ application: { id, reference } }: Pages['Request/Slip']) => ({
  crumbs: [
    { label: 'Applications', href: to('/applications') },
    { label: reference, href: to('/applications/:id#requests', { id }) },
    { label: 'Answer slip' },
  ],
})

type PaperProps = { reference: string; slip: NonNullable<RequestSlip['slip']> }

function Paper({ reference, slip: { name, dueOn, items, url, picture } }: PaperProps) {
  const { app } = usePage().props
  return (
    <section aria-label="Page" className="slip-page slip-paper print-alone">
      <SlipHead office={app.office || app.name} />
      <p className="mt-8 wrap-anywhere whitespace-pre-line">{name}</p>
      <h2 className="mt-6 text-xl font-bold">Please answer until {inWords(dueOn)}</h2>
      <p className="mt-2 tabular-nums">About {reference}</p>
      <ul className="mt-4 list-disc space-y-1 pl-5">
        {items.map((label, index) => (
          <li key={`${index} ${label}`} className="wrap-anywhere">
            {label}
          </li>
        ))}
      </ul>
      <h3 className="mt-8 font-bold">How to answer</h3>
      <ol className="mt-2 list-decimal space-y-1 pl-5">
        <li>Scan the code with a phone, or type the address below it into a browser.</li>
        <li>Enter your answers and add photos or files. You need no account.</li>
        <li>Send them. Until then, what you enter is kept.</li>
      </ol>
      <img src={picture} alt="QR code of the address for the answer" className="slip-code mt-6 size-[60mm]" />
      <p className="mt-2 text-sm break-all">{url}</p>
    </section>
  )
}
