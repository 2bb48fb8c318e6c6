// The demo accounts. All people are invented, and everybody has the same password.

import { clock } from '#server/platform/clock'
import { transaction } from '#server/platform/database/transaction'
import { permissions, presets, type Permission, type User } from '../../server/permissions.ts'
import { createAdministrator } from '#server/people/sign-in/first-administrator'
import { hashPassword } from '#server/people/sign-in/passwords'
import { createUser } from '#server/people/users/create'

export const PASSWORD = 'docket-demo-board'

const accounts = {
  admin: ['Ofelia Marquez-Tan', 'Systems administrator', 'Administrator'],
  registry: ['Jerome Pangilinan', 'Registry officer', 'Registry staff'],
  endorser: ['Luzviminda Abrogar', 'Endorsing officer, legal division', 'Endorsing officer'],
  chair: ['Hon. Teodoro Villacorta', 'Chair of the board', 'Board chair'],
  member1: ['Soledad Iturralde', 'Member, retired judge', 'Board member'],
  member2: ['Omar Hadji Salic', 'Member, community affairs', 'Board member'],
  member3: ['Beatriz Quimpo', 'Member, social welfare', 'Board member'],
  member4: ['Rev. Anselmo Guevarra', 'Member, chaplaincy', 'Board member'],
  member5: ['Dr. Nurhaya Macapantao', 'Member, psychiatry', 'Board member'],
  member6: ['Gilbert Ong-Sarmiento', 'Member, corrections', 'Board member'],
  registrar: ['Rowena Balagtas', 'Arrest registrar', 'Arrest registrar'],
  all: ['Cristóbal Echevarria', 'Executive director', null],
} as const

export type Account = keyof typeof accounts
export type Users = Record<Account, User>

const names = Object.keys(accounts) as Account[]

export const nameOf = (account: Account) => accounts[account][0]

const permissionsOf = (account: Account): Permission[] => {
  const [, , preset] = accounts[account]
  return [...(preset ? presets[preset]! : permissions)]
}

export const readers = names.filter(account => permissionsOf(account).includes('applications.view'))
export const seated = names.filter(account => permissionsOf(account).includes('applications.vote'))

/** The administrator creates the others. Their invitations are accepted at once. */
export async function createAccounts(): Promise<Users> {
  const passwordHash = await hashPassword(PASSWORD)
  const users = {} as Users
  for (const account of names) {
    const [name, position] = accounts[account]
    const email = `${account}@docket.test`
    const held = permissionsOf(account)
    const { id } = await transaction(async (tx): Promise<{ id: number }> => {
      if (account === 'admin') return createAdministrator(tx, { name, email, passwordHash })
      const form = { name, email, position, permissions: held, active: true, mustUseTwoFactor: false }
      return createUser(tx, form, users.admin)
    })
    users[account] = { id, name, email, permissions: held }
  }
  await transaction(async tx => {
    const accepted = { passwordHash, emailVerifiedAt: clock.now(), invitedAt: null, mustUseTwoFactor: false }
    await tx.user.updateMany({ data: accepted })
    await tx.user.update({ where: { id: users.admin.id }, data: { position: accounts.admin[1] } })
    await tx.passwordToken.deleteMany()
  })
  return users
}
