import type { User } from '#server/permissions'
import type { RouteName } from '#server/routes'
import { signIn } from '../visit.ts'
import { formFor } from './forms.ts'

export type ChangingRoute = Exclude<RouteName, `GET ${string}`>

/** A request that succeeds. */
export type Example = {
  route: ChangingRoute
  /** The name of its entry in the audit log. */
  entry: string
  actor: string
  send: () => Promise<{ status: number }>
}

type Sent = {
  /** Creates what the address names. Records that it does not return have the id 1. */
  on?: () => Promise<object>
  form?: object | (() => object | Promise<object>)
}

/** The route's request by the actor. */
export const acting = (
  route: ChangingRoute,
  entry: string,
  actor: User,
  { on, form = formFor(route) }: Sent = {},
): Example =>
  sending(route, entry, actor, async () => {
    const made = { id: 1, ...(await on?.()) }
    const [method, path] = route.split(' ') as [string, string]
    const address = path.replace(':id', String(made.id)).replace(/:\w+/g, '1')
    return by(actor, method, address, typeof form === 'function' ? await form() : form)
  })

/** For requests that follow others of the same visitor. */
export const sending = (
  route: ChangingRoute,
  entry: string,
  { name }: Pick<User, 'name'>,
  send: Example['send'],
): Example => ({ route, entry, actor: name, send })

export const by = async (
  person: Parameters<typeof signIn>[0],
  method: string,
  path: string,
  fields: object = {},
) => (await signIn(person)).act(method, path, fields)
