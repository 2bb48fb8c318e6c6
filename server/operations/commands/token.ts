import { config } from '#server/config'
import { prepareDatabase } from '#server/platform/database/prepare'
import { permissionsOf, type User } from '#server/permissions'
import { WrongUse, type Command, type Given } from './command.ts'

export const command: Command = {
  help: `
  docket token create --email maria@example.org --name "Nightly export" --abilities applications.view [--expires 2027-01-31]
  docket token list --email maria@example.org
  docket token revoke <id> --email maria@example.org

A token acts for one account, with the abilities given here, as long as the account has these permissions itself. If one
of them allows changes, the token also gets api.write; without it, a token can only read. The token is printed once, and
its owner gets an email. It works for 90 days, or until the day given with --expires, at most a year from now. On
SQLite, stop the board first.`,
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    abilities: { type: 'string', default: '' },
    expires: { type: 'string' },
  },
  args: [1, 2],
  async run({ positionals: [verb = '', id], values }) {
    if (!['create', 'list', 'revoke'].includes(verb) || typeof values.email !== 'string')
      throw new WrongUse('Use docket token create, list or revoke, with --email.')
    await prepareDatabase(config)
    const owner = await ownerOf(values.email)
    if (verb === 'create') return create(owner, values)
    return verb === 'list' ? list(owner) : revoke(owner, Number(id))
  },
}

async function ownerOf(email: string): Promise<User> {
  const { db } = await import('#server/platform/database/client')
  const { canonicalEmail } = await import('#server/people/sign-in/sign-in')
  const user = await db.user.findUnique({
    where: { email: canonicalEmail(email) },
    include: { permissions: true },
  })
  if (!user || user.deletedAt) throw new Error('There is no account with this address.')
  return { ...user, photoId: null, permissions: permissionsOf(user.permissions) }
}

async function create(owner: User, { name, abilities, expires }: Given['values']) {
  const { NewTokenForm } = await import('#server/api/tokens/forms')
  const { createToken } = await import('#server/api/tokens/manage')
  const { transaction } = await import('#server/platform/database/transaction')
  const { InvalidForm } = await import('#server/platform/web/errors')
  const form = NewTokenForm.safeParse({
    name: name ?? '',
    abilities: String(abilities)
      .split(/[\s,]+/)
      .filter(Boolean),
    expiresOn: expires ?? (await inNinetyDays()),
  })
  if (!form.success) throw new Error(form.error.issues[0]!.message)
  try {
    const { token } = await transaction(tx => createToken(tx, form.data, owner))
    const { expiresOn } = form.data
    return {
      text: `${token}\nIt is not shown again. It works until the end of ${expiresOn}.`,
      data: { token, expiresOn },
    }
  } catch (error) {
    throw error instanceof InvalidForm ? new Error(Object.values(error.errors)[0]) : error
  }
}

async function list({ id: userId }: User) {
  const { db } = await import('#server/platform/database/client')
  const { abilitiesIn } = await import('#server/api/tokens/abilities')
  const rows = await db.apiToken.findMany({ where: { userId }, orderBy: { id: 'asc' } })
  const tokens = rows.map(({ id, name, abilities, expiresOn, lastUsedAt }) => ({
    id,
    name,
    abilities: abilitiesIn(abilities),
    expiresOn,
    lastUsedAt,
  }))
  const lines = tokens.map(
    ({ id, name, abilities, expiresOn }) =>
      `${id}  ${name}  until ${expiresOn}  ${abilities.join(' ') || 'no abilities'}`,
  )
  return { text: lines.join('\n') || 'No tokens.', data: { tokens } }
}

async function revoke(owner: User, id: number) {
  if (!Number.isSafeInteger(id)) throw new WrongUse('Give the id of the token. docket token list shows it.')
  const { revokeToken } = await import('#server/api/tokens/manage')
  const { NotFound } = await import('#server/platform/web/errors')
  await revokeToken(id, owner).catch(error => {
    throw error instanceof NotFound ? new Error('This account has no such token.') : error
  })
  return { text: 'The token is revoked.', data: { id } }
}

async function inNinetyDays() {
  const { today } = await import('#server/platform/clock')
  const day = new Date(`${today()}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 90)
  return day.toISOString().slice(0, 10)
}
