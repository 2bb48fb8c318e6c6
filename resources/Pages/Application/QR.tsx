import { Head } from '@inertiajs/react'
import { useState } from 'react'
import { Button, ButtonLink } from '#resources/Components/Button.tsx'
import { Switch } from '#resources/Components/form/Switch.tsx'
import { usePrinting } from '#resources/Components/PrintHeader.tsx'
import type { Pages, Shared } from '#server/pages'
import { SlipCard, SlipPage } from './slip/PrintedSlip.tsx'
import { SlipFacts } from './slip/SlipFacts.tsx'
import { to } from '#resources/to.ts'
import { Link } from '#resources/Components/Link.tsx'
import type { Slip, SlipToPrint } from '#server/cases/slips/screens'
import { SlipDialog } from './slip/SlipDialog.tsx'

export default function QR(props: Pages['Application/QR'] & Shared) {
  const { application, slip, why, earlier, can, app } = props
  const [masked, setMasked] = useState(true)
  const { printing, print } = usePrinting<'card'>()
  const office = app.office || app.name
  const name = slip ? (masked ? slip.maskedName : slip.fullName) : ''
  return (
    <>
      <Head title={`Slip for ${application.reference}`} />
      <h1 className="mb-5 text-xl font-bold tabular-nums">Slip for {application.reference}</h1>
      {slip ? (
        <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
          <aside aria-label="Status of the slip" className="card space-y-4 p-4 wide:col-start-2">
            <SlipFacts slip={slip} />
            <SlipActs application={application} number={slip.resolutionNumber} can={can} />
          </aside>
          <div className="min-w-0 space-y-6 wide:col-start-1 wide:row-start-1">
            <div className="screen-only flex flex-wrap items-start gap-x-6 gap-y-3">
              <div className="flex flex-wrap gap-2">
                {slip.state !== 'differs' && (
                  <>
                    <Button variant="primary" onClick={() => print('card')}>
                      Print card
                    </Button>
                    <Button onClick={() => window.print()}>Print page</Button>
                  </>
                )}
                <ButtonLink href={to('/applications/:id', { id: application.id })}>
                  Open {application.reference}
                </ButtonLink>
                {/* A plain link, because Inertia can't download files. */}
                <a href={to('/slips/verifier.html')} className="button button-quiet" download>
                  Download offline checker
                </a>
              </div>
              <Switch
                id="masked"
                name="masked"
                label="Mask the name"
                hint="Print only the first letters, as shown in the public check."
                value={masked}
                onChange={setMasked}
              />
            </div>
            <SlipCard
              slip={slip}
              name={name}
              office={office}
              reference={application.reference}
              alone={printing === 'card'}
            />
            <SlipPage
              slip={slip}
              name={name}
              office={office}
              application={application}
              alone={printing !== 'card'}
            />
          </div>
        </div>
      ) : (
        <NoSlip applicationId={application.id} why={why} />
      )}
      <EarlierSlips slips={earlier} />
    </>
  )
}

QR.layout = ({ application }: Pages['Application/QR']) => ({
  crumbs: [
    { label: 'Applications', href: to('/applications') },
    { label: application.reference, href: to('/applications/:id', { id: application.id }) },
    { label: 'Slip' },
  ],
})

type SlipActsProps = Pick<SlipToPrint, 'application' | 'can'> & { number: string }

function SlipActs({ application, number, can }: SlipActsProps) {
  const [open, setOpen] = useState<'reissue' | 'revoke' | null>(null)
  const dialog = { application, number, onClose: () => setOpen(null) }
  return (
    <div className="screen-only flex flex-col gap-2 empty:hidden">
      {can.reissue && <Button onClick={() => setOpen('reissue')}>Issue a new slip</Button>}
      {can.revoke && (
        <Button variant="danger" onClick={() => setOpen('revoke')}>
          Revoke slip
        </Button>
      )}
      {(can.reissue || open === 'reissue') && (
        <SlipDialog
          {...dialog}
          open={open === 'reissue'}
          method="post"
          title="Issue a new slip"
          act="Issue new slip"
        >
          A new slip with a new code replaces this one. Any printed copies of the old slip are no longer
          valid.
        </SlipDialog>
      )}
      {(can.revoke || open === 'revoke') && (
        <SlipDialog
          {...dialog}
          open={open === 'revoke'}
          method="delete"
          title="Revoke slip"
          act="Revoke slip"
          variant="danger"
        >
          Anyone who checks this slip will see that it has been revoked. The resolution remains valid. You can
          issue a new slip later.
        </SlipDialog>
      )}
    </div>
  )
}

function EarlierSlips({ slips }: { slips: Slip[] }) {
  if (slips.length === 0) return null
  return (
    <section aria-labelledby="earlier-slips" className="screen-only mt-8 max-w-160">
      <h2 id="earlier-slips" className="mb-3 text-lg font-bold">
        Earlier slips
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {slips.map(slip => (
          <li key={slip.id} className="py-3">
            <p className="mb-2">
              Check code <span className="font-medium tracking-widest">{slip.checkCode}</span>
            </p>
            <SlipFacts slip={slip} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoSlip({ applicationId, why }: { applicationId: number; why: string }) {
  return (
    <section aria-label="No slip" className="card max-w-160 p-6">
      <h2 className="text-lg font-bold">No slip to print</h2>
      <p className="mt-2">{why}</p>
      <p className="mt-3">
        <Link href={to('/applications/:id#resolution', { id: applicationId })} className="link">
          Go to resolution
        </Link>
      </p>
    </section>
  )
}
