import { Head } from '@inertiajs/react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../Components/Button.tsx'
import { Switch } from '../../Components/form/Switch.tsx'
import { usePrinting } from '../../Components/usePrinting.ts'
import type { Pages, Shared } from '#server/pages'
import { EarlierSlips } from './parts/slip/EarlierSlips.tsx'
import { NoSlip } from './parts/slip/NoSlip.tsx'
import { SlipActs } from './parts/slip/SlipActs.tsx'
import { SlipCard } from './parts/slip/SlipCard.tsx'
import { SlipFacts } from './parts/slip/SlipFacts.tsx'
import { SlipPage } from './parts/slip/SlipPage.tsx'

export default function QR(props: Pages['Application/QR'] & Shared) {
  const { application, slip, why, earlier, can, app } = props
  const [masked, setMasked] = useState(true)
  const { printing, print } = usePrinting<'card' | 'page'>()
  const office = app.office || app.name
  const name = slip ? (masked ? slip.maskedName : slip.fullName) : ''
  return (
    <>
      <Head title={`Slip of ${application.reference}`} />
      <h1 className="mb-5 text-xl font-bold tabular-nums">Slip of {application.reference}</h1>
      {slip ? (
        <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
          <aside aria-label="State of the slip" className="card space-y-4 p-4 wide:col-start-2">
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
                    <Button onClick={() => print('page')}>Print page</Button>
                  </>
                )}
                <ButtonLink href={`/applications/${application.id}`}>Open {application.reference}</ButtonLink>
                {/* A file, no page: the browser itself fetches it. */}
                <a href="/slips/verifier.html" className="button button-quiet" download>
                  Offline check
                </a>
              </div>
              <Switch
                id="masked"
                name="masked"
                label="Mask the name"
                hint="Only first letters are printed, as the public check shows them."
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
              alone={printing === 'page'}
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
    { label: 'Applications', href: '/applications' },
    { label: application.reference, href: `/applications/${application.id}` },
    { label: 'Slip' },
  ],
})
