import { holds, type Permission, type User } from '#server/permissions'
import { named, nextEvents, whyNotNext } from './custody.ts'
import type { CustodyStatus, RegisterAct } from './screens.ts'

// Acts check their rule inside the transaction; pages use it to decide what to offer.

type Standing = { sealed: boolean; custodyStatus: string }

export function refusalOf(act: RegisterAct, { sealed, custodyStatus }: Standing): string | null {
  const status = custodyStatus as CustodyStatus
  switch (act) {
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

const RIGHTS: Record<RegisterAct, Permission> = {
  edit: 'arrested-persons.register',
  addArrest: 'arrested-persons.register',
  addCustodyEvent: 'arrested-persons.register',
  addFiles: 'arrested-persons.register',
  seal: 'arrested-persons.seal',
  unseal: 'arrested-persons.seal',
}
const ACTS = Object.keys(RIGHTS) as RegisterAct[]

export function offers(record: Standing, viewer: User) {
  const can = {} as Record<RegisterAct, boolean>
  const whyNot: Partial<Record<RegisterAct, string>> = {}
  for (const act of ACTS) {
    const due = act !== (record.sealed ? 'seal' : 'unseal')
    const refusal = due && holds(viewer, RIGHTS[act]) ? refusalOf(act, record) : ''
    can[act] = refusal === null
    if (refusal) whyNot[act] = refusal
  }
  return { can, whyNot }
}
