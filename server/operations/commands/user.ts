import { config } from '#server/config'
import { prepareDatabase } from '#server/platform/database/prepare'
import { permissionsOf, presets } from '#server/permissions'
import { addressOf } from '#server/platform/web/addresses'
import { WrongUse, type Command, type Given } from './command.ts'

export const command: Command = {
  help: `
  docket user create --name "Maria Cruz" --email maria@example.org [--preset "Administrator"]
  docket user restore --email maria@example.org [--preset "Administrator"]
  docket user list

create makes an account and prints the link that sets its password. For people with access to the server but no account
yet. restore reactivates an account, or takes back one that was changed outside Docket: its password, second factor,
passkeys and tokens are removed, and a link sets a new password. It keeps its permissions, or gets those of the preset.
Check its address first. Both leave an entry in the audit log.
Presets: ${Object.keys(presets).join(', ')}. On SQLite, stop the board first.`,
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    preset: { type: 'string' },
  },
  args: [1, 1],
  async run({ positionals: [verb], values }) {
    if (verb === 'create') return createUser(values)
    if (verb === 'restore') return restoreUser(values)
    if (verb === 'list') return listUsers()
    throw new WrongUse('Use docket user create, docket user restore or docket user list.')
  },
}

async function createUser(values: Given['values']) {
  const preset = String(values.preset ?? 'Administrator')
  const permissions = presetNamed(preset)
  if (!values.name || !values.email)
    throw new WrongUse(
      'Give a name and an address: docket user create --name "Maria Cruz" --email maria@example.org',
    )
  await prepareDatabase(config)
  await (await import('#server/records/board-keys/prepare')).prepareBoardKey()
  const { Person } = await import('#server/people/sign-in/forms')
  const person = Person.safeParse({ name: values.name, email: values.email })
  if (!person.success) throw new Error(person.error.issues[0]!.message)
  const { name, email } = person.data
  const { transaction } = await import('#server/platform/database/transaction')
  const { issueLink } = await import('#server/people/sign-in/reset-password')
  const { canonicalEmail } = await import('#server/people/sign-in/sign-in')
  const { audit } = await import('#server/records/audit/record')
  const { refreshTasksOfUser } = await import('#server/cases/case/tasks/refresh')
  const { refuseTakenName } = await import('#server/people/sign-in/names')
  const { InvalidForm } = await import('#server/platform/web/errors')
  const path = await transaction(async tx => {
    const user = await tx.user.create({
      data: {
        name,
        email: canonicalEmail(email),
        permissions: { createMany: { data: permissions.map(permission => ({ permission })) } },
      },
    })
    await refuseTakenName(tx, name, user.id)
    await refreshTasksOfUser(tx, user.id)
    await audit(
      tx,
      { id: user.id, name: 'Server' },
      'create',
      { type: 'user', id: user.id, name },
      { after: { preset } },
    )
    return issueLink(tx, user, 'invitation')
  }).catch(error => {
    if (error instanceof InvalidForm) throw new Error(error.errors.name)
    throw (error as { code?: string }).code === 'P2002'
      ? new Error('There is already an account with this address.')
      : error
  })
  const link = addressOf(path)
  const { institutionName, mayUsePassword } = await import('#server/people/sign-in/local')
  if (!mayUsePassword(canonicalEmail(email)))
    return {
      text: `Account created. They sign in with ${institutionName()}.`,
      data: { email: canonicalEmail(email) },
    }
  const text = `Account created. This link sets its password. It works once, within three days:\n${link}`
  return { text, data: { email: canonicalEmail(email), link } }
}

function presetNamed(preset: string) {
  if (presets[preset]) return presets[preset]
  throw new Error(`There is no preset “${preset}”. The presets are ${Object.keys(presets).join(', ')}.`)
}

async function restoreUser({ email, preset }: Given['values']) {
  if (typeof email !== 'string')
    throw new WrongUse('Give the address: docket user restore --email maria@example.org')
  const wanted = preset === undefined ? null : presetNamed(String(preset))
  await prepareDatabase(config)
  const { db } = await import('#server/platform/database/client')
  const { transaction } = await import('#server/platform/database/transaction')
  const { canonicalEmail } = await import('#server/people/sign-in/sign-in')
  const { restoreAccount } = await import('#server/people/users/restore')
  const account = await db.user.findUnique({ where: { email: canonicalEmail(email) } })
  if (!account || account.deletedAt) throw new Error('There is no account with this address.')
  const { path, permissions } = await transaction(tx => restoreAccount(tx, account, wanted))
  const link = addressOf(path)
  const text = `The account of ${account.name} is restored, with ${permissions.join(' ') || 'no permissions'}. This link sets a new password. It works once, within three days:\n${link}`
  return { text, data: { email: account.email, permissions, link } }
}

async function listUsers() {
  await prepareDatabase(config)
  const { db } = await import('#server/platform/database/client')
  const rows = await db.user.findMany({
    where: { deletedAt: null },
    orderBy: { name: 'asc' },
    include: { permissions: true },
  })
  const users = rows.map(({ id, name, email, active, permissions }) => ({
    id,
    name,
    email,
    active,
    permissions: permissionsOf(permissions),
  }))
  const lines = users.map(
    ({ name, email, active, permissions }) =>
      `${email}  ${name}${active ? '' : ' (not active)'}  ${permissions.join(' ') || 'no permissions'}`,
  )
  return {
    text: lines.join('\n') || 'There are no accounts yet. docket start prints a link for the first one.',
    data: { users },
  }
}
