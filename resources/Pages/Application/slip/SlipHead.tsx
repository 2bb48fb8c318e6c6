import { usePage } from '@inertiajs/react'

/** The letterhead of a page. */
export function SlipHead({ office }: { office: string }) {
  const { logo, letterhead, address } = usePage().props.app
  return (
    <div className="flex items-center gap-[5mm] border-b border-current/20 pb-[4mm]">
      {logo && <img {...logo} alt="" className="logo h-[20mm] max-w-[40mm] shrink-0" />}
      <div className="min-w-0 wrap-anywhere">
        <Lines lines={letterhead} />
        <p className="text-lg font-bold">{office}</p>
        <Lines lines={address} />
      </div>
    </div>
  )
}

function Lines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null
  return <p className="text-sm whitespace-pre-line">{lines.join('\n')}</p>
}
