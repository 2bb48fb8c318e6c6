import { addressOf } from '#server/platform/web/addresses'
import { isOnRegister, TEST } from './event-kinds.ts'

type Delivery = { kind: string; recordId: number | null; createdAt: Date }

/** Contains only the record's address, because the API checks permissions. */
export const eventOf = ({ kind, recordId, createdAt }: Delivery) => ({
  type: kind,
  timestamp: createdAt.toISOString(),
  data: kind === TEST || recordId === null ? {} : { id: recordId, url: apiAddress(kind, recordId) },
})

const apiAddress = (kind: string, id: number) =>
  addressOf(`/api/v1/${isOnRegister(kind) ? 'arrested-persons' : 'applications'}/${id}`)
