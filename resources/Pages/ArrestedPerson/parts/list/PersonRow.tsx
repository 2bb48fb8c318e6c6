import CalendarClock from 'lucide-react/icons/calendar-clock'
import Lock from 'lucide-react/icons/lock'
import type { ArrestedPersonRow } from '#server/arrested-persons/screens'
import { ClockFlag } from '../../../../Components/ClockFlag.tsx'
import { CustodyBadge } from '../../../../Components/CustodyBadge.tsx'
import { legalWords } from '../../../../Components/legal-words.ts'
import { PersonName } from '../../../../Components/PersonName.tsx'
import { Moment } from '../../../../Components/Moment.tsx'
import { SexAndAge } from '../SexAndAge.tsx'
import { Portrait } from './Portrait.tsx'

export function PersonRow({ row }: { row: ArrestedPersonRow }) {
  return (
    <tr>
      <td className="max-sm:hidden">
        <Portrait id={row.photoId} />
      </td>
      <td className="whitespace-nowrap text-muted max-sm:hidden">{row.registerNumber}</td>
      <td>
        <a href={`/arrested-persons/${row.id}`} data-row="" className="row-link">
          <PersonName person={row} />
        </a>
        {row.sealed && <Note Icon={Lock} text="sealed" />}
        {row.retentionDue && <Note Icon={CalendarClock} text="review due" />}
        <span className="block text-xs text-muted">
          <SexAndAge person={row} />
        </span>
        <span className="row-note sm:hidden">
          {row.registerNumber} · <Moment at={row.arrestedAt} day /> · {legalWords[row.legalStatus]}
        </span>
        {row.clock && (
          <span className="block text-xs sm:hidden">
            <ClockFlag clock={row.clock} />
          </span>
        )}
      </td>
      <td>
        <CustodyBadge status={row.custodyStatus} />
      </td>
      <td className="max-wide:hidden">{legalWords[row.legalStatus]}</td>
      <td className="max-w-44 truncate text-muted max-wide:hidden" title={row.facility}>
        {row.facility}
      </td>
      <td className="max-sm:hidden">
        <Moment at={row.arrestedAt} day />
      </td>
      <td className="max-sm:hidden">{row.clock && <ClockFlag clock={row.clock} />}</td>
    </tr>
  )
}

function Note({ Icon, text }: { Icon: typeof Lock; text: string }) {
  return (
    <span className="ml-2 inline-flex items-center gap-1 text-xs whitespace-nowrap text-muted">
      <Icon aria-hidden size={12} />
      {text}
    </span>
  )
}
