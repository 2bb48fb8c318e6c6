import type { RequestHandler, Response } from 'express'
import type * as z from 'zod'
import type { Inertia } from '../inertia/adapter.ts'
import { permissions, type Permission, type User } from '../permissions.ts'
import type { Route, Visit } from '../web/routing.ts'
import type { RecordKind } from './state.ts'

// One row of what programs can do. The act is that of the page's own route: its rights, its form, its rules, its trail.

export type Write = {
  /** The page's route, which does it. */
  route: Route
  /** What generated clients call it. */
  name: string
  summary: string
  description?: string
  /** The form that the route reads. */
  form: z.ZodType
  of: RecordKind
  /** It makes a record, and answers with its place. */
  creates?: true
  /** It overwrites what somebody has read: without an `If-Match` it is refused. */
  overwrites?: true
  /** A form that the route takes with these fields is a good one. */
  example: Record<string, unknown>
}

/** The rows of a feature's table that programs may use, by method and path. */
export const writesOf =
  (routes: readonly Route[], of: RecordKind) =>
  (address: `${'POST' | 'PUT' | 'DELETE'} /${string}`, row: Omit<Write, 'route' | 'of'>): Write => {
    const route = routes.find(({ method, path }) => `${method.toUpperCase()} ${path}` === address)
    if (!route) throw new Error(`No page has ${address}.`)
    return { route, of, ...row }
  }

/** The permissions that are enough for a route: any of these lists, each with its areas’ views. None can be spared. */
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

/** Where a page’s route says what was done and leads on, a program is answered by what the act has led to. */
export const withoutPages: RequestHandler = (_req, res, next) => {
  res.inertia = { flash: silent, back: silent, redirect: silent } as unknown as Inertia
  next()
}

export const actOf =
  ({ route }: Write, req: Visit, res: Response) =>
  async () =>
    void (await route.handler(req, res))

export const mayAct = ({ route }: Write, viewer: User) => route.access.allows(viewer)

/** `applications.decide`, or `applications.register and arrested-persons.view` where one is not enough. */
export const rightsInWords = (write: Write) =>
  rightsFor(write.route)
    .map(names => names.join(' and '))
    .join(' or ')
