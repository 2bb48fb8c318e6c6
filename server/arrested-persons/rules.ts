import { holds, type Permission, type User } from '../permissions.ts'
import { named, nextEvents, whyNotNext } from './custody.ts'
import type { CustodyStatus, RegisterAction } from './screens.ts'

// Who may do what to a record, and when. An act asks inside its transaction; a page asks the same to know what to offer.

type Standing = { sealed: boolean; custodyStatus: string }

/** Why this cannot be done to the record as it stands, or null. */
export function refusalOf(action: RegisterAction, { sealed, custodyStatus }: Standing): string | null {
  const status = custodyStatus as CustodyStatus
  switch (action) {
    case 'edit':
    case 'addFiles':
      return null
    case 'addArrest':
      return whyNotNext('arrested', status)
    case 'addCustodyEvent':
      return nextEvents(status).length
        ? null
        : `This person is ${named(status)}; nothing can happen after that.`
    case 'seal':
      return sealed ? 'This record is sealed already.' : null
    case 'unseal':
      return sealed ? null : 'This record is not sealed.'
  }
}

const RIGHTS: Record<RegisterAction, Permission> = {
  edit: 'arrested-persons.register',
  addArrest: 'arrested-persons.register',
  addCustodyEvent: 'arrested-persons.register',
  addFiles: 'arrested-persons.register',
  seal: 'arrested-persons.seal',
  unseal: 'arrested-persons.seal',
}
const ACTIONS = Object.keys(RIGHTS) as RegisterAction[]

/** What the viewer can do now; and why not, where they have the right. */
export function offers(record: Standing, viewer: User) {
  const can = {} as Record<RegisterAction, boolean>
  const whyNot: Partial<Record<RegisterAction, string>> = {}
  for (const action of ACTIONS) {
    const due = action !== (record.sealed ? 'seal' : 'unseal')
    const refusal = due && holds(viewer, RIGHTS[action]) ? refusalOf(action, record) : ''
    can[action] = refusal === null
    if (refusal) whyNot[action] = refusal
  }
  return { can, whyNot }
}
