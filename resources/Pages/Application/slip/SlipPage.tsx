import { OutcomeBadge } from '#resources/Components/Badges.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import type { SlipToPrint } from '#server/cases/slips/screens'
import type { PrintedSlipProps } from './SlipCard.tsx'
import { VoidMark } from './VoidMark.tsx'

type SlipPageProps = PrintedSlipProps & { application: SlipToPrint['application'] }

export function SlipPage({ slip, name, office, application, alone }: SlipPageProps) {
  return (
    <section aria-label="Page" className={`slip-page slip-paper relative ${alone ? 'print-alone' : ''}`}>
      <p>{office}</p>
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
        <li>Scan the code with a phone, or type the address.</li>
        <li>Check that the address in the browser starts with the address printed here.</li>
        <li>The page shows whether the slip is valid, with the outcome, resolution number and check code.</li>
        <li>Compare them with this paper. If anything is different, do not accept this slip.</li>
        <li>Without an internet connection, use the offline checker to check the board’s signature.</li>
      </ol>
      <VoidMark state={slip.state} />
    </section>
  )
}
