import { config } from '#server/config'
import { prepareDatabase } from '#server/platform/database/prepare'
import { permissionsOf, type User } from '#server/permissions'
import { WrongUse, type Command, type Given } from './command.ts'

export const command: Command = {
  help: `
  docket token create --email maria@example.org --name "Nightly export" --abilities applications.view [--expires 2027-01-31]
  docket token list --email maria@example.org
  docket token revoke <id> --email maria@example.org

A token stands for one account and may do what it is given here, while the account has these permissions itself. With
one to act it gets api.write, too, without which a token only reads. It is
printed once; its owner gets a letter. It works for 90 days unless --expires names its last day, a year at most.
On SQLite stop the board first.`,
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    abilities: { type: 'string', default: '' },
    expires: { type: 'string' },
  },
  words: [1, 2],
  async run({ positionals: [act = '', id], values }) {
    const acts: Record<string, (owner: User) => ReturnType<Command['run']>> = {
      create: owner => create(owner, values),
      list,
      revoke: owner => revoke(owner, Number(id)),
    }
    const chosen = acts[act]
    if (!chosen || typeof values.email !== 'string')
      throw new WrongUse('Say docket token create, list or revoke, and whose with --email.')
    await prepareDatabase(config)
    return chosen(await ownerOf(values.email))
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
  const { createToken } = await import('#server/api/tokens/create')
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
      text: `${token}\nNobody can read it again. It works through ${expiresOn}.`,
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
      `${id}  ${name}  through ${expiresOn}  ${abilities.join(' ') || 'says only whose it is'}`,
  )
  return { text: lines.join('\n') || 'No tokens.', data: { tokens } }
}

async function revoke(owner: User, id: number) {
  if (!Number.isSafeInteger(id)) throw new WrongUse('Say which: docket token list shows their numbers.')
  const { revokeToken } = await import('#server/api/tokens/change')
  const { NotFound } = await import('#server/platform/web/errors')
  await revokeToken(id, owner).catch(error => {
    throw error instanceof NotFound ? new Error('There is no such token of this account.') : error
  })
  return { text: 'The token is revoked.', data: { id } }
}

async function inNinetyDays() {
  const { today } = await import('#server/platform/clock')
  const day = new Date(`${today()}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 90)
  return day.toISOString().slice(0, 10)
}
