import { accountColumns, accountIn, isAccountSealed, type AccountRow } from '#server/platform/account-row'
import { canonical, type Row } from '#server/platform/database/leaf'
import { join, raw, read, sql, type Query } from '#server/platform/database/read'
import { isSealed } from '#server/platform/database/seal'
import { PROTECTED } from '#server/platform/protected-tables'
import { SEALED, sealedColumns, type SealedName } from '#server/platform/sealed-tables'
import { logAlarm } from '#server/platform/web/log'
import { agrees, rowsWithLeaves } from './leaves.ts'

// A seal shows that this board wrote a row. Only the signed log shows that it is the latest version, because a row that
// was removed or replaced could be put back with its old seal.

type Logged = Exclude<SealedName, 'Session' | 'PasswordToken' | 'RememberToken'>

/** `row` has the sealed columns. */
export async function isGenuine(name: Logged, row: Row, query: Query = read): Promise<boolean> {
  const key = SEALED[name].key.map(column => row[column])
  const which = SEALED[name].key.map(column => sql`r.${raw(`"${column}"`)} = ${row[column]}`)
  const logged = isSealed(name, row) ? await loggedRows(name, sql`WHERE ${join(which, ' AND ')}`, query) : []
  if (logged.length === 1 && sealedValues(name, logged[0]!) === sealedValues(name, row)) return true
  return alarm(`${name} ${key.join(' ')}`)
}

const MAX_REMEMBERED = 10_000
const lastGenuine = new Map<number, string>()

/** The account with its permissions. Asks the log only when they differ from those that were last found genuine. */
export async function isGenuineAccount(row: AccountRow, query: Query = read): Promise<boolean> {
  const { id } = row.account
  const values = valuesOfAccount(row)
  if (lastGenuine.get(id) === values) return true
  lastGenuine.delete(id)
  const [account] = isAccountSealed(row) ? await loggedRows('User', sql`WHERE r."id" = ${id}`, query) : []
  if (!account) return alarm(`account ${id}`)
  const permissions = await loggedRows('UserPermission', sql`WHERE r."userId" = ${id}`, query)
  if (valuesOfAccount({ account, permissions } as unknown as AccountRow) !== values)
    return alarm(`account ${id}`)
  if (lastGenuine.size >= MAX_REMEMBERED) lastGenuine.clear()
  lastGenuine.set(id, values)
  return true
}

export async function findGenuineAccount(userId: number, query: Query = read): Promise<AccountRow | null> {
  const [row] = await query<Row>(sql`SELECT ${accountColumns} FROM "User" u WHERE u."id" = ${userId}`)
  const account = row && accountIn(row)
  return account && (await isGenuineAccount(account, query)) ? account : null
}

/** Those that agree with the signed log. */
async function loggedRows(name: Logged, which: ReturnType<typeof sql>, query: Query) {
  const table = PROTECTED.find(one => one.table === name)!
  const found = await rowsWithLeaves(table, which, query)
  return found.filter(each => agrees(table, each, each.leaf)).map(({ row }) => row)
}

function alarm(record: string) {
  logAlarm('a row that grants access was not written by this board', { record })
  return false
}

const sealedValues = (name: SealedName, row: Row) =>
  JSON.stringify(sealedColumns(SEALED[name]).map(column => canonical(row[column])))

const valuesOfAccount = ({ account, permissions }: AccountRow) =>
  [
    sealedValues('User', account),
    ...permissions.map(row => sealedValues('UserPermission', row)).toSorted(),
  ].join()
