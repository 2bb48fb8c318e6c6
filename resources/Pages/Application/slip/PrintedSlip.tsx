import { usePage } from '@inertiajs/react'
import type { SlipToPrint, SlipState } from '#server/cases/slips/screens'
import { OutcomeBadge } from '#resources/Components/Badges.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { SlipHead } from './SlipHead.tsx'

type PrintedSlipProps = {
  slip: NonNullable<SlipToPrint['slip']>
  /** In full or masked, as the user chose. */
  name: string
  office: string
  alone: boolean
}

type SlipCardProps = PrintedSlipProps & { reference: string; label?: string }

/** The size of a bank card, 86 × 54 mm. Black on white in every theme, because it is printed. */
export function SlipCard({ slip, name, office, reference, alone, label = 'Card' }: SlipCardProps) {
  const { logo } = usePage().props.app
  return (
    <section
      aria-label={label}
      className={`slip-card slip-paper relative flex flex-col justify-between ${alone ? 'print-alone' : ''}`}
    >
      <div className="flex gap-[2mm]">
        <img src={slip.picture} alt="QR code of the slip" className="slip-code size-[42mm] shrink-0" />
        <div className="flex min-w-0 grow flex-col justify-between">
          <div className="min-w-0">
            <div className="flex items-center gap-[1.5mm]">
              {logo && <img {...logo} alt="" className="logo h-[6mm] max-w-[14mm] shrink-0" />}
              <p className="line-clamp-2 min-w-0 text-[6.5pt]">{office}</p>
            </div>
            <p className="mt-[1mm] text-[9pt] font-bold tabular-nums">{slip.resolutionNumber}</p>
            <p className="text-[7pt] tabular-nums">{reference}</p>
            {slip.outcome && (
              <p className="slip-outcome mt-[1mm] text-[9pt] font-bold">
                <OutcomeBadge outcome={slip.outcome} />
              </p>
            )}
            <p className="mt-[1mm] line-clamp-2 text-[8pt] font-medium wrap-anywhere">{name}</p>
          </div>
          <div>
            <p className="text-[6.5pt]">
              Check code <strong className="block text-[11pt] tracking-widest">{slip.checkCode}</strong>
            </p>
            <p className="text-[6.5pt]">
              Valid until <PlainDate date={slip.expiresOn} />
            </p>
          </div>
        </div>
      </div>
      <p className="text-[5.5pt] leading-[2.2mm] break-all">{slip.url}</p>
      <VoidMark state={slip.state} />
    </section>
  )
}

type SlipPageProps = PrintedSlipProps & { application: SlipToPrint['application'] }

export function SlipPage({ slip, name, office, application, alone }: SlipPageProps) {
  return (
    <section aria-label="Page" className={`slip-page slip-paper relative ${alone ? 'print-alone' : ''}`}>
      <SlipHead office={office} />
      <h2 className="mt-8 text-xl font-bold">Slip for a resolution</h2>
      <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt>Resolution</dt>
        <dd className="font-bold tabular-nums">{slip.resolutionNumber}</dd>
        {slip.outcome && (
          <>
            <dt>Outcome</dt>
            <dd className="slip-outcome font-bold">
              <OutcomeBadge outcome={slip.outcome} />
            </dd>
          </>
        )}
        <dt>Application</dt>
        <dd className="tabular-nums">
          {application.reference} ({application.type.toLowerCase()})
        </dd>
        <dt>Name</dt>
        <dd className="wrap-anywhere">{name}</dd>
        <dt>Issued</dt>
        <dd>
          <PlainDate date={slip.issuedAt} />
        </dd>
        <dt>Valid until</dt>
        <dd>
          <PlainDate date={slip.expiresOn} />
        </dd>
        <dt>Check code</dt>
        <dd className="text-lg font-bold tracking-widest">{slip.checkCode}</dd>
      </dl>
      <img src={slip.picture} alt="QR code of the slip" className="slip-code mt-8 size-[60mm]" />
      <p className="mt-2 text-sm break-all">{slip.url}</p>
      <h3 className="mt-8 font-bold">How to check this slip</h3>
      <ol className="mt-2 list-decimal space-y-1 pl-5">
        <li>
          Scan the code with a phone. Or open {slip.url.slice(0, slip.url.lastIndexOf('/'))} and enter the
          resolution number and the check code.
        </li>
        <li>Check that the address in the browser starts with the address printed here.</li>
        <li>The page shows whether the slip is valid, with the outcome, resolution number and check code.</li>
        <li>Compare them with this paper. If anything is different, do not accept this slip.</li>
        <li>Without an internet connection, use the offline checker to check the board’s signature.</li>
      </ol>
      <VoidMark state={slip.state} />
    </section>
  )
}

/** Marks slips that are no longer valid, so that nobody hands them out. */
function VoidMark({ state }: { state: SlipState }) {
  if (state === 'valid') return null
  return <p className="slip-void">{state === 'differs' ? 'changed' : state}</p>
}
