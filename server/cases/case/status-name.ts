import type { Status } from './screens.ts'

const STATUS_NAMES: Record<Status, string> = {
  registered: 'registered',
  endorsed: 'endorsed',
  on_hold: 'on hold',
  approved: 'approved',
  disapproved: 'disapproved',
  withdrawn: 'withdrawn',
  duplicate: 'a duplicate',
}
export const statusName = (status: Status) => STATUS_NAMES[status]
