import type { Month } from '#server/dashboard/screens'
import { Link } from '../../../Components/Link.tsx'
import { decidedList, monthName, receivedList } from './months.ts'

/** The same in figures, each leading to its list. */
export function MonthTable({ months }: { months: Month[] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="link w-fit rounded-sm">As a table</summary>
      <table className="plain-table mt-2">
        <caption className="mb-1 text-left text-xs text-muted">
          Archived applications are counted as well.
        </caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Received</th>
            <th scope="col">Approved</th>
            <th scope="col">Disapproved</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(month => (
            <tr key={month.month}>
              <th scope="row">{monthName(month.month)}</th>
              <Cell count={month.received} href={receivedList(month)} />
              <Cell count={month.approved} href={decidedList(month, 'approved')} />
              <Cell count={month.disapproved} href={decidedList(month, 'disapproved')} />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const Cell = ({ count, href }: { count: number; href: string }) => (
  <td>
    {count > 0 ? (
      <Link href={href} className="link inline-block min-w-6 rounded-sm">
        {count}
      </Link>
    ) : (
      0
    )}
  </td>
)
