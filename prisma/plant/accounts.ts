// The demo accounts. All people are invented, and everybody has the same password.

import { hash } from '@node-rs/argon2'
import { permissions, presets, type Permission, type User } from '../../server/permissions.ts'
import { OPENS, type Calendar } from './calendar.ts'

export const PASSWORD = 'docket-demo-board'

/** In days: five years and some weeks. */
const SINCE_THE_REGISTER_BEGAN = 1880

type Account = { key: string; name: string; position: string; permissions: readonly Permission[] }

const account = (key: string, name: string, position: string, preset: string): Account => ({
  key,
  name,
  position,
  permissions: presets[preset]!,
})

export const accounts = [
  account('admin', 'Ofelia Marquez-Tan', 'Systems administrator', 'Administrator'),
  account('registry', 'Jerome Pangilinan', 'Registry officer', 'Registry staff'),
  account('endorser', 'Luzviminda Abrogar', 'Endorsing officer, legal division', 'Endorsing officer'),
  account('chair', 'Hon. Teodoro Villacorta', 'Chair of the board', 'Board chair'),
  account('member1', 'Soledad Iturralde', 'Member, retired judge', 'Board member'),
  account('member2', 'Omar Hadji Salic', 'Member, community affairs', 'Board member'),
  account('member3', 'Beatriz Quimpo', 'Member, social welfare', 'Board member'),
  account('member4', 'Rev. Anselmo Guevarra', 'Member, chaplaincy', 'Board member'),
  account('member5', 'Dr. Nurhaya Macapantao', 'Member, psychiatry', 'Board member'),
  account('member6', 'Gilbert Ong-Sarmiento', 'Member, corrections', 'Board member'),
  account('registrar', 'Rowena Balagtas', 'Arrest registrar', 'Arrest registrar'),
  { key: 'all', name: 'Cristóbal Echevarria', position: 'Executive director', permissions },
] satisfies Account[]

export const seated = accounts
  .filter(({ permissions }) => permissions.includes('applications.vote'))
  .map(({ key }) => key)

/** An account as the board's rules see it; its id is its position in the list. */
export const userOf = (key: string): User => users.get(key)!
export const nameOf = (key: string) => userOf(key).name

const users = new Map(
  accounts.map(({ key, name, permissions }, at) => [
    key as string,
    { id: at + 1, name, email: addressOf(key), permissions },
  ]),
)

function addressOf(key: string) {
  return `${key}@docket.test`
}

/** User rows in the order of `accounts`. Takes most of a second, because password hashes are slow. */
export async function accountRows(days: Calendar) {
  const hashes = await Promise.all(accounts.map(() => hash(PASSWORD, ARGON2ID)))
  const createdAt = days.moment(SINCE_THE_REGISTER_BEGAN, OPENS)
  return accounts.map(({ key, name, position }, index) => ({
    email: addressOf(key),
    name,
    position,
    passwordHash: hashes[index]!,
    mustUseTwoFactor: false,
    emailVerifiedAt: createdAt,
    createdAt,
  }))
}

/** Algorithm 2 is argon2id. The library exports it as a const enum, which type stripping does not support. */
const ARGON2ID = { algorithm: 2, memoryCost: 65536, timeCost: 3, parallelism: 1 }
