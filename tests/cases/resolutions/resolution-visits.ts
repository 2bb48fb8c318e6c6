import type { User } from '#server/permissions'
import { origin } from '../../support/board.ts'
import { seenText, type Ref } from '../../support/cases.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

export const seenBy = async (who: User, { path }: Ref) =>
  shown(await (await signIn(who)).get(path), 'Application/Detail')

/** Loads only these props of the case. */
export const partsOf = (visitor: Visitor, { path }: Ref, props: string) =>
  visitor.get(path, {
    'x-inertia-partial-component': 'Application/Detail',
    'x-inertia-partial-data': props,
  })

export const save = (who: User, found: Ref, form: object | FormData, method = 'PUT') =>
  sendFrom(who, found, method, 'resolution', form)
export const sign = async (who: User, found: Ref, form: object = {}) =>
  sendFrom(who, found, 'POST', 'resolution/signature', { ...(await seenText(found)), ...form })

/** Sends a form of the case's page, and returns the page that follows. */
async function sendFrom(who: User, { path }: Ref, method: string, to: string, form: object | FormData) {
  const visitor = await signIn(who)
  await visitor.get(path)
  const page = await visitor.follow(await visitor.act(method, `${path}/${to}`, form))
  return { ...shown(page, 'Application/Detail'), flash: page.page.flash }
}

export async function downloadPdf(visitor: Visitor, path: string) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${origin}${path}/resolution.pdf`, { headers: { cookie }, redirect: 'manual' })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}
