import type { RequestHandler, Response } from 'express'
import type * as z from 'zod'
import type { Inertia } from '#packages/inertia-express/adapter'
import { permissions, type Permission, type User } from '../permissions.ts'
import type { Route, Visit } from '#server/platform/web/routing'
import type { RecordKind } from './state.ts'

// A write runs the page's own route, with its rights, form, rules and audit entries.

export type Write = {
  route: Route
  name: string
  summary: string
  description?: string
  form: z.ZodType
  of: RecordKind
  creates?: true
  /** Overwrites existing data, so it requires `If-Match`. */
  overwrites?: true
  example: Record<string, unknown>
}

export const writesOf =
  (routes: readonly Route[], of: RecordKind) =>
  (address: `${'POST' | 'PUT' | 'DELETE'} /${string}`, row: Omit<Write, 'route' | 'of'>): Write => {
    const route = routes.find(({ method, path }) => `${method.toUpperCase()} ${path}` === address)
    if (!route) throw new Error(`No page has ${address}.`)
    return { route, of, ...row }
  }

/** Minimal sets of permissions that allow a route, including each area's view permission. */
export function rightsFor({ access }: Route): Permission[][] {
  const enough = (names: Permission[]) => access.allows(somebodyWith(names))
  const single = permissions.map(name => [name])
  const pairs = permissions.flatMap((one, at) => permissions.slice(at + 1).map(other => [one, other]))
  const found = single.some(enough) ? single.filter(enough) : pairs.filter(enough)
  const isLeast = (names: Permission[]) =>
    names.every(name => {
      const less = names.map(one => (one === name ? viewOf(one) : one))
      return viewOf(name) === name || !enough(less)
    })
  return found.filter(isLeast)
}

const viewOf = (name: Permission) => {
  const view = `${name.split('.')[0]}.view` as Permission
  return permissions.includes(view) ? view : name
}

const somebodyWith = (names: Permission[]): User => ({
  id: 0,
  name: '',
  email: '',
  permissions: [...names, ...names.map(viewOf)],
})

const silent = () => {}

/** Stubs out redirects and flash messages, because programs get the record's new state instead. */
export const withoutPages: RequestHandler = (_req, res, next) => {
  res.inertia = { flash: silent, back: silent, redirect: silent } as unknown as Inertia
  next()
}

export const actOf =
  ({ route }: Write, req: Visit, res: Response) =>
  async () =>
    void (await route.handler(req, res))

export const mayAct = ({ route }: Write, viewer: User) => route.access.allows(viewer)

/** `applications.decide`, or `applications.register and arrested-persons.view` if both are needed. */
export const rightsInWords = (write: Write) =>
  rightsFor(write.route)
    .map(names => names.join(' and '))
    .join(' or ')
