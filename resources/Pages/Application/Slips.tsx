import { Head, usePage } from '@inertiajs/react'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { Pages } from '#server/pages'
import type { SlipsToPrint } from '#server/cases/slips/screens'
import { Button } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import { Switch } from '#resources/Components/form/Switch.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { counted } from '#resources/Components/words.ts'
import { SlipCard } from './slip/PrintedSlip.tsx'
import { to } from '#resources/to.ts'

export default function Slips({ slips, leftOut }: Pages['Application/Slips']) {
  const { app } = usePage().props
  const [masked, setMasked] = useState(true)
  return (
    <>
      <Head title="Slips" />
      <h1 className="mb-5 text-xl font-bold">{counted(slips.length, 'slip')} to print</h1>
      {slips.length === 0 ? (
        <div className="card">
          <Empty title="No slips to print">
            A slip is issued when a resolution is signed. None of these applications has a valid one.
          </Empty>
        </div>
      ) : (
        <div className="screen-only mb-6 flex flex-wrap items-start gap-x-6 gap-y-3">
          <Button variant="primary" onClick={() => window.print()}>
            <Printer aria-hidden size={16} />
            Print {counted(slips.length, 'slip')}
          </Button>
          <Switch
            id="masked"
            name="masked"
            label="Mask the names"
            hint="Print only the first letters, as shown in the public check."
            value={masked}
            onChange={setMasked}
          />
        </div>
      )}
      <LeftOut cases={leftOut} />
      <div className={`slip-sheets ${slips.length > 0 ? 'print-alone' : ''}`}>
        {slips.map(({ reference, slip }) => (
          <SlipCard
            key={slip.id}
            label={`Card ${slip.resolutionNumber}`}
            slip={slip}
            name={masked ? slip.maskedName : slip.fullName}
            office={app.office || app.name}
            reference={reference}
            alone={false}
          />
        ))}
      </div>
    </>
  )
}

Slips.layout = { crumbs: [{ label: 'Applications', href: to('/applications') }, { label: 'Slips' }] }

function LeftOut({ cases }: { cases: SlipsToPrint['leftOut'] }) {
  if (cases.length === 0) return null
  return (
    <details className="screen-only mb-6">
      <summary className="link w-fit cursor-pointer rounded-sm">
        {counted(cases.length, 'application')} left out
      </summary>
      <ul className="mt-2 space-y-1">
        {cases.map(({ id, reference, why }) => (
          <li key={id}>
            <Link href={to('/applications/:id', { id })} className="link tabular">
              {reference}
            </Link>{' '}
            {why}
          </li>
        ))}
      </ul>
    </details>
  )
}
