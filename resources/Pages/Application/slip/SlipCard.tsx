import type { SlipToPrint } from '#server/cases/slips/screens'
import { OutcomeBadge } from '#resources/Components/Badges.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { VoidMark } from './VoidMark.tsx'

export type PrintedSlipProps = {
  slip: NonNullable<SlipToPrint['slip']>
  /** In full or masked, as the user chose. */
  name: string
  office: string
  alone: boolean
}

/** The size of a bank card, 86 × 54 mm. Black on white in every theme, because it is printed. */
export function SlipCard({ slip, name, office, reference, alone }: PrintedSlipProps & { reference: string }) {
  return (
    <section
      aria-label="Card"
      className={`slip-card slip-paper relative flex flex-col justify-between ${alone ? 'print-alone' : ''}`}
    >
      <div className="flex gap-[2mm]">
        <img src={slip.picture} alt="QR code of the slip" className="slip-code size-[42mm] shrink-0" />
        <div className="flex min-w-0 grow flex-col justify-between">
          <div className="min-w-0">
            <p className="line-clamp-2 text-[6.5pt]">{office}</p>
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
