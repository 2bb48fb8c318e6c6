import type { Month } from '#server/home/dashboard/screens'
import { plainDate } from '#resources/Components/dates.ts'
import { to } from '#resources/to.ts'

export const monthName = (month: string) => plainDate(`${month}-01`).slice(2)

const firstDay = (month: string) => `${month}-01`

function lastDay(month: string) {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Includes archived applications, which still count as received and decided. */
const within = (what: 'received' | 'decided', month: string) =>
  `${what}From=${firstDay(month)}&${what}To=${lastDay(month)}&withArchived=1`

export const receivedList = ({ month }: Month) => to(`/applications?${within('received', month)}`)

export const decidedList = ({ month }: Month, verdict?: 'approved' | 'disapproved') =>
  to(`/applications?${verdict ? `verdict=${verdict}&` : ''}${within('decided', month)}`)
